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
  ///   - count: The number of values to replay.
  ///   - keepAlive: The time that the subscription and the values are kept once all subscribers have left.
  /// - Demand: The upstream is asked for all values once a subscriber has requested any. Each subscriber receives all values at
  ///   its own pace.
  /// - Completion: Passed on to all subscribers. With ``KeepAlive/forever``, later subscribers receive the last values and the
  ///   completion. Otherwise the next one subscribes to the upstream again, so `retry` works.
  /// - Threads: There is one subscription at a time, whichever threads subscribe and cancel.
  /// - Complexity: See ``ReplaySubject``.
  /// - Precondition: `count` is not negative.
  @_disfavoredOverload
  @inlinable
  public func share(replay count: Int, keepAlive: KeepAlive) -> Operators.ShareReplay<Self> {
    Contract.require(count >= 0, "share: the number of values to replay must not be negative.")
    return Operators.ShareReplay(upstream: self, count: count, keepAlive: keepAlive)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/share(replay:keepAlive:)``.
  public final class ShareReplay<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let count: Int
    @usableFromInline let sessions: ReplaySessions

    @inlinable
    init(upstream: Upstream, count: Int, keepAlive: KeepAlive) {
      self.upstream = upstream
      self.count = count
      sessions = ReplaySessions(keepAlive)
    }

    /// Attaches a subscriber. The first one starts the subscription to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (session, isNew) = sessions.join(makeSession)
      session.beginAttaching()
      unsafeDowncast(session.subject, to: ReplaySubject<Output, Failure>.self)
        .subscribe(ConnectedSubscriber(ReplayMembership(sessions, session), subscriber))
      session.endAttaching()
      // A new session counts itself as being attached, so that it connects after its first subscriber.
      if isNew { session.endAttaching() }
    }

    @inlinable
    func makeSession() -> ReplaySession {
      let (upstream, subject) = (upstream, ReplaySubject<Output, Failure>(bufferSize: count))
      return ReplaySession(subject, of: sessions) { session in
        Publishers.HandleEvents(
          upstream: upstream, receiveCompletion: { _ in session.object?.end() }, receiveRequest: nil
        )
        .subscribe(subject)
      }
    }
  }
}

// Its state is guarded.
extension Operators.ShareReplay: @unchecked Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

// MARK: - Sessions

/// One subscription to an upstream, and the subject that replays its values. The lock of the sessions guards the numbers.
@usableFromInline
final class ReplaySession: ReferenceCountedConnection, @unchecked Sendable {
  @usableFromInline let subject: AnyObject
  // The sessions have the session.
  private let sessions: WeakReference<ReplaySessions>
  fileprivate var members = 0
  /// The number of times that the last member has left.
  fileprivate var rests = 0

  @usableFromInline
  init(
    _ subject: AnyObject, of sessions: ReplaySessions,
    _ connect: @escaping (WeakReference<ReplaySession>) -> any Cancellable
  ) {
    self.subject = subject
    self.sessions = WeakReference(sessions)
    super.init { connect(WeakReference(unsafeDowncast($0, to: ReplaySession.self))) }
    beginAttaching()
  }

  @usableFromInline
  func end() { sessions.object?.end(self) }
}

/// The sessions of one publisher, of which one at most is present. It depends on no type, and is compiled once.
///
/// `present` guards the session and its counts.
@usableFromInline
final class ReplaySessions: Sendable {
  private let keepAlive: KeepAlive
  private let present = Guarded<ReplaySession?>(nil)

  @usableFromInline
  init(_ keepAlive: KeepAlive) { self.keepAlive = keepAlive }

  @usableFromInline
  func join(_ makeSession: () -> ReplaySession) -> (session: ReplaySession, isNew: Bool) {
    present.withLock { present in
      let session = present ?? makeSession()
      defer { present = session }
      session.members += 1
      return (session, present == nil)
    }
  }

  fileprivate func leave(_ session: ReplaySession) {
    session.leave()
    let rest = present.withLock { present -> Int? in
      session.members -= 1
      if session.members > 0 || present !== session { return nil }
      session.rests += 1
      return session.rests
    }
    guard let rest else { return }
    switch keepAlive.span {
    case .endless: break
    case .none: forget(session, after: rest)
    case .limited(let schedule):
      // A publisher that is released meanwhile has no more subscribers, and takes its session with it.
      let (sessions, session) = (Unchecked(WeakReference(self)), Unchecked(WeakReference(session)))
      schedule { session.value.object.map { sessions.value.object?.forget($0, after: rest) } }
    }
  }

  /// Forgets a session whose upstream has ended, before its subscribers learn of that: they may subscribe again.
  fileprivate func end(_ session: ReplaySession) {
    if case .endless = keepAlive.span { return }
    forget(session, after: nil)
  }

  /// - Parameter rest: The rest that must last still; `nil` if the session is over in any case.
  private func forget(_ session: ReplaySession, after rest: Int?) {
    let isForgotten = present.withLock { present in
      guard present === session, rest == nil || session.members == 0 && session.rests == rest else {
        return false
      }
      present = nil
      return true
    }
    if isForgotten { session.leave() }
  }
}

/// The subscription of one subscriber of a shared one.
@usableFromInline
final class ReplayMembership: OperatorSubscription {
  private let sessions: ReplaySessions
  private let session: ReplaySession

  @usableFromInline
  init(_ sessions: ReplaySessions, _ session: ReplaySession) {
    self.sessions = sessions
    self.session = session
    super.init()
  }

  @usableFromInline override var name: String { "ShareReplay" }

  @usableFromInline
  override func cancel() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    sessions.leave(session)
  }
}
