extension AnyPublisher {
  #if hasFeature(Embedded)
    /// Creates a publisher of what a closure sends.
    @_disfavoredOverload
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
/// - Threads: May be used from any thread.
public struct Emitter<Output, Failure: Error> {
  fileprivate let subscription: EmitterSubscription<Output, Failure>

  /// Sends a value, unless the stream has ended.
  public func send(_ input: Output) { subscription.send(input) }

  /// Ends the stream, unless it has ended.
  public func send(completion: Subscribers.Completion<Failure>) { subscription.send(completion: completion) }
}

extension Emitter where Output == Void {
  /// Sends a signal, unless the stream has ended.
  public func send() { send(()) }
}

// The subscription guards everything.
extension Emitter: @unchecked Sendable where Output: Sendable {}

/// Sends what a closure sends, without regard to demand.
private struct EmitterPublisher<Output, Failure: Error>: Publisher {
  let start: (Emitter<Output, Failure>) -> any Cancellable
  let origin: _Place?

  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let subscription = EmitterSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    run(on: origin) { [start] in subscription.keep(start(Emitter(subscription: subscription))) }
  }
}

/// The link between an emitter and its subscriber. `state` guards both ends; they are taken out once, then called.
private final class EmitterSubscription<Output, Failure: Error>: Subscription, Displayed {
  private struct State {
    /// The subscriber; `nil` after the end.
    var downstream: AnySubscriber<Output, Failure>?
    /// The cancellable that stops the work of the closure.
    var work: (any Cancellable)?
  }

  private let state: Guarded<State>

  init(_ downstream: AnySubscriber<Output, Failure>) { state = Guarded(State(downstream: downstream)) }

  var name: String { "Create" }

  /// Keeps what stops the work, or stops it at once if the stream has ended.
  func keep(_ work: any Cancellable) {
    let isLate = state.withLock { state in
      if state.downstream == nil { return true }
      state.work = work
      return false
    }
    if isLate { work.cancel() }
  }

  func send(_ input: Output) { _ = state.withLock { $0.downstream }?.receive(input) }

  func send(completion: Subscribers.Completion<Failure>) {
    let old = takeAll()
    old.downstream?.receive(completion: completion)
    old.work?.cancel()
  }

  /// Ignored: a buffer asks for everything.
  func request(_ demand: Subscribers.Demand) {}

  func cancel() { takeAll().work?.cancel() }

  private func takeAll() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }
}
