import Streams
import Testing

/// Operators with several forms, and a closure whose type comes from the context alone.
@Suite
struct EmptyClosureTests {
  private struct Refusal: Error {}

  private func count<P: Publisher>(_ publisher: P) -> Int {
    var count = 0
    _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in count += 1 })
    return count
  }

  @Test
  func flatMapWithoutFailures() {
    let numbers = [1, 2].publisher
    let empty: AnyPublisher<Int, Never> = numbers.flatMap { _ in Empty() }.eraseToAnyPublisher()
    let single: AnyPublisher<Int, Never> = numbers.flatMap { Just($0) }.eraseToAnyPublisher()
    let bounded: AnyPublisher<Int, Never> = numbers.flatMap(maxPublishers: .max(1)) { _ in Empty() }
      .eraseToAnyPublisher()
    let typed: Publishers.FlatMap<Empty<String, Never>, Publishers.Sequence<[Int], Never>> =
      numbers.flatMap { _ in Empty() }
    #expect([count(empty), count(single), count(bounded), count(typed)] == [0, 2, 0, 0])
  }

  @Test
  func flatMapWithFailures() {
    let numbers = [1, 2].publisher.setFailureType(to: Refusal.self)
    let empty: AnyPublisher<Int, Refusal> = numbers.flatMap { _ in Empty() }.eraseToAnyPublisher()
    let failed: AnyPublisher<Int, Refusal> = numbers.flatMap { _ in Fail(error: Refusal()) }
      .eraseToAnyPublisher()
    let single: AnyPublisher<Int, Refusal> = numbers.flatMap { Just($0) }.eraseToAnyPublisher()
    let raised: AnyPublisher<Int, Refusal> = [1, 2].publisher.flatMap { _ in Fail(error: Refusal()) }
      .eraseToAnyPublisher()
    #expect([count(empty), count(failed), count(single), count(raised)] == [0, 0, 2, 0])
  }

  @Test
  func flatMapThatReturnsEarly() {
    let numbers = [1, 2].publisher
    let odd: AnyPublisher<Int, Never> = numbers.flatMap { number -> AnyPublisher<Int, Never> in
      guard number > 1 else { return Empty().eraseToAnyPublisher() }
      return Just(number).eraseToAnyPublisher()
    }.eraseToAnyPublisher()
    #expect(count(odd) == 1)
  }

  @Test
  func switchToLatest() {
    let numbers = [1, 2].publisher
    let empty: AnyPublisher<Int, Never> = numbers.map { _ in Empty() }.switchToLatest().eraseToAnyPublisher()
    let failing: AnyPublisher<Int, Refusal> = numbers.setFailureType(to: Refusal.self)
      .map { _ in Empty() }.switchToLatest().eraseToAnyPublisher()
    #expect([count(empty), count(failing)] == [0, 0])
  }

  @Test
  func recovering() {
    let failed = Fail<Int, Refusal>(error: Refusal())
    let caught: AnyPublisher<Int, Never> = failed.catch { _ in Empty() }.eraseToAnyPublisher()
    let tried: AnyPublisher<Int, any Error> = failed.tryCatch { _ in Empty<Int, Refusal>() }
      .eraseToAnyPublisher()
    let deferred: AnyPublisher<Int, Never> = Deferred { Empty() }.eraseToAnyPublisher()
    let appended: AnyPublisher<Int, Never> = Just(1).append(Empty()).prepend(Empty()).eraseToAnyPublisher()
    #expect([count(caught), count(tried), count(deferred), count(appended)] == [0, 0, 0, 1])
  }
}
