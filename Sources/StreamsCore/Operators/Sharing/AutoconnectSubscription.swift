/// Counts as a member until it is cancelled.
@usableFromInline
final class AutoconnectSubscription: OperatorSubscription {
  private let sharedConnection: ReferenceCountedConnection

  @usableFromInline
  init(_ sharedConnection: ReferenceCountedConnection) {
    self.sharedConnection = sharedConnection
    super.init()
  }

  @usableFromInline override var name: String { "Autoconnect" }

  @usableFromInline
  override func cancel() {
    guard let upstream = connection.end() else { return }
    sharedConnection.leave()
    upstream.cancel()
  }
}
