// Two subjects, two sources and two sinks. All of them work, on one thread at a time.

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private var links: [SubjectLink<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let link = SubjectLink<Output, Failure>(AnySubscriber(subscriber))
    links.append(link)
    subscriber.receive(subscription: link)
  }

  public func send(_ value: Output) { for link in links where completion == nil { link.send(value) } }

  public func send(completion: Subscribers.Completion<Failure>) {
    if self.completion != nil { return }
    self.completion = completion
    for link in links { link.end(completion) }
    links = []
  }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  /// The number of subscribers that have not cancelled.
  public var livingSubscribers: Int { links.count { $0.isAlive } }
}

private final class SubjectLink<Output, Failure: Error>: Subscription {
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none

  init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

  var isAlive: Bool { downstream != nil }

  func request(_ more: Subscribers.Demand) { demand += more }
  func cancel() { downstream = nil }

  func send(_ value: Output) {
    guard demand > 0, let downstream else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    downstream.take()?.receive(completion: completion)
  }
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    CollectionOfOne(output).publisher.receive(subscriber: subscriber)
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Subscribers {
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Subscribers.Demand {
      receiveValue(input)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      subscription = nil
      receiveCompletion(completion)
    }

    public func cancel() { subscription.take()?.cancel() }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    sink { object[keyPath: keyPath] = $0 }
  }
}
