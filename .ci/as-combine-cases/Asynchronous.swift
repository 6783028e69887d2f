import Streams

// Closures around asynchronous code.

@MainActor
final class Loader {
  private(set) var pages: [String] = []
  private var cancellables = Set<AnyCancellable>()
  private let next = PassthroughSubject<Int, Never>()

  func follow() {
    next.sink { [weak self] number in Task { await self?.load(number) } }.store(in: &cancellables)
    next.map { number in Deferred { Future<Int, Never> { $0(.success(number)) } } }.switchToLatest()
      .sink { [weak self] number in
        Task { @MainActor in self?.pages.append("\(number)") }
      }.store(in: &cancellables)
  }

  func load(_ number: Int) async { pages.append("\(number)") }

  func collect() async -> [Int] {
    var numbers: [Int] = []
    for await number in [1, 2, 3].publisher.map({ $0 + self.pages.count }).values { numbers.append(number) }
    return numbers
  }

  func firstPage() async throws -> String {
    let publisher = next.map { [weak self] in self?.pages[$0] ?? "" }.setFailureType(to: Refusal.self)
    for try await page in publisher.values { return page }
    return ""
  }
}

func answer<P: Publisher>(_ publisher: P) async throws -> P.Output where P.Output: Sendable {
  var cancellable: AnyCancellable?
  defer { cancellable?.cancel() }
  return try await withCheckedThrowingContinuation { continuation in
    var isAnswered = false
    cancellable = publisher.first().sink(
      receiveCompletion: {
        guard !isAnswered, case .failure(let error) = $0 else { return }
        isAnswered = true
        continuation.resume(throwing: error)
      },
      receiveValue: {
        isAnswered = true
        continuation.resume(returning: $0)
      })
  }
}
