import Streams
import Testing

// Operators that programs add, and extensions that name the generic parameters of Combine's documentation.

extension Publisher {
  fileprivate func unwrap<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
    compactMap { $0 }
  }

  fileprivate func withPrevious() -> AnyPublisher<(previous: Output?, current: Output), Failure> {
    scan((Output?, Output)?.none) { ($0?.1, $1) }
      .compactMap { $0 }
      .map { (previous: $0.0, current: $0.1) }
      .eraseToAnyPublisher()
  }

  fileprivate func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  fileprivate func withUnretained<Object: AnyObject>(_ object: Object) -> AnyPublisher<
    (Object, Output), Failure
  > {
    compactMap { [weak object] output in object.map { ($0, output) } }.eraseToAnyPublisher()
  }

  fileprivate func sinkToResult(_ result: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        switch completion {
        case .failure(let error): result(.failure(error))
        case .finished: break
        }
      }, receiveValue: { result(.success($0)) })
  }
}

extension Publishers.SwitchToLatest where P: Publisher, P.Output == Int {
  fileprivate var nested: P.Output.Type { P.Output.self }
}

extension Publishers.FlatMap where NewPublisher.Output == Int, Upstream: Publisher {
  fileprivate var created: NewPublisher.Type { NewPublisher.self }
}

extension Publishers.Catch where NewPublisher: Publisher, Upstream.Output == Int {
  fileprivate var replacement: NewPublisher.Type { NewPublisher.self }
}

extension Publishers.CombineLatest where A.Output == Int, B.Output == String {
  fileprivate var parts: String { "\(A.Output.self) \(B.Output.self)" }
}

extension Publishers.Zip3 where A: Publisher, B: Publisher, C: Publisher {
  fileprivate var outputs: [Any.Type] { [A.Output.self, B.Output.self, C.Output.self] }
}

extension Publishers.Concatenate where Prefix: Equatable, Suffix: Equatable {
  fileprivate var isSame: Bool { "\(prefix)" == "\(suffix)" }
}

extension Publishers.Multicast where SubjectType == PassthroughSubject<Int, Never> {
  fileprivate var isPassing: Bool { true }
}

extension Publishers.Debounce where Context == ImmediateScheduler {
  fileprivate var isImmediate: Bool { true }
}

extension Publishers.PrefixUntilOutput where Other.Output == Void {
  fileprivate var endsByTrigger: Bool { true }
}

extension Publishers.Decode where Coder: TopLevelDecoder, Output: Decodable {
  fileprivate var decoded: Output.Type { Output.self }
}

extension AsyncPublisher where P.Output == Int {
  fileprivate func sum() async -> Int { await reduce(0, +) }
}

extension AsyncThrowingPublisher where P.Output == Int {
  fileprivate func sum() async throws -> Int { try await reduce(0, +) }
}

extension Deferred where DeferredPublisher.Output == Int {
  fileprivate var isNumeric: Bool { true }
}

@Suite
struct ExtensionTests {
  private struct Refusal: Error, Equatable {}

  @Test
  func operatorsInExtensionsWork() {
    var seen: [String] = []
    var cancellables = Set<AnyCancellable>()
    [1, nil, 2].publisher.unwrap().withPrevious()
      .sink { seen.append("\($0.previous ?? 0) \($0.current)") }
      .store(in: &cancellables)
    #expect(seen == ["0 1", "1 2"])
    var results: [Result<Int, Refusal>] = []
    Fail(outputType: Int.self, failure: Refusal()).asResult().sink { results.append($0) }
      .store(in: &cancellables)
    Just(3).setFailureType(to: Refusal.self).sinkToResult { results.append($0) }.store(in: &cancellables)
    #expect(results == [.failure(Refusal()), .success(3)])
    final class Owner {}
    let owner = Owner()
    var count = 0
    [1, 2].publisher.withUnretained(owner).sink { if $0.0 === owner { count += $0.1 } }.store(
      in: &cancellables)
    #expect(count == 3)
  }

  @Test
  func genericParametersHaveTheDocumentedNames() async throws {
    let numbers = [1, 2].publisher
    #expect(Just(Just(1)).map { $0 }.switchToLatest().nested == Int.self)
    #expect(numbers.flatMap { Just($0) }.created == Just<Int>.self)
    #expect(Fail<Int, Refusal>(error: Refusal()).catch { _ in Just(1) }.replacement == Just<Int>.self)
    #expect(numbers.combineLatest(Just("a")).parts == "Int String")
    #expect(numbers.zip(Just("a"), Just(1.5)).outputs.count == 3)
    #expect(numbers.merge(with: numbers).append(numbers.merge(with: numbers)).isSame)
    #expect(numbers.multicast { PassthroughSubject() }.isPassing)
    #expect(numbers.debounce(for: 0, scheduler: ImmediateScheduler.shared).isImmediate)
    #expect(numbers.prefix(untilOutputFrom: Empty<Void, Never>()).endsByTrigger)
    #expect(await numbers.values.sum() == 3)
    #expect(try await numbers.setFailureType(to: Refusal.self).values.sum() == 3)
    #expect(Deferred { Just(1) }.isNumeric)
  }
}
