import Streams
import StreamsTesting
import TestSupport
import Testing

struct ValuesCancellationTests {
  @Test
  func aCancelledTaskEndsTheLoopWithoutAnErrorAndCancelsThePublisher() async throws {
    let source = ManualPublisher<Int, TestError>(), asked = Happenings(Int.self)
    source.onSubscribe = { subscription in subscription.onRequest = { _ in asked.note(1) } }
    let task = Task { () async throws -> Int in
      var count = 0
      for try await _ in source.values { count += 1 }
      return count
    }
    _ = await asked.next(1)
    source.send(1)
    _ = await asked.next(1)
    task.cancel()
    #expect(try await task.value == 1)
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aTaskThatIsAlreadyCancelledRequestsNothing() async {
    let source = ManualPublisher<Int, Never>(), start = Happenings(Int.self)
    let task = Task {
      // This returns early because the task is cancelled.
      _ = await start.next(1)
      var iterator = source.values.makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(source.subscription?.events == [.cancelled])
  }

  @Test
  func aTaskCancelledAfterTheEndGetsNoneOfTheValuesThatWaited() async throws {
    let source = ManualPublisher<Tracked, TestError>(), tracker = LifetimeTracker(),
      start = Happenings(Int.self)
    let task = Task { () async throws -> Int in
      var iterator = source.values.makeAsyncIterator()
      for _ in 0..<3 { source.send(tracker.make()) }
      source.send(completion: .failure("torn"))
      _ = await start.next(1)
      var count = 0
      while try await iterator.next() != nil { count += 1 }
      #expect(tracker.alive == 0)
      return count
    }
    task.cancel()
    #expect(try await task.value == 0)
  }

  @Test
  func droppingTheIteratorFreesTheValuesWithoutALock() {
    final class Echo: Sendable {
      let onEnd: @Sendable () -> Void
      init(onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let source = ManualPublisher<Echo, Never>()
    var iterator: AsyncPublisher<ManualPublisher<Echo, Never>>.Iterator? = source.values.makeAsyncIterator()
    var ended = 0
    nonisolated(unsafe) let count = { ended += 1 }
    for _ in 0..<3 {
      // The value sends to the same subscriber from its deinit.
      source.send(
        Echo { [unowned source] in
          source.send(Echo())
          count()
        })
    }
    iterator = nil
    #expect(ended == 3)
    #expect(source.subscription?.events == [.cancelled])
    withExtendedLifetime(iterator) {}
  }

  @Test
  func cancellingOneOfSeveralTasksThatWaitEndsTheSequenceForAll() async {
    let source = ManualPublisher<Int, Never>(), asked = Happenings(Int.self)
    source.onSubscribe = { subscription in subscription.onRequest = { _ in asked.note(1) } }
    nonisolated(unsafe) let shared = source.values.makeAsyncIterator()
    let tasks = (0..<3).map { _ in
      Task.detached {
        var iterator = shared
        return await iterator.next()
      }
    }
    _ = await asked.next(3)
    tasks[1].cancel()
    for task in tasks { #expect(await task.value == nil) }
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func cancellingWhileOtherThreadsSendEndsTheLoop() async {
    for round in 0..<100 {
      let subject = PassthroughSubject<Int, Never>(), begun = Happenings(Int.self)
      let task = Task.detached {
        var last = 0
        for await value in subject.handleEvents(receiveRequest: { _ in begun.note(1) }).values {
          #expect(value > last)
          last = value
        }
      }
      _ = await begun.next(1)
      async let sender: Void = Task.detached { for value in 1...100 { subject.send(value) } }.value
      if round.isMultiple(of: 2) { await Task.yield() }
      async let canceller: Void = Task.detached { task.cancel() }.value
      task.cancel()
      _ = await (sender, canceller, task.value)
    }
  }

  @Test
  func noValueIsLostBetweenASendingThreadAndALoop() async {
    let subject = PassthroughSubject<Int, Never>()
    let buffered = subject.buffer(size: 10_000, prefetch: .byRequest, whenFull: .dropNewest)
    let begun = Happenings(Int.self)
    async let sender: Void = Task.detached {
      _ = await begun.next(1)
      for value in 0..<5_000 { subject.send(value) }
      subject.send(completion: .finished)
    }.value
    var taken: [Int] = []
    for await value in buffered.handleEvents(receiveRequest: { _ in begun.note(1) }).values {
      taken.append(value)
    }
    await sender
    #expect(taken == Array(0..<5_000))
  }
}
