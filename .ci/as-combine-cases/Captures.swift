import Foundation
import Streams

// Closures that change what they capture.

final class Notebook {
  var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

func countersAndCollections(_ numbers: PassthroughSubject<Int, Never>) {
  var count = 0
  var seen: Set<Int> = []
  var last: Int?
  var log: [String] = []
  let notebook = Notebook()
  var kept = Set<AnyCancellable>()
  numbers.map { _ in
    count += 1
    return count
  }.sink { _ in }.store(in: &kept)
  numbers.filter { seen.insert($0).inserted }.sink { _ in }.store(in: &kept)
  numbers.filter { $0 > 0 && seen.insert($0).inserted }.sink { _ in }.store(in: &kept)
  numbers.filter { number in
    defer { last = number }
    return last.map { $0 != number } ?? true
  }.sink { _ in }.store(in: &kept)
  numbers.handleEvents(receiveOutput: { log.append("\($0)") }, receiveCancel: { log.append("cancelled") })
    .sink { log.append("\($0)") }.store(in: &kept)
  numbers.handleEvents(receiveOutput: { notebook.write("\($0)") }).sink { notebook.lines.append("\($0)") }
    .store(in: &kept)
  numbers.compactMap { [notebook] in notebook.lines.isEmpty ? $0 : nil }.sink { [weak notebook] in
    notebook?.write("\($0)")
  }.store(in: &kept)
  numbers.sink { number in [1, 2].forEach { count += $0 * number } }.store(in: &kept)
}

func countersUnderALock(_ numbers: PassthroughSubject<Int, Never>) {
  let lock = NSLock()
  var index = 0
  var times = 0
  var kept = Set<AnyCancellable>()
  numbers.map { number in
    lock.withLock {
      index += 1
      return (index, number)
    }
  }.sink { _ in }.store(in: &kept)
  numbers.map { number -> Int in
    lock.lock()
    defer { lock.unlock() }
    times += 1
    return times + number
  }.sink { _ in }.store(in: &kept)
  Deferred { () -> Just<Int> in
    defer { times += 1 }
    return Just(times)
  }.sink { _ in }.store(in: &kept)
  numbers.prefix { _ in lock.withLock { times < 3 } }.sink { _ in }.store(in: &kept)
}

final class Cache {
  private var values: [Int: String] = [:]
  private var cancellables = Set<AnyCancellable>()
  private let input = PassthroughSubject<Int, Never>()
  private(set) var hits = 0

  init() {
    input.compactMap { [weak self] in self?.values[$0] }.sink { [weak self] _ in self?.hits += 1 }
      .store(in: &cancellables)
    input.filter { [unowned self] in values[$0] == nil }.sink { [unowned self] in values[$0] = String($0) }
      .store(in: &cancellables)
    input.sink { [weak self] in
      guard let self else { return }
      count($0)
    }.store(in: &cancellables)
  }

  func strongly() -> AnyPublisher<String, Never> {
    input.map { self.values[$0] ?? "" }.handleEvents(receiveOutput: { _ in self.hits += 1 })
      .eraseToAnyPublisher()
  }

  func count(_ number: Int) { hits += number }

  func byMethod() { input.sink(receiveValue: count).store(in: &cancellables) }
}

/// Numbers each value.
struct Numbered<Upstream: Publisher>: Publisher {
  typealias Output = (Int, Upstream.Output)
  typealias Failure = Upstream.Failure
  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    var index = -1
    upstream.map { value -> Output in
      index += 1
      return (index, value)
    }.receive(subscriber: subscriber)
  }
}
