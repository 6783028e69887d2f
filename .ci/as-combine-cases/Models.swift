import Foundation
import Streams

// Closures in classes of the main actor, in plain classes and in actors.

@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published private(set) var isLoading = false
  private(set) var failures = 0
  private var cache: [String: [String]] = [:]
  private var cancellables = Set<AnyCancellable>()
  private let search: (String) -> AnyPublisher<[String], any Error>

  init(search: @escaping (String) -> AnyPublisher<[String], any Error>) {
    self.search = search
    let queries = $query.map { $0.trimmingCharacters(in: .whitespaces) }
      .removeDuplicates { $0.lowercased() == $1.lowercased() }
      .filter { [weak self] in self?.cache[$0] == nil }
      .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
    queries.flatMap { [weak self] query -> AnyPublisher<[String], Never> in
      search(query)
        .handleEvents(receiveOutput: { [weak self] in self?.cache[query] = $0 })
        .catch { [weak self] _ -> Just<[String]> in
          self?.failures += 1
          return Just([])
        }
        .eraseToAnyPublisher()
    }
    .receive(on: DispatchQueue.main)
    .sink { [weak self] in self?.show($0) }
    .store(in: &cancellables)
    $results.map(\.isEmpty).sink { [unowned self] in isLoading = $0 }.store(in: &cancellables)
    $results.map(\.count).filter { $0 > 9 }.assign(to: \.failures, on: self).store(in: &cancellables)
  }

  private func show(_ results: [String]) {
    isLoading = false
    self.results = results
  }

  private func isNew(_ query: String) -> Bool { cache[query] == nil }

  func byMethods() {
    $query.filter(isNew).map(search).switchToLatest().replaceError(with: []).sink(receiveValue: show)
      .store(in: &cancellables)
  }

  func counting() -> AnyPublisher<Int, Never> {
    var times = 0
    return $query.map { _ in
      times += 1
      return times + self.failures
    }.eraseToAnyPublisher()
  }

  func retrying() -> AnyPublisher<[String], any Error> {
    Deferred { [self] () -> AnyPublisher<[String], any Error> in
      defer { failures += 1 }
      return search(query)
    }.retry(2).eraseToAnyPublisher()
  }

  func first() -> Future<String, Never> {
    Future { promise in
      self.failures += 1
      promise(.success(self.query))
    }
  }

  func reacting() {
    $query.sink { [weak self] query in Task { await self?.load(query) } }.store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("reset"))
      .sink { [weak self] _ in self?.query = "" }.store(in: &cancellables)
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .sink { [weak self] in self?.failures = $0 }
      .store(in: &cancellables)
    AnyCancellable { [weak self] in self?.query = "" }.store(in: &cancellables)
  }

  func load(_ query: String) async { results = [query] }
}

final class PlainModel: ObservableObject {
  @Published var name = ""
  @Published var isValid = false
  private var changes = 0
  private var cancellables: [AnyCancellable] = []

  init() {
    objectWillChange.sink { [weak self] in self?.changes += 1 }.store(in: &cancellables)
    $name.map { $0.count > 2 }.assign(to: &$isValid)
    $name.filter { [unowned self] in !$0.isEmpty && changes < 9 }.map { [unowned self] in "\(changes) \($0)" }
      .sink { [weak self] in self?.log($0) }.store(in: &cancellables)
    $name.debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { self.log($0) }
      .store(in: &cancellables)
  }

  private func log(_ line: String) { changes += line.count }
}

actor Station {
  private var readings: [Int] = []
  private var cancellables = Set<AnyCancellable>()

  func follow(_ numbers: AnyPublisher<Int, Never>) {
    numbers.filter { self.readings.last != $0 }.sink { self.readings.append($0) }.store(in: &cancellables)
    numbers.scan(readings.count) { $0 + $1 }.sink { self.note($0) }.store(in: &cancellables)
  }

  private func note(_ number: Int) { readings.append(number) }
}
