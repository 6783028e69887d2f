import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite(.blocking)
struct AsyncSequencePublisherTests {
  /// Counts up to a number, notes each call of `next`, and then ends, fails or waits for a cancellation.
  private struct Counting: AsyncSequence, AsyncIteratorProtocol, Sendable {
    enum Ending { case finish, fail, wait }

    var last: Int
    var ending = Ending.finish
    let asked = Happenings(Int.self)
    let cancelled = Happenings(Int.self)
    private var number = 0

    init(to last: Int, then ending: Ending = .finish) {
      self.last = last
      self.ending = ending
    }

    func makeAsyncIterator() -> Counting { self }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(TestError) -> Int? {
      asked.note(number)
      guard number == last else {
        number += 1
        return number
      }
      switch ending {
      case .finish: return nil
      case .fail: throw "torn"
      case .wait:
        await untilCancelled()
        cancelled.note(1)
        return nil
      }
    }

    mutating func next() async throws(TestError) -> Int? { try await next(isolation: nil) }
  }

  @Test
  func anElementIsReadOnlyIfThereIsDemand() async {
    let numbers = Counting(to: 9), taken = Happenings(Int.self)
    let probe = Probe<Int, TestError>(demand: nil, answer: { $0 == 3 ? .max(1) : .none })
    probe.onValue = { taken.note($0) }
    numbers.publisher.subscribe(probe)
    #expect(probe.events == [.subscription("AsyncSequence")])
    probe.request(.max(2))
    #expect(await taken.next(2) == [1, 2])
    numbers.asked.note(-1)
    #expect(await numbers.asked.next(3) == [0, 1, -1])
    // The demand returned for the third requests the fourth.
    probe.request(.max(1))
    #expect(await taken.next(2) == [3, 4])
    numbers.asked.note(-1)
    #expect(await numbers.asked.next(3) == [2, 3, -1])
    #expect(probe.violations == [])
    probe.cancel()
  }

  @Test
  func finishesWhenTheSequenceEnds() async {
    let ended = Happenings(Int.self)
    let probe = Probe<Int, TestError>()
    probe.onCompletion = { _ in ended.note(1) }
    Counting(to: 3).publisher.subscribe(probe)
    _ = await ended.next(1)
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func failsWithTheErrorThatTheSequenceThrows() async {
    let ended = Happenings(Int.self)
    let probe = Probe<Int, TestError>()
    probe.onCompletion = { _ in ended.note(1) }
    Counting(to: 2, then: .fail).publisher.subscribe(probe)
    _ = await ended.next(1)
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func cancellingEndsTheTaskThatWaitsForAnElement() async {
    let numbers = Counting(to: 1, then: .wait)
    let probe = numbers.publisher.probe()
    _ = await numbers.asked.next(2)
    probe.cancel()
    #expect(await numbers.cancelled.next(1) == [1])
    #expect(probe.completion == nil)
  }

  @Test
  func cancellingEndsTheTaskThatWaitsForDemand() async {
    let tracker = LifetimeTracker(), taken = Happenings(Int.self)
    let probe = Probe<Tracked, Never>(demand: .max(1))
    probe.onValue = { _ in taken.note(1) }
    func subscribe() {
      let token = tracker.make("sequence")
      AsyncStream { token.pass(tracker.make("element")) }.publisher.subscribe(probe)
    }
    subscribe()
    _ = await taken.next(1)
    probe.cancel()
    // Only the element that the probe recorded remains. The task and the sequence are released.
    await eventually { tracker.survivors == ["element"] }
    #expect(probe.values.count == 1)
  }

  @Test
  func cancellingBeforeTheFirstRequestStartsNothing() async {
    let numbers = Counting(to: 3)
    let probe = numbers.publisher.probe(demand: nil)
    let subscription = probe.subscription
    probe.cancel()
    subscription?.request(.max(1))
    numbers.asked.note(-1)
    #expect(await numbers.asked.next(1) == [-1])
  }

  @Test
  func manyThreadsCanRequestAndCancelAtOnce() async {
    for _ in 0..<50 {
      let probe = Counting(to: .max).publisher.probe(demand: nil)
      await onThread {
        onThreads(4) { thread in
          for _ in 0..<20 { probe.request(.max(1)) }
          if thread == 0 { probe.cancel() }
        }
      }
      #expect(probe.violations == [])
      #expect(probe.values.count <= 80)
    }
  }
}
