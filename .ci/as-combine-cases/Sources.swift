import Streams

// Publishers, subscribers, subjects and cancellables that take closures.

func sources(_ notebook: Notebook) {
  var attempts = 0
  var finish: ((Result<Int, Refusal>) -> Void)?
  let later = Future<Int, Refusal> { finish = $0 }
  finish?(.success(1))
  var kept = Set<AnyCancellable>()
  Deferred { Just(notebook.lines.count) }.sink { _ in }.store(in: &kept)
  Deferred {
    attempts += 1
    return attempts > 2 ? Result.success(1).publisher : Result.failure(Refusal()).publisher
  }.retry(3).replaceError(with: 0).sink { _ in }.store(in: &kept)
  Deferred { Future<Int, Never> { $0(.success(notebook.lines.count)) } }.sink { _ in }.store(in: &kept)
  Future<Int, Never> { promise in
    notebook.write("asked")
    promise(.success(1))
  }.sink { notebook.write("\($0)") }.store(in: &kept)
  later.sink(
    receiveCompletion: {
      switch $0 {
      case .finished: notebook.write("finished")
      case .failure(let error): notebook.write("\(error)")
      }
    }, receiveValue: { notebook.write("\($0)") }
  ).store(in: &kept)
  Record<Int, Never> { record in
    record.receive(notebook.lines.count)
    record.receive(completion: .finished)
  }.sink { _ in }.store(in: &kept)
  AnyCancellable { notebook.write("cancelled") }.store(in: &kept)
  AnyCancellable {
    attempts = 0
    finish = nil
  }.store(in: &kept)
  Just(1).handleEvents(receiveCancel: { attempts -= 1 }).map { $0 + attempts }.sink { _ in }.store(in: &kept)
  [1, 2, 3].publisher.map { $0 + attempts }.filter { $0 > notebook.lines.count }.sink { _ in }.store(
    in: &kept)
  Optional(1).publisher.map { $0 + attempts }.sink { _ in }.store(in: &kept)
  Result<Int, Never>.success(1).publisher.map { $0 + attempts }.sink { _ in }.store(in: &kept)
}

func subscribers(_ numbers: PassthroughSubject<Int, Refusal>, _ notebook: Notebook) {
  var demand = 3
  let any = AnySubscriber<Int, Refusal>(
    receiveSubscription: { $0.request(.max(demand)) },
    receiveValue: { _ in
      demand -= 1
      return demand > 0 ? .max(1) : .none
    },
    receiveCompletion: { notebook.write("\($0)") })
  numbers.subscribe(any)
  let sink = Subscribers.Sink<Int, Refusal>(
    receiveCompletion: { notebook.write("\($0)") },
    receiveValue: {
      demand += $0
      notebook.write("\($0)")
    })
  numbers.subscribe(sink)
  sink.cancel()
  Publishers.Filter(upstream: numbers, isIncluded: { $0 > demand }).subscribe(sink)
  Publishers.Map(upstream: numbers, transform: { $0 + demand }).subscribe(sink)
  Publishers.CompactMap(upstream: numbers, transform: { $0 > demand ? $0 : nil }).subscribe(sink)
}

/// A publisher that runs a closure for each subscriber.
struct Create<Output, Failure: Error>: Publisher {
  let attach: (AnySubscriber<Output, Failure>) -> any Cancellable

  init(_ attach: @escaping (AnySubscriber<Output, Failure>) -> any Cancellable) { self.attach = attach }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = CreateSubscription()
    subscriber.receive(subscription: subscription)
    subscription.cancellable = attach(AnySubscriber(subscriber))
  }
}

private final class CreateSubscription: Subscription {
  var cancellable: (any Cancellable)?
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { cancellable?.cancel() }
}

func create(_ notebook: Notebook) -> AnyCancellable {
  Create<Int, Never> { subscriber in
    _ = subscriber.receive(notebook.lines.count)
    subscriber.receive(completion: .finished)
    return AnyCancellable { notebook.write("cancelled") }
  }.sink { _ in }
}
