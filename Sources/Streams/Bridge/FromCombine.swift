#if canImport(Combine) && canImport(Darwin)
  import Combine
  import StreamsCore

  extension Combine.Publisher {
    /// A publisher of Streams with the same values, for operators and subscribers of Streams.
    ///
    /// - Demand: Passed on.
    /// - Completion: Passed on, as are failures and cancellations.
    public var streams: StreamsCore.AnyPublisher<Output, Failure> {
      StreamsCore.AnyPublisher(FromCombinePublisher(upstream: self))
    }
  }

  private struct FromCombinePublisher<Upstream: Combine.Publisher>: StreamsCore.Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: StreamsCore.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(FromCombineSubscription(downstream: subscriber))
    }
  }

  /// Stands between a publisher of Combine and a subscriber of ours: a subscriber there, and the subscription here.
  ///
  /// Combine promises less than our contract, so a second subscription is cancelled, and what comes before the
  /// subscription or after the end is dropped. `state` guards where the stream is.
  private final class FromCombineSubscription<Downstream: StreamsCore.Subscriber>: StreamsCore.Subscription,
    Combine.Subscriber,
    Displayed
  {
    private enum State {
      case waiting(Downstream)
      case active(any Combine.Subscription, Downstream)
      case over
    }

    private let state: Guarded<State>

    init(downstream: Downstream) { state = Guarded(.waiting(downstream)) }

    var name: String { "Combine" }

    // MARK: From upstream

    func receive(subscription: any Combine.Subscription) {
      let downstream = state.withLock { state -> Downstream? in
        guard case .waiting(let downstream) = state else { return nil }
        state = .active(subscription, downstream)
        return downstream
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Combine.Subscribers.Demand {
      let downstream = state.withLock { state -> Downstream? in
        guard case .active(_, let downstream) = state else { return nil }
        return downstream
      }
      guard let downstream else { return .none }
      return Combine.Subscribers.Demand(downstream.receive(input))
    }

    func receive(completion: Combine.Subscribers.Completion<Downstream.Failure>) {
      guard case .active(_, let downstream) = end() else { return }
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(error))
      }
    }

    // MARK: From downstream

    func request(_ demand: StreamsCore.Subscribers.Demand) {
      let upstream = state.withLock { state -> (any Combine.Subscription)? in
        guard case .active(let upstream, _) = state else { return nil }
        return upstream
      }
      upstream?.request(Combine.Subscribers.Demand(demand))
    }

    func cancel() {
      if case .active(let upstream, _) = end() { upstream.cancel() }
    }

    /// Ends an active stream.
    ///
    /// - Returns: The state before. The caller releases what it holds, with the lock free.
    private func end() -> State {
      state.withLock { state in
        let old = state
        if case .active = old { state = .over }
        return old
      }
    }
  }

  extension Combine.Subscribers.Demand {
    fileprivate init(_ demand: StreamsCore.Subscribers.Demand) {
      self = demand.max.map { .max($0) } ?? .unlimited
    }
  }
#endif
