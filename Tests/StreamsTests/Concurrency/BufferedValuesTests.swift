import Streams
import StreamsTesting
import TestSupport
import Testing

struct BufferedValuesTests {
  @Test(arguments: [(BufferingPolicy.unlimited, [1, 2, 3, 4]), (.newest(2), [3, 4]), (.oldest(2), [1, 2])])
  func thePolicySaysWhatIsKeptWhileTheLoopIsBusy(policy: BufferingPolicy, kept: [Int]) async throws {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values(buffering: policy).makeAsyncIterator()
    for number in 1...4 { subject.send(number) }
    subject.send(completion: .finished)
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == kept)
  }

  @Test
  func theFailureComesAfterTheValuesThatWereKept() async {
    let subject = PassthroughSubject<Int, TestError>()
    var iterator = subject.values(buffering: .unlimited).makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure("torn"))
    await #expect(throws: TestError("torn")) {
      #expect(try await iterator.next() == 1)
      _ = try await iterator.next()
    }
  }

  @Test
  func oneOfTenThousandLoopsThatStopsKeepsNoMoreThanItsPolicySays() async {
    let subject = PassthroughSubject<Tracked, Never>(), tracker = LifetimeTracker()
    typealias Iterator = AsyncPublisher<Operators.Buffered<PassthroughSubject<Tracked, Never>>>.Iterator
    var iterators: [Iterator] = (0..<10_000).map { _ in
      subject.values(buffering: .newest(8)).makeAsyncIterator()
    }
    var received = 0
    for _ in 1...10 {
      subject.send(tracker.make())
      for index in 1..<iterators.count where await iterators[index].next() != nil { received += 1 }
    }
    #expect(received == 10 * 9_999)
    // Only the loop that stands still has values.
    #expect(tracker.alive == 8)
    var kept = 0
    subject.send(completion: .finished)
    while await iterators[0].next() != nil { kept += 1 }
    #expect(kept == 8)
    #expect(tracker.alive == 0)
  }

  /// `STREAMS_LOOPS=1000000` begins and cancels a million loops.
  private static let loops = environmentNumber("STREAMS_LOOPS", otherwise: 5_000)

  @Test
  func loopsThatAreBegunAndCancelledLeaveNoTaskAndNoSubscription() async {
    let subject = PassthroughSubject<Int, Never>(), tracker = LifetimeTracker()
    let subscribed = Guarded(0), cancelled = Guarded(0)
    nonisolated(unsafe) let watched = subject.handleEvents(
      receiveSubscription: { _ in subscribed.withLock { $0 += 1 } },
      receiveCancel: { cancelled.withLock { $0 += 1 } })
    for start in stride(from: 0, to: Self.loops, by: 1_000) {
      await withTaskGroup(of: Void.self) { group in
        for _ in start..<min(start + 1_000, Self.loops) {
          let token = tracker.make()
          group.addTask {
            for await value in watched.values { _ = token.pass(value) }
          }
        }
        group.cancelAll()
      }
    }
    #expect(tracker.alive == 0)
    #expect(subscribed.withLock { $0 } == Self.loops)
    #expect(cancelled.withLock { $0 } == Self.loops)
  }
}
