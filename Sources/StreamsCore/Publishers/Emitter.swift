extension AnyPublisher {
  #if hasFeature(Embedded)
    /// Creates a publisher of what a closure sends.
    @_disfavoredOverload
    @inlinable
    public static func create(
      buffering policy: BufferingPolicy = .unlimited,
      _ start: @escaping (Emitter<Output, Failure>) -> any Cancellable
    ) -> AnyPublisher<Output, Failure> {
      EmitterPublisher(start: start, origin: nil).buffered(policy).eraseToAnyPublisher()
    }
  #else
    /// Creates a publisher of what a closure sends, for example of the calls of a delegate or of a callback.
    ///
    /// ```swift
    /// let numbers = AnyPublisher<Int, Never>.create { subscriber in
    ///   subscriber.send(1)
    ///   subscriber.send(2)
    ///   subscriber.send(completion: .finished)
    ///   return AnyCancellable { print("closed") }
    /// }
    /// let cancellable = numbers.sink { print($0) }
    /// // 1
    /// // 2
    /// // closed
    /// ```
    ///
    /// The closure runs for each subscriber. What it returns is cancelled once: when the stream has ended, or when the
    /// subscription is cancelled.
    ///
    /// - Parameters:
    ///   - policy: Which values are kept while there is no demand.
    ///   - start: A closure that begins to send, and returns how to stop.
    /// - Demand: Honoured. `policy` says what becomes of the other values.
    /// - Completion: The first completion that is sent, after the values that wait.
    /// - Threads: Any thread may send. The subscriber receives one value at a time. A closure of an actor runs on that actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    @inlinable
    public static func create(
      buffering policy: BufferingPolicy = .unlimited,
      _ start: @escaping @isolated(any) (Emitter<Output, Failure>) -> any Cancellable
    ) -> AnyPublisher<Output, Failure> {
      EmitterPublisher(start: plain(start), origin: start.isolation).buffered(policy).eraseToAnyPublisher()
    }

    /// Creates a publisher of what a closure sends, which runs where it is subscribed to.
    @_documentation(visibility: internal)
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @inlinable
    public static func create(
      buffering policy: BufferingPolicy = .unlimited,
      _ start: __shared @escaping (Emitter<Output, Failure>) -> any Cancellable
    ) -> AnyPublisher<Output, Failure> {
      EmitterPublisher(start: start, origin: nil).buffered(policy).eraseToAnyPublisher()
    }
  #endif
}

/// Sends to one subscriber of a publisher that ``AnyPublisher/create(buffering:_:)`` made.
///
/// Use it to pass on the calls of a delegate or a callback.
///
/// - Threads: May be used from any thread.
public struct Emitter<Output, Failure: Error> {
  @usableFromInline let subscription: EmitterSubscription

  @inlinable
  init(_ subscription: EmitterSubscription) { self.subscription = subscription }

  /// Sends a value, unless the stream has ended.
  @inlinable
  public func send(_ input: Output) {
    if let downstream = subscription.downstream { _ = subscriber(downstream).value(input) }
  }

  /// Ends the stream, unless it has ended.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    let (downstream, work) = subscription.takeBoth()
    if let downstream { subscriber(downstream).completion(completion) }
    work?.cancel()
  }

  @inlinable
  func subscriber(_ object: AnyObject) -> SubscriberBox<Output, Failure> {
    unsafeDowncast(object, to: SubscriberBox<Output, Failure>.self)
  }
}

extension Emitter where Output == Void {
  /// Sends a signal, unless the stream has ended.
  public func send() { send(()) }
}

// The subscription guards everything.
extension Emitter: @unchecked Sendable where Output: Sendable {}

/// Sends what a closure sends, without regard to demand.
@usableFromInline
struct EmitterPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let start: (Emitter<Output, Failure>) -> any Cancellable
  @usableFromInline let origin: _Place?

  @inlinable
  init(start: @escaping (Emitter<Output, Failure>) -> any Cancellable, origin: _Place?) {
    self.start = start
    self.origin = origin
  }

  @inlinable
  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let subscription = EmitterSubscription(AnySubscriber(subscriber).box)
    subscriber.receive(subscription: subscription)
    run(on: origin) { [start] in subscription.keep(start(Emitter(subscription))) }
  }
}

/// The link between an emitter and its subscriber. `state` guards both ends; they are taken out once, then called.
///
/// It depends on no type: reached through `any Subscription`, the methods of a generic class run unspecialised.
@usableFromInline
final class EmitterSubscription: Subscription, Displayed {
  @usableFromInline typealias Ends = (downstream: AnyObject?, work: (any Cancellable)?)

  /// The `SubscriberBox` of the subscriber, and the cancellable that stops the work of the closure; neither after the end.
  private let state: Guarded<Ends>

  @usableFromInline
  init(_ downstream: AnyObject) { state = Guarded((downstream, nil)) }

  @usableFromInline var name: String { "Create" }

  @usableFromInline var downstream: AnyObject? { state.withLock { $0.downstream } }

  /// Keeps what stops the work, or stops it at once if the stream has ended.
  @usableFromInline
  func keep(_ work: any Cancellable) {
    let isLate = state.withLock { state in
      if state.downstream == nil { return true }
      state.work = work
      return false
    }
    if isLate { work.cancel() }
  }

  /// Ignored: a buffer asks for everything.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  func cancel() { takeBoth().work?.cancel() }

  @usableFromInline
  func takeBoth() -> Ends {
    state.withLock { state in
      defer { state = (nil, nil) }
      return state
    }
  }
}
