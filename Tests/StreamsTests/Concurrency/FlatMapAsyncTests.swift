import Streams
import StreamsTesting
import TestSupport
import Testing

struct FlatMapAsyncTests {
  @Test
  func oneOperationAtATimeKeepsTheOrder() async {
    var values: [Int] = []
    let squares = (1...20).publisher.flatMap(maxPublishers: .max(1)) { value async -> Int in
      for _ in value..<20 { await Task.yield() }
      return value * value
    }
    for await value in squares.values { values.append(value) }
    #expect(values == (1...20).map { $0 * $0 })
  }

  @Test
  func noMoreOperationsRunThanAllowedAndEachEndMakesRoom() async {
    let source = ManualPublisher<Int, Never>(), began = Happenings(Int.self), ended = Happenings(Int.self)
    let gates = (0..<3).map { _ in Happenings(Int.self) }
    let probe = Probe<Int, Never>()
    probe.onValue = { ended.note($0) }
    source.flatMap(maxPublishers: .max(2)) { value async -> Int in
      began.note(value)
      return await gates[value].next(1)[0]
    }.subscribe(probe)
    #expect(source.subscription?.requests == [.max(2)])
    source.send(0)
    source.send(1)
    #expect(await Set(began.next(2)) == [0, 1])
    #expect(source.subscription?.requests == [.max(2)])
    gates[1].note(10)
    #expect(await ended.next(1) == [10])
    await eventually { source.subscription?.requests == [.max(2), .max(1)] }
    source.send(2)
    #expect(await began.next(1) == [2])
    gates[2].note(20)
    gates[0].note(0)
    #expect(await Set(ended.next(2)) == [0, 20])
    #expect(probe.completion == nil)
    #expect(probe.violations == [])
  }

  @Test
  func finishesAfterTheUpstreamAndAllOperations() async {
    let source = ManualPublisher<Int, Never>(), gate = Happenings(Int.self), ended = Happenings(Int.self)
    let probe = Probe<Int, Never>()
    probe.onCompletion = { _ in ended.note(1) }
    source.flatMap { _ async -> Int in await gate.next(1)[0] }.subscribe(probe)
    source.send(1)
    source.send(completion: .finished)
    #expect(probe.completion == nil)
    gate.note(7)
    _ = await ended.next(1)
    #expect(probe.events.suffix(2) == [.value(7), .completion(.finished)])
  }

  @Test
  func aFailureCancelsTheOtherOperationsAndTheUpstream() async {
    let source = ManualPublisher<Int, TestError>(), began = Happenings(Int.self),
      cancelled = Happenings(Int.self)
    let failed = Happenings(Int.self)
    let probe = Probe<Int, TestError>()
    probe.onCompletion = { _ in failed.note(1) }
    source.flatMap { value async throws(TestError) -> Int in
      if value == 3 { throw "torn" }
      began.note(value)
      await untilCancelled()
      cancelled.note(value)
      return value
    }.subscribe(probe)
    source.send(1)
    source.send(2)
    _ = await began.next(2)
    source.send(3)
    _ = await failed.next(1)
    #expect(await Set(cancelled.next(2)) == [1, 2])
    #expect(probe.completion == .failure("torn"))
    #expect(probe.values == [])
    #expect(source.subscription?.isCancelled == true)
  }

  @Test
  func cancellingCancelsTheTasksThatRun() async {
    let source = ManualPublisher<Int, Never>(), began = Happenings(Int.self), cancelled = Happenings(Int.self)
    let probe = source.flatMap { value async -> Int in
      began.note(value)
      await untilCancelled()
      cancelled.note(value)
      return value
    }.probe()
    for number in 1...3 { source.send(number) }
    _ = await began.next(3)
    probe.cancel()
    #expect(await Set(cancelled.next(3)) == [1, 2, 3])
    #expect(probe.values == [])
    #expect(source.subscription?.isCancelled == true)
  }
}
