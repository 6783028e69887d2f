import Streams

// Generic code: metatypes, closures that are handed on, and overloads beside the operators.

struct Event<Payload> { let payload: Payload }

protocol Named { static var name: String { get } }

extension Publisher {
  func only<T>(_ type: T.Type) -> AnyPublisher<T, Failure> { compactMap { $0 as? T }.eraseToAnyPublisher() }

  func casting<T>(to type: T.Type) -> Publishers.TryMap<Self, T> {
    tryMap {
      guard let value = $0 as? T else { throw Refusal() }
      return value
    }
  }

  func named<T: Named>(by type: T.Type) -> Publishers.Map<Self, (String, Output)> { map { (type.name, $0) } }

  func wrapped() -> Publishers.Map<Self, Event<Output>> { map { Event(payload: $0) } }

  func mapEvery<T>(_ transform: @escaping (Output.Element) -> T) -> Publishers.Map<Self, [T]>
  where Output: Sequence {
    map { $0.map(transform) }
  }

  func filterEvery(_ isIncluded: @escaping (Output.Element) -> Bool) -> Publishers.Map<Self, [Output.Element]>
  where Output: Sequence {
    map { $0.filter(isIncluded) }
  }

  func latest<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure {
    map(transform).switchToLatest().eraseToAnyPublisher()
  }

  func withLatest<Other: Publisher, T>(
    _ other: Other, transform: @escaping (Output, Other.Output) -> T
  ) -> AnyPublisher<T, Failure> where Other.Failure == Failure {
    map { value in other.map { transform(value, $0) } }.switchToLatest().eraseToAnyPublisher()
  }

  func results() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  func tap(_ action: @escaping (Output) -> Void) -> Publishers.HandleEvents<Self> {
    handleEvents(receiveOutput: action)
  }

  func distinct(by areSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    scan([Output]()) { kept, value in kept.contains { areSame($0, value) } ? kept : kept + [value] }
      .compactMap(\.last).eraseToAnyPublisher()
  }

  func retry(_ times: Int, if condition: @escaping (Failure) -> Bool) -> AnyPublisher<Output, Failure> {
    self.catch { error -> AnyPublisher<Output, Failure> in
      condition(error)
        ? self.retry(times).eraseToAnyPublisher() : Fail(error: error).eraseToAnyPublisher()
    }.eraseToAnyPublisher()
  }
}

// Overloads with a parameter more. With a default for it, the manual has an entry: such a method calls itself, or is ambiguous.

enum Bounds { case inclusive, exclusive }
enum Ownership { case strong, weak }

extension Publisher {
  func prefix(while predicate: @escaping (Output) -> Bool, bounds: Bounds) -> AnyPublisher<
    Output, Failure
  > {
    switch bounds {
    case .exclusive: prefix(while: predicate).eraseToAnyPublisher()
    case .inclusive: prefix { predicate($0) }.append(first { !predicate($0) }).eraseToAnyPublisher()
    }
  }
}

extension Publisher where Failure == Never {
  func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: Ownership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: assign(to: keyPath, on: object)
    case .weak: sink { [weak object] in object?[keyPath: keyPath] = $0 }
    }
  }
}

struct Pipeline<Input, Output> {
  let run: (Input) -> Output
  let inputs = PassthroughSubject<Input, Never>()
  var outputs: AnyPublisher<Output, Never> { inputs.map(run).eraseToAnyPublisher() }
  func filtered<T: Equatable>(by keyPath: KeyPath<Output, T>, _ value: T) -> AnyPublisher<Output, Never> {
    outputs.filter { $0[keyPath: keyPath] == value }.eraseToAnyPublisher()
  }
}

func useOverloads(_ numbers: PassthroughSubject<Int, Never>, _ notebook: Notebook) {
  var kept = Set<AnyCancellable>()
  numbers.prefix(while: { $0 < 3 }, bounds: .inclusive).sink { _ in }.store(in: &kept)
  numbers.map { [String($0)] }.assign(to: \.lines, on: notebook, ownership: .weak).store(in: &kept)
  numbers.map { [String($0)] }.assign(to: \.lines, on: notebook).store(in: &kept)
  numbers.tap { notebook.write("\($0)") }.withLatest(numbers) { $0 + $1 }.sink { _ in }.store(in: &kept)
  numbers.map { [$0] }.mapEvery { $0 + 1 }.filterEvery { $0 > 1 }.sink { _ in }.store(in: &kept)
  numbers.latest { Just($0) }.distinct { $0 == $1 }.only(Int.self).sink { _ in }.store(in: &kept)
}
