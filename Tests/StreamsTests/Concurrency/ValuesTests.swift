import Streams
import StreamsTesting
import TestSupport
import Testing

struct ValuesTests {
  /// A publisher that sends the next number with each request.
  private func counting() -> ManualPublisher<Int, Never> {
    let source = ManualPublisher<Int, Never>()
    var count = 0
    source.onSubscribe = { subscription in
      subscription.onRequest = { [unowned source] _ in
        count += 1
        source.send(count)
      }
    }
    return source
  }

  @Test
  func eachCallOfNextRequestsOneValueAndNothingIsRequestedBefore() async {
    let source = counting()
    var iterator = source.values.makeAsyncIterator()
    #expect(source.subscription?.requests == [])
    for expected in 1...3 {
      #expect(await iterator.next() == expected)
      #expect(source.subscription?.requests == Array(repeating: .max(1), count: expected))
    }
    #expect(source.subscription!.ledger.outstanding == .none)
  }

  @Test
  func aValueAskedForBeforeTheSubscriptionIsRequestedOnceItArrives() async {
    let source = ManualPublisher<Int, Never>(holdsBackSubscription: true)
    let asked = Happenings(Int.self)
    let taken = Task {
      var iterator = source.values.makeAsyncIterator()
      asked.note(1)
      return await iterator.next()
    }
    _ = await asked.next(1)
    source.onSubscribe = { subscription in
      subscription.onRequest = { [unowned source] _ in source.send(7) }
    }
    source.sendSubscription()
    #expect(await taken.value == 7)
    #expect(source.subscription?.requests == [.max(1)])
  }

  @Test
  func aSecondSubscriptionIsCancelled() async {
    let source = counting()
    var iterator = source.values.makeAsyncIterator()
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(await iterator.next() == 1)
  }

  @Test
  func theFailureIsThrownOnceAndThenTheSequenceEnds() async {
    let source = ManualPublisher<Int, TestError>()
    var iterator = source.values.makeAsyncIterator()
    source.send(1)
    source.send(completion: .failure("torn"))
    do {
      let first = try await iterator.next()
      #expect(first == 1)
      _ = try await iterator.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error as? TestError == "torn")
    }
    #expect(await (try? iterator.next()) == .some(nil))
  }

  @Test
  func aFailureReachesTheTaskThatWaits() async {
    let source = ManualPublisher<Int, TestError>(), asked = Happenings(Int.self)
    source.onSubscribe = { subscription in subscription.onRequest = { _ in asked.note(1) } }
    let task = Task { () async throws -> [Int] in
      var values: [Int] = []
      for try await value in source.values { values.append(value) }
      return values
    }
    _ = await asked.next(1)
    source.send(completion: .failure("torn"))
    await #expect(throws: TestError("torn")) { try await task.value }
  }

  @Test
  func theSequenceEndsAfterAllValuesAreTaken() async throws {
    let source = ManualPublisher<Int, TestError>()
    let values = source.values
    var iterator = values.makeAsyncIterator()
    for number in 1...3 { source.send(number) }
    source.send(completion: .finished)
    var taken: [Int] = []
    while let value = try await iterator.next() { taken.append(value) }
    #expect(taken == [1, 2, 3])
    #expect(try await iterator.next() == nil)
  }

  @Test
  func eachIteratorHasASubscriptionOfItsOwn() async {
    let source = counting()
    let values = source.values
    var first = values.makeAsyncIterator()
    #expect(await first.next() == 1)
    var second = values.makeAsyncIterator()
    #expect(await second.next() == 2)
    #expect(source.subscriptions.count == 2)
    #expect(source.subscriptions.map(\.requests) == [[.max(1)], [.max(1)]])
  }

  @Test
  func tasksThatShareAnIteratorGetAValueEach() async {
    let source = ManualPublisher<Int, Never>(), asked = Happenings(Int.self)
    source.onSubscribe = { subscription in subscription.onRequest = { _ in asked.note(1) } }
    // Copies of an iterator share its subscription, but the compiler does not let tasks share them without a wrapper.
    nonisolated(unsafe) let shared = source.values.makeAsyncIterator()
    let taken = Happenings(Int.self)
    for _ in 0..<3 {
      Task.detached {
        var iterator = shared
        if let value = await iterator.next() { taken.note(value) }
      }
    }
    _ = await asked.next(3)
    #expect(source.subscription?.requests == [.max(1), .max(1), .max(1)])
    for number in 1...3 { source.send(number) }
    #expect(await Set(taken.next(3)) == [1, 2, 3])
  }

  @Test
  func aThousandValuesArriveInOrder() async {
    var taken: [Int] = []
    for await value in (0..<1_000).publisher.map({ $0 * 2 }).values { taken.append(value) }
    #expect(taken == (0..<1_000).map { $0 * 2 })
  }
}
