extension Publisher {
  /// Attaches a subscriber with unlimited demand that calls closures with each value and with the completion.
  ///
  /// ```swift
  /// let cancellable = ["a", "b"].publisher.sink { _ in print("done") } receiveValue: { print($0) }
  /// // a
  /// // b
  /// // done
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: Called from an actor, the closures run on that actor: at once if the value is sent from there,
  ///   otherwise after a hop, in order. Called from outside any actor, they run where the value is sent.
  /// - Returns: The subscription. It ends when it is cancelled or released.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    sink.isOwned = true
    _receive(subscriber: sink, on: isolation)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with unlimited demand that calls a closure with each value.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveCompletion:receiveValue:isolation:)``.
  /// - Returns: The subscription. It ends when it is cancelled or released.
  @inlinable
  public func sink(
    receiveValue: @escaping (Output) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue, isolation: isolation)
  }
}

// MARK: - On an actor, held weakly

extension Publisher {
  /// Attaches a subscriber with unlimited demand that calls closures on an actor, which it holds weakly.
  ///
  /// ```swift
  /// actor Diary {
  ///   private(set) var entries: [String] = []
  ///   private var cancellables: Set<AnyCancellable> = []
  ///   func keep(_ lines: some Publisher<String, Never>) {
  ///     lines.sink(onWeak: self) { diary, line in diary.entries.append(line) }.store(in: &cancellables)
  ///   }
  /// }
  /// ```
  ///
  /// The closures receive the actor, isolated, so that an actor may store the subscription without a reference cycle.
  /// Once the actor has gone, no closure is called any more, and the next value ends the subscription. Combine has no
  /// such method; an object of the main actor uses `[weak self]` instead.
  ///
  /// - Demand: Unlimited.
  /// - Threads: The closures run on the actor: at once if the value is sent from there, otherwise after a hop, in
  ///   order.
  /// - Returns: The subscription. It ends when it is cancelled or released.
  @_disfavoredOverload
  @preconcurrency
  public func sink<Recipient: Actor>(
    onWeak actor: Recipient,
    receiveCompletion: @escaping @Sendable (isolated Recipient, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (isolated Recipient, Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure> { [weak actor] in
      actor?.call(receiveCompletion, $0)
    } receiveValue: { [weak actor] in
      actor?.call(receiveValue, $0)
    }
    subscribe(WeaklyIsolatedSubscriber(sink, on: actor))
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with unlimited demand that calls a closure with each value on an actor, which it holds
  /// weakly.
  ///
  /// Does the same as ``Publisher/sink(onWeak:receiveCompletion:receiveValue:)`` without a completion.
  @_disfavoredOverload
  @preconcurrency
  public func sink<Recipient: Actor>(
    onWeak actor: Recipient, receiveValue: @escaping @Sendable (isolated Recipient, Output) -> Void
  ) -> AnyCancellable {
    sink(onWeak: actor, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }
}

extension Actor {
  /// Calls a closure of this actor. The caller runs on the actor.
  fileprivate nonisolated func call<Value>(
    _ closure: @escaping (isolated Self, Value) -> Void, _ value: Value
  ) {
    let call = Unchecked((closure: closure, value: value))
    assumeIsolated { call.value.closure($0, call.value.value) }
  }
}
