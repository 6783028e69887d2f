/// A publisher that starts when ``connect()`` is called, so that several subscribers can subscribe first.
///
/// Use one if no subscriber may miss the first values; ``Publisher/makeConnectable()`` makes it.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing.
  ///
  /// - Returns: The connection. Publishing stops when it is cancelled.
  func connect() -> any Cancellable
}
