/// A publisher that starts when ``connect()`` is called, so that several subscribers can subscribe first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing.
  ///
  /// - Returns: The connection. Publishing stops when it is cancelled.
  func connect() -> any Cancellable
}
