extension ConnectablePublisher {
  /// Connects when the first subscriber arrives, and disconnects when the last one cancels.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.multicast { PassthroughSubject() }.autoconnect()
  /// let cancellable = numbers.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Passed on. Later subscribers receive whatever the connectable publisher has for them, without a new
  ///   connection.
  /// - Threads: There is one connection at a time, whichever threads subscribe and cancel. It is made once all
  ///   subscribers that are being attached have been. So they all receive the values from the beginning.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``ConnectablePublisher/autoconnect()``.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public final let upstream: Upstream

    @usableFromInline final let sharedConnection: ReferenceCountedConnection

    /// Creates a publisher that connects `upstream` while there are subscribers.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      sharedConnection = ReferenceCountedConnection { upstream.connect() }
    }

    /// Attaches a subscriber to the upstream, and connects that if it is not connected.
    @inlinable
    public final func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      sharedConnection.beginAttaching()
      upstream.receive(
        subscriber: ConnectedSubscriber(AutoconnectSubscription(sharedConnection), subscriber))
      sharedConnection.endAttaching()
    }
  }
}

/// Keeps one connection while there are members.
///
/// One thread at a time connects and disconnects. A thread that joins or leaves meanwhile only changes the counts, and
/// the first thread looks again before it returns. `state` guards everything.
@usableFromInline
final class ReferenceCountedConnection: Sendable {
  private let connect: Unchecked<() -> any Cancellable>
  private let state = Guarded(State())

  private struct State {
    var members = 0
    /// How many members are still being attached.
    var attaching = 0
    var connection: (any Cancellable)?
    /// Whether a thread connects or disconnects. It takes the next step as well.
    var isSettling = false

    mutating func next() -> Step? {
      let step: Step? =
        if members == 0, let connection = connection.take() {
          .disconnect(connection)
        } else if members > 0, attaching == 0, connection == nil {
          .connect
        } else {
          nil
        }
      isSettling = step != nil
      return step
    }
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
  func endAttaching() { settle { $0.attaching -= 1 } }

  @usableFromInline
  func leave() { settle { $0.members -= 1 } }

  /// Makes a change, then connects and disconnects until nothing is left to do. Mostly nothing is, and the lock is taken
  /// once.
  private func settle(after change: (inout State) -> Void) {
    var step = state.withLock { state in
      change(&state)
      return state.isSettling ? nil : state.next()
    }
    while let present = step {
      switch present {
      case .connect:
        let connection = connect.value()
        step = state.withLock { state in
          state.connection = connection
          return state.next()
        }
      case .disconnect(let connection):
        connection.cancel()
        step = state.withLock { $0.next() }
      }
    }
  }
}

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
