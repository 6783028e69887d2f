extension AnyPublisher {
  #if hasFeature(Embedded)
    /// Creates a publisher of what a closure sends.
    @_disfavoredOverload
    @inlinable
    public static func create(
      buffering policy: BufferingPolicy = .unlimited,
      _ start: @escaping (Emitter<Output, Failure>) -> any Cancellable
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher(EmitterPublisher(policy, start, at: nil))
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
    ///   - policy: The choice of values that are kept while there is no demand.
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
      AnyPublisher(EmitterPublisher(policy, plain(start), at: start.isolation))
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
      AnyPublisher(EmitterPublisher(policy, start, at: nil))
    }
  #endif
}

/// Sends to one subscriber of a publisher that ``AnyPublisher/create(buffering:_:)`` made.
///
/// Use it to pass on the calls of a delegate or a callback.
///
/// - Threads: May be used from any thread.
public struct Emitter<Output, Failure: Error> {
  /// The buffer in front of the subscriber.
  @usableFromInline let stage: EmitterPublisher<Output, Failure>.Stage
  @usableFromInline let work: EmitterWork

  @inlinable
  init(_ stage: EmitterPublisher<Output, Failure>.Stage, _ work: EmitterWork) {
    self.stage = stage
    self.work = work
  }

  /// Sends a value, unless the stream has ended.
  @inlinable
  public func send(_ input: Output) {
    if let access = stage.enterIfConnected() { _ = stage.take(input, access) }
  }

  /// Ends the stream, unless it has ended.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    guard let cancellable = work.end() else { return }
    stage.receive(completion: completion)
    cancellable.cancel()
  }
}

extension Emitter where Output == Void {
  /// Sends a signal, unless the stream has ended.
  public func send() { send(()) }
}

// The gate of the stage and the lock of the work guard everything.
extension Emitter: @unchecked Sendable where Output: Sendable {}

/// Sends what a closure sends, and keeps what its subscriber has not asked for yet.
@usableFromInline
struct EmitterPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline typealias Stage = Publishers.Buffer<Self>.BufferStage<AnySubscriber<Output, Failure>>

  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let start: (Emitter<Output, Failure>) -> any Cancellable
  @usableFromInline let origin: _Place?

  @inlinable
  init(
    _ policy: BufferingPolicy, _ start: @escaping (Emitter<Output, Failure>) -> any Cancellable,
    at origin: _Place?
  ) {
    policy.requireCount()
    self.policy = policy
    self.start = start
    self.origin = origin
  }

  @inlinable
  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let work = EmitterWork()
    let stage: Stage = policy.stage(AnySubscriber(subscriber))
    stage.receive(subscription: work)
    run(on: origin) { [start] in work.keep(start(Emitter(stage, work))) }
  }
}

/// The work of a closure that sends, as the upstream of what keeps its values.
///
/// It depends on no type: reached through `any Subscription`, the methods of a generic class run unspecialised.
@usableFromInline
final class EmitterWork: Subscription, Displayed {
  /// A cancellable that stops the work, an empty one until it is known; `nil` after the end.
  private let state = Guarded<(any Cancellable)?>(Subscriptions.empty)

  @usableFromInline
  init() {}

  @usableFromInline var name: String { "Create" }

  /// Keeps what stops the work, or stops it at once if the stream has ended.
  @usableFromInline
  func keep(_ work: any Cancellable) {
    let isLate = state.withLock { state in
      if state == nil { return true }
      state = work
      return false
    }
    if isLate { work.cancel() }
  }

  /// Ignored: the buffer asks for everything.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  func cancel() { end()?.cancel() }

  /// Notes the end.
  ///
  /// - Returns: A cancellable that stops the work; `nil` if the stream had ended before.
  @usableFromInline
  func end() -> (any Cancellable)? {
    state.withLock { state in
      defer { state = nil }
      return state
    }
  }
}
