extension Publisher {
  /// Shares one subscription to the upstream, replays its last values to later subscribers, and says how long both are kept.
  ///
  /// ```swift
  /// let degrees = CurrentValueSubject<Int, Never>(20)
  /// let shared = degrees.share(replay: 1, keepAlive: .whileConnected)
  /// var cancellable: AnyCancellable? = shared.sink { print("first", $0) }
  /// cancellable = nil
  /// degrees.value = 21
  /// cancellable = shared.sink { print("second", $0) }
  /// // first 20
  /// // second 21
  /// ```
  ///
  /// ``share(replay:)`` cancels the upstream when the last subscriber leaves, but keeps the values for good: there, the second
  /// subscriber would receive 20 before 21.
  ///
  /// - Parameters:
  ///   - count: How many values to replay.
  ///   - keepAlive: How long the subscription and the values are kept once all subscribers have left.
  /// - Demand: The upstream is asked for all values once a subscriber has requested any. Each subscriber receives all values at
  ///   its own pace.
  /// - Completion: Passed on to all subscribers. With ``KeepAlive/forever``, later subscribers receive the last values and the
  ///   completion. Otherwise the next one subscribes to the upstream again, so `retry` works.
  /// - Threads: There is one subscription at a time, whichever threads subscribe and cancel.
  /// - Complexity: See ``ReplaySubject``.
  /// - Precondition: `count` is not negative.
  @_disfavoredOverload
  public func share(replay count: Int, keepAlive: KeepAlive) -> Operators.ShareReplay<Self> {
    Violation.require(count >= 0, "share: the number of values to replay must not be negative.")
    return Operators.ShareReplay(upstream: self, count: count, keepAlive: keepAlive)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/share(replay:keepAlive:)``.
  ///
  /// `state` guards the present session and its counts.
  public final class ShareReplay<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    private let count: Int
    private let keepAlive: KeepAlive
    private let present = Guarded<Session?>(nil)

    init(upstream: Upstream, count: Int, keepAlive: KeepAlive) {
      self.upstream = upstream
      self.count = count
      self.keepAlive = keepAlive
    }

    /// Attaches a subscriber. The first one starts the subscription to the upstream.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (session, isNew) = join()
      session.connection.beginAttaching()
      session.subject.subscribe(ConnectedSubscriber(Membership { self.leave(session) }, subscriber))
      session.connection.endAttaching()
      // A new session counts itself as being attached, so that it connects after its first subscriber.
      if isNew { session.connection.endAttaching() }
    }
  }
}

// Its state is guarded.
extension Operators.ShareReplay: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

// MARK: - Sessions

extension Operators.ShareReplay {
  /// One subscription to the upstream, and the values that it replays. The lock of the publisher guards the numbers.
  fileprivate final class Session {
    let subject: ReplaySubject<Output, Failure>
    private(set) var connection: ReferenceCountedConnection!
    var members = 0
    /// How often the last member has left.
    var rests = 0

    init(_ owner: Operators.ShareReplay<Upstream>) {
      subject = ReplaySubject(bufferSize: owner.count)
      let (upstream, subject) = (owner.upstream, subject)
      // The session has the connection, and the publisher the session.
      let (publisher, session) = (WeakReference(owner), WeakReference(self))
      connection = ReferenceCountedConnection {
        upstream
          .handleEvents(
            receiveCompletion: { _ in
              if let session = session.object { publisher.object?.end(session) }
            }
          )
          .subscribe(subject)
      }
      connection.beginAttaching()
    }
  }

  private func join() -> (session: Session, isNew: Bool) {
    present.withLock { present in
      let session = present ?? Session(self)
      defer { present = session }
      session.members += 1
      return (session, present == nil)
    }
  }

  private func leave(_ session: Session) {
    session.connection.leave()
    let rest = present.withLock { present -> Int? in
      session.members -= 1
      if session.members > 0 || present !== session { return nil }
      session.rests += 1
      return session.rests
    }
    guard let rest else { return }
    let forget = unchecked { self.forget(session) { $0.members == 0 && $0.rests == rest } }
    switch keepAlive.span {
    case .endless: break
    case .none: forget()
    case .limited(let schedule): schedule(forget)
    }
  }

  /// Forgets a session whose upstream has ended, before its subscribers learn of that: they may subscribe again.
  private func end(_ session: Session) {
    if case .endless = keepAlive.span { return }
    forget(session) { _ in true }
  }

  private func forget(_ session: Session, if isOver: (Session) -> Bool) {
    let isForgotten = present.withLock { present in
      guard present === session, isOver(session) else { return false }
      present = nil
      return true
    }
    if isForgotten { session.connection.leave() }
  }
}

/// The subscription of one subscriber of a shared one.
private final class Membership: OperatorSubscription {
  private let leave: () -> Void

  init(_ leave: @escaping () -> Void) {
    self.leave = leave
    super.init()
  }

  override var name: String { "ShareReplay" }

  override func cancel() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    leave()
  }
}
