import Synchronization

extension ConnectablePublisher {
  /// Publishes as long as there are subscribers: connects for the first one and disconnects when the last one cancels.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.multicast { PassthroughSubject() }.autoconnect()
  /// let cancellable = numbers.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Passed on; the connection is not made anew for later subscribers, who receive what the connectable
  ///   publisher has for them.
  /// - Threads: Whichever threads subscribe and cancel, one connection exists at a time. A connection is made once
  ///   everyone who was about to subscribe has been attached, so that they all see it from the beginning.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// What ``ConnectablePublisher/autoconnect()`` returns.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public final let upstream: Upstream

    @usableFromInline final let sharedConnection: ReferenceCountedConnection

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      sharedConnection = ReferenceCountedConnection { upstream.connect() }
    }

    /// Attaches a subscriber to the publisher above, and connects that if it was not.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      sharedConnection.beginAttaching()
      upstream.receive(subscriber: AutoconnectSubscription(subscriber, sharedConnection))
      sharedConnection.endAttaching()
    }
  }
}

/// Keeps one connection while there are members.
///
/// One thread at a time connects and disconnects; whoever joins or leaves meanwhile only counts, and that thread looks
/// again before it goes. Guarded by `state`: everything.
@usableFromInline
final class ReferenceCountedConnection: Sendable {
  private let connect: Unchecked<() -> any Cancellable>
  private let state = Guarded(State())

  private struct State {
    var members = 0
    /// How many members are still being attached.
    var attaching = 0
    var connection: (any Cancellable)?
    var isSettling = false
  }

  private enum Step {
    case connect
    case disconnect(any Cancellable)
  }

  @usableFromInline
  init(connect: @escaping () -> any Cancellable) { self.connect = Unchecked(connect) }

  @usableFromInline
  func beginAttaching() {
    state.withLock { state in
      state.members += 1
      state.attaching += 1
    }
  }

  @usableFromInline
  func endAttaching() {
    state.withLock { $0.attaching -= 1 }
    settle()
  }

  @usableFromInline
  func leave() {
    state.withLock { $0.members -= 1 }
    settle()
  }

  private func settle() {
    let begins = state.withLock { state in
      defer { state.isSettling = true }
      return !state.isSettling
    }
    guard begins else { return }
    while let step = next() {
      switch step {
      case .connect:
        let connection = connect.value()
        state.withLock { $0.connection = connection }
      case .disconnect(let connection):
        connection.cancel()
      }
    }
  }

  private func next() -> Step? {
    state.withLock { state in
      if state.members == 0, let connection = state.connection.take() { return .disconnect(connection) }
      if state.members > 0, state.attaching == 0, state.connection == nil { return .connect }
      state.isSettling = false
      return nil
    }
  }
}

/// One subscriber; it counts until it cancels.
@usableFromInline
final class AutoconnectSubscription<Downstream: Subscriber>: Subscriber, Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let connection = UpstreamConnection()
  private let sharedConnection: ReferenceCountedConnection

  @usableFromInline
  init(_ downstream: Downstream, _ sharedConnection: ReferenceCountedConnection) {
    self.downstream = downstream
    self.sharedConnection = sharedConnection
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    connection.isConnected ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard let upstream = connection.end() else { return }
    downstream.receive(completion: completion)
    withExtendedLifetime(upstream) {}
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { connection.subscription?.request(demand) }

  @usableFromInline
  func cancel() {
    guard let upstream = connection.end() else { return }
    sharedConnection.leave()
    upstream.cancel()
  }
}

extension AutoconnectSubscription: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The description of the subscription above, whose place this one takes.
  @usableFromInline var description: String {
    connection.subscription.map { String(describing: $0) } ?? "Autoconnect"
  }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  @usableFromInline var playgroundDescription: Any { description }
}
