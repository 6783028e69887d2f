import Explorer

@testable import Explored

/// Tasks that take the values of a publisher, one after the other.
final class ValuesScenario {
  /// An answer to a task.
  enum Answer: Hashable, Comparable {
    case value(Int)
    case failure
    case end
  }

  private struct Broken: Error {}

  /// A task. It goes on where it is resumed.
  final class Taker {
    private let buffer: AsyncValueBuffer<Int, any Error>
    private let told = PlainCell([Answer](), "a task")
    var answers: [Answer] { told.value }

    fileprivate init(_ buffer: AsyncValueBuffer<Int, any Error>) { self.buffer = buffer }

    func take(_ count: Int) {
      if count == 0 { return }
      if let answer = buffer.ask() { return goOn(answer, count) }
      var isResumed = false
      buffer.wait(
        UnsafeContinuation {
          require(!isResumed, "resumed twice")
          isResumed = true
          self.goOn($0.value, count)
        })
    }

    private func goOn(_ answer: Result<Int?, any Error>, _ count: Int) {
      switch answer {
      case .success(let value): told.value.append(value.map { .value($0) } ?? .end)
      case .failure: told.value.append(.failure)
      }
      take(count - 1)
    }
  }

  private let buffer = AsyncValueBuffer<Int, any Error>()
  let takers: [Taker]
  let upstream = CountingSubscription()

  init(takers count: Int = 1, hasSubscription: Bool = true) {
    takers = (0..<count).map { [buffer] _ in Taker(buffer) }
    if hasSubscription { subscribe() }
  }

  func subscribe() { buffer.receive(subscription: upstream) }

  func send(_ value: Int) { _ = buffer.receive(value) }

  /// Sends values while there is demand.
  ///
  /// - Returns: The number of values that were sent.
  func send(upTo most: Int, from first: Int = 0) -> Int {
    var sent = 0
    while sent < most, upstream.take() {
      send(first + sent)
      sent += 1
    }
    return sent
  }

  func end() { buffer.receive(completion: .finished) }

  func fail() { buffer.receive(completion: .failure(Broken())) }

  func cancel() { buffer.cancel() }

  /// The answers to all tasks, sorted.
  var answers: [Answer] { takers.flatMap(\.answers).sorted() }
}
