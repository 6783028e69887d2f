// Operators whose closures belong to the main actor, so that they may use its state. They take each value there first: at once if
// it is sent there, otherwise with a hop, in order.

extension Publisher {
  /// Transforms each value with a closure of the main actor, which may use its state.
  ///
  /// ```swift
  /// @MainActor final class Greeting: ObservableObject {
  ///   @Published var name = ""
  ///   @Published private(set) var text = ""
  ///   var word = "Hello"
  ///
  ///   init() {
  ///     $name.map(on: .mainActor) { [weak self] in "\(self?.word ?? "") \($0)" }.assign(to: &$text)
  ///   }
  /// }
  ///
  /// await MainActor.run {
  ///   let greeting = Greeting()
  ///   greeting.name = "Ada"
  ///   print(greeting.text)
  /// }
  /// // Hello Ada
  /// ```
  ///
  /// - Demand: As with ``receive(on:options:)``.
  /// - Threads: A value that is sent on the main actor is passed on before `send` returns. Any other takes a hop, in order.
  public func map<Result>(
    on actor: MainActorScheduler, _ transform: @escaping @MainActor (Output) -> Result
  ) -> Publishers.Map<Publishers.ReceiveOn<Self, MainActorScheduler>, Result> {
    receive(on: actor).map(calledOnMainActor(transform))
  }

  /// Transforms each value with a closure of the main actor, which may use its state. An error ends the stream.
  ///
  /// See ``map(on:_:)``.
  public func tryMap<Result>(
    on actor: MainActorScheduler, _ transform: @escaping @MainActor (Output) throws -> Result
  ) -> Publishers.TryMap<Publishers.ReceiveOn<Self, MainActorScheduler>, Result> {
    receive(on: actor).tryMap(calledOnMainActor(transform))
  }

  /// Transforms each value with a closure of the main actor, which may use its state, and leaves out `nil`.
  ///
  /// See ``map(on:_:)``.
  public func compactMap<Result>(
    on actor: MainActorScheduler, _ transform: @escaping @MainActor (Output) -> Result?
  ) -> Publishers.CompactMap<Publishers.ReceiveOn<Self, MainActorScheduler>, Result> {
    receive(on: actor).compactMap(calledOnMainActor(transform))
  }

  /// Publishes the values for which a closure of the main actor, which may use its state, returns `true`.
  ///
  /// See ``map(on:_:)``.
  public func filter(
    on actor: MainActorScheduler, _ isIncluded: @escaping @MainActor (Output) -> Bool
  ) -> Publishers.Filter<Publishers.ReceiveOn<Self, MainActorScheduler>> {
    receive(on: actor).filter(calledOnMainActor(isIncluded))
  }

  /// Combines each value with the last result, by a closure of the main actor, which may use its state.
  ///
  /// See ``map(on:_:)``.
  public func scan<Result>(
    on actor: MainActorScheduler, _ initialResult: Result,
    _ nextPartialResult: @escaping @MainActor (Result, Output) -> Result
  ) -> Publishers.Scan<Publishers.ReceiveOn<Self, MainActorScheduler>, Result> {
    let next = calledOnMainActor { (values: (Result, Output)) in nextPartialResult(values.0, values.1) }
    return receive(on: actor).scan(initialResult) { next(($0, $1)) }
  }

  /// Turns each value into a publisher with a closure of the main actor, which may use its state, and publishes the values of
  /// all these publishers.
  ///
  /// See ``map(on:_:)``. The values are published wherever the publishers send them.
  public func flatMap<P: Publisher>(
    on actor: MainActorScheduler, maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping @MainActor (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.ReceiveOn<Self, MainActorScheduler>> where P.Failure == Failure {
    Publishers.FlatMap(
      upstream: receive(on: actor), maxPublishers: maxPublishers, transform: calledOnMainActor(transform))
  }

  /// Calls closures of the main actor, which may use its state, with each value and with the completion.
  ///
  /// See ``map(on:_:)``.
  public func handleEvents(
    on actor: MainActorScheduler, receiveOutput: (@MainActor (Output) -> Void)? = nil,
    receiveCompletion: (@MainActor (Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Publishers.HandleEvents<Publishers.ReceiveOn<Self, MainActorScheduler>> {
    receive(on: actor).handleEvents(
      receiveOutput: receiveOutput.map { calledOnMainActor($0) },
      receiveCompletion: receiveCompletion.map { calledOnMainActor($0) })
  }
}

/// Returns `closure` as one that a publisher may call which delivers on the main actor.
private func calledOnMainActor<Value, Result>(
  _ closure: @escaping @MainActor (Value) -> Result
) -> @Sendable (Value) -> Result {
  { value in
    nonisolated(unsafe) let value = value
    return MainActor.assumeIsolated { Unchecked(closure(value)) }.value
  }
}

private func calledOnMainActor<Value, Result>(
  _ closure: @escaping @MainActor (Value) throws -> Result
) -> @Sendable (Value) throws -> Result {
  { value in
    nonisolated(unsafe) let value = value
    return try MainActor.assumeIsolated { Unchecked(try closure(value)) }.value
  }
}
