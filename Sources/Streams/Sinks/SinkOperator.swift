extension Publisher {
  /// Asks for everything and calls a closure with each value and one with the completion.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.sink { _ in print("done") } receiveValue: { print($0) }
  /// // a
  /// // b
  /// // done
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: Called from an actor, the closures run on that actor: at once where the value is sent from there,
  ///   otherwise after a hop, in order. Called from nowhere in particular, they run where the value
  ///   is sent.
  /// - Returns: The subscription, which ends when this instance is released.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    if let isolation {
      subscribe(IsolatedSubscriber(sink, on: isolation))
    } else {
      subscribe(sink)
    }
    return AnyCancellable { sink.disconnect() }
  }
}

extension Publisher where Failure == Never {
  /// Asks for everything and calls a closure with each value.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveCompletion:receiveValue:isolation:)``.
  /// - Returns: The subscription, which ends when this instance is released.
  @inlinable
  public func sink(
    receiveValue: @escaping (Output) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, isolation: isolation)
  }
}
