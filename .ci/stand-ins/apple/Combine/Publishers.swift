// The publishers and operators whose names Foundation's users meet. Those of the standard library's types and a few
// operators work; the others are only declared.

public enum Publishers {}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    fatalError("Only declared.")
  }

  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> { fatalError("Only declared.") }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input { fatalError("Only declared.") }
}

extension Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapSubscriber(transform: transform, downstream: subscriber))
    }
  }

  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher {
    public typealias Failure = any Error
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(sequence, subscriber))
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { fatalError("Only declared.") }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?
    public init(_ output: Wrapped?) { self.output = output }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }
}

extension Result {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result
    public init(_ result: Result) { self.result = result }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }
}

private struct MapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure
  let transform: (Input) -> Downstream.Input
  let downstream: Downstream

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

private final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
  private var rest: Elements.Iterator
  private var next: Elements.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ sequence: Elements, _ downstream: Downstream) {
    rest = sequence.makeIterator()
    next = rest.next()
    self.downstream = downstream
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    if isSending { return }
    isSending = true
    while demand > 0, let downstream, let value = next {
      next = rest.next()
      demand -= 1
      demand += downstream.receive(value)
    }
    isSending = false
    if next == nil { downstream.take()?.receive(completion: .finished) }
  }

  func cancel() { downstream = nil }
}
