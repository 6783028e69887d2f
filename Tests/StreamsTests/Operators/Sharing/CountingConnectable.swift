import Streams

/// A connectable publisher that counts its connections.
final class CountingConnectable: ConnectablePublisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  struct Counts: Equatable {
    var connections = 0
    var disconnections = 0
    /// The greatest number of connections at the same time.
    var most = 0
  }

  let subject = PassthroughSubject<Int, Never>()
  private let state = Guarded(Counts())

  /// Called within ``connect()``.
  let onConnect: @Sendable (CountingConnectable) -> Void

  /// Called while a connection is being cancelled.
  let onDisconnect: @Sendable (CountingConnectable) -> Void

  init(
    onConnect: @escaping @Sendable (CountingConnectable) -> Void = { _ in },
    onDisconnect: @escaping @Sendable (CountingConnectable) -> Void = { _ in }
  ) {
    self.onConnect = onConnect
    self.onDisconnect = onDisconnect
  }

  var counts: Counts { state.withLock { $0 } }
  var isConnected: Bool { counts.connections > counts.disconnections }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  func connect() -> any Cancellable {
    state.withLock { counts in
      counts.connections += 1
      counts.most = Swift.max(counts.most, counts.connections - counts.disconnections)
    }
    onConnect(self)
    return AnyCancellable { [self] in
      onDisconnect(self)
      state.withLock { $0.disconnections += 1 }
    }
  }
}
