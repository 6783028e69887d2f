/// Counts as a member until it is cancelled.
@usableFromInline
final class AutoconnectSubscription: MulticastSubscription {
  private let sharedConnection: ReferenceCountedConnection

  @usableFromInline
  init(_ sharedConnection: ReferenceCountedConnection) {
    self.sharedConnection = sharedConnection
    super.init()
  }

  /// The description of the upstream subscription, whose place this one takes.
  @usableFromInline override var name: String {
    connection.subscription.flatMap(describe) ?? "Autoconnect"
  }

  @usableFromInline override var ignoresEmptyRequests: Bool { false }

  @usableFromInline
  override func cancel() {
    guard let upstream = connection.end() else { return }
    sharedConnection.leave()
    upstream.cancel()
  }
}
