#if canImport(Combine) && canImport(Darwin)
  import Combine
  import StreamsCore

  extension StreamsCore.Publisher {
    /// A publisher of Combine with the same values, for APIs that ask for one.
    ///
    /// - Demand: Passed on.
    /// - Completion: Passed on, as are failures and cancellations.
    public var combine: Combine.AnyPublisher<Output, Failure> {
      Combine.AnyPublisher(CombinePublisher(upstream: self))
    }
  }

  private struct CombinePublisher<Upstream: StreamsCore.Publisher>: Combine.Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ToCombineSubscriber(downstream: subscriber))
    }
  }

  /// A subscriber for a publisher of ours that passes everything on to one of Combine.
  private final class ToCombineSubscriber<Downstream: Combine.Subscriber>: StreamsCore.Subscriber {
    private let downstream: Downstream

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any StreamsCore.Subscription) {
      downstream.receive(subscription: ToCombineSubscription(upstream: subscription))
    }

    func receive(_ input: Downstream.Input) -> StreamsCore.Subscribers.Demand {
      StreamsCore.Subscribers.Demand(downstream.receive(input))
    }

    func receive(completion: StreamsCore.Subscribers.Completion<Downstream.Failure>) {
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(error))
      }
    }
  }

  private final class ToCombineSubscription: Combine.Subscription {
    private let upstream: any StreamsCore.Subscription

    init(upstream: any StreamsCore.Subscription) { self.upstream = upstream }

    func request(_ demand: Combine.Subscribers.Demand) {
      // Combine lets a subscriber ask for nothing. Ours must not.
      if demand > .none { upstream.request(StreamsCore.Subscribers.Demand(demand)) }
    }

    func cancel() { upstream.cancel() }
  }

  extension StreamsCore.Subscribers.Demand {
    fileprivate init(_ demand: Combine.Subscribers.Demand) {
      self = demand.max.map { .max($0) } ?? .unlimited
    }
  }
#endif
