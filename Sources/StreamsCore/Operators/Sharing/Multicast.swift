extension Publisher {
  /// Publishes to all subscribers through the given subject, once `connect()` has been called.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.multicast(subject: CurrentValueSubject(0))
  /// let cancellable = numbers.sink { print($0) }
  /// let connection = numbers.connect()
  /// // 0
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: The subject decides.
  @inlinable
  public func multicast<SubjectType: Subject<Output, Failure>>(
    subject: SubjectType
  ) -> Publishers.Multicast<Self, SubjectType> {
    Publishers.Multicast(upstream: self) { subject }
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes to all subscribers through one subject, once `connect()` has been called.
    ///
    /// ```swift
    /// let numbers = [1, 2].publisher.multicast { PassthroughSubject() }
    /// let first = numbers.sink { print("first", $0) }
    /// let second = numbers.sink { print("second", $0) }
    /// let connection = numbers.connect()
    /// // first 1
    /// // second 1
    /// // first 2
    /// // second 2
    /// ```
    ///
    /// - Demand: The subject decides. It usually asks for all values once a subscriber has requested any.
    /// - Threads: `createSubject` is called by the first thread that subscribes or connects. Two threads at the same time
    ///   may both call it. Only one subject is kept. A closure of an actor is called at once, because a subject cannot wait for
    ///   an actor.
    @inlinable
    public func multicast<SubjectType: Subject<Output, Failure>>(
      _ createSubject: @escaping @isolated(any) () -> SubjectType
    ) -> Publishers.Multicast<Self, SubjectType> {
      Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
  }

  extension Publishers.Multicast {
    /// Creates a connectable publisher of the values of `upstream`.
    @inlinable
    public convenience init(upstream: Upstream, createSubject: @escaping @isolated(any) () -> SubjectType) {
      self.init(upstream: upstream, plain(createSubject))
      if createSubject.isolation != nil { _ = subject }
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/multicast(_:)`` and ``Publisher/multicast(subject:)``.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject<Upstream.Output, Upstream.Failure>>:
    ConnectablePublisher
  {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that creates the subject between the upstream and the subscribers.
    public let createSubject: () -> SubjectType

    @usableFromInline let created = LazyOnce<SubjectType>()

    @inlinable
    init(upstream: Upstream, _ createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// The one subject, created when it is first needed.
    @inlinable var subject: SubjectType { created.object(createSubject) }

    /// Attaches a subscriber to the subject.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.subscribe(ConnectedSubscriber(MulticastSubscription(), subscriber))
    }

    /// Subscribes the subject to the upstream.
    ///
    /// Each call makes a connection of its own. With two connections, every value arrives twice.
    ///
    /// - Returns: The connection, which ends when it is cancelled or deallocated.
    @inlinable
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

// The subject is created once. A closure of an actor is called there; any other may be called on any thread.
extension Publishers.Multicast: @unchecked Sendable where Upstream: Sendable, SubjectType: Sendable {}
