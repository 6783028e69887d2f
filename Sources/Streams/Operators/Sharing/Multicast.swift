extension Publisher {
  /// Publishes through one subject to all subscribers, once someone connects.
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
  /// - Demand: As much as the subject asks for, which is everything once a subscriber wants something.
  /// - Threads: `createSubject` is called by the first to subscribe or connect. Should two threads be first, both may
  ///   call it; one subject is kept.
  @inlinable
  public func multicast<SubjectType: Subject>(
    _ createSubject: @escaping () -> SubjectType
  ) -> Publishers.Multicast<Self, SubjectType>
  where SubjectType.Output == Output, SubjectType.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Publishes through `subject` to all subscribers, once someone connects.
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
  /// - Demand: As much as the subject asks for.
  @inlinable
  public func multicast<SubjectType: Subject>(subject: SubjectType) -> Publishers.Multicast<Self, SubjectType>
  where SubjectType.Output == Output, SubjectType.Failure == Failure {
    multicast { subject }
  }
}

extension Publishers {
  /// What ``Publisher/multicast(_:)`` and ``Publisher/multicast(subject:)`` return.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the subject between the publisher above and the subscribers.
    public let createSubject: () -> SubjectType

    private let made = Guarded<SubjectType?>(nil)

    /// Makes the publisher.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// The one subject, made when it is first needed.
    @usableFromInline var subject: SubjectType {
      if let subject = made.withLock({ $0 }) { return subject }
      let new = createSubject()
      return made.withLock { made in
        let kept = made ?? new
        made = kept
        return kept
      }
    }

    /// Attaches a subscriber to the subject.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(MulticastSubscription(subscriber))
    }

    /// Subscribes the subject to the publisher above.
    ///
    /// Each call makes a connection of its own: connected twice, every value comes twice.
    ///
    /// - Returns: The connection, which ends when it is cancelled or released.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

@usableFromInline
final class MulticastSubscription<Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "Multicast" }

  @inlinable
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
    if connection.end() != nil { downstream.receive(completion: completion) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("Multicast")
    connection.subscription?.request(demand)
  }

  @usableFromInline
  override func cancel() { connection.end()?.cancel() }
}
