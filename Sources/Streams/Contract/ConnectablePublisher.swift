/// A publisher that waits for ``connect()`` before it publishes anything, so that several subscribers can be
/// attached first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing.
  ///
  /// - Returns: The running connection; cancelling it stops the publishing.
  func connect() -> any Cancellable
}
