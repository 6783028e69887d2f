import Dispatch
import Foundation
import Streams
import TestSupport
import Testing

/// The actor decides whether a value arrives before `send` returns, and not the thread or the task that sends.
@Suite(.blocking)
struct ActorQueueTests {
  private actor Worker {
    let executor = HandExecutor()
    private(set) var entries: [Int] = []
    private var cancellables: Set<AnyCancellable> = []
    /// The entries right after each value was sent from here.
    private(set) var seen: [[Int]] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func listen(to subject: PassthroughSubject<Int, Never>) {
      subject.sink { value in self.entries.append(value) }.store(in: &cancellables)
    }

    func send(_ value: Int, to subject: PassthroughSubject<Int, Never>) {
      subject.send(value)
      seen.append(entries)
    }

    func note() -> [[Int]] {
      cancellables = []
      return seen
    }
  }

  /// A task of the actor, once it waits for the executor.
  private func waits(_ worker: Worker, _ work: @escaping @Sendable (isolated Worker) -> Void) {
    let count = worker.executor.count
    Task(priority: .userInitiated) { await work(worker) }
    worker.executor.waitForMoreJobs(than: count)
  }

  @Test
  func aThreadThatSentFromElsewhereAndThenRunsTheActorDeliversAtOnce() async {
    let subject = PassthroughSubject<Int, Never>(), worker = Worker()
    await onThread {
      waits(worker) { $0.listen(to: subject) }
      worker.executor.runFirst()
      // The task that takes this to the actor waits, and another one overtakes it.
      subject.send(1)
      #expect(worker.executor.count == 1)
      waits(worker) { $0.send(2, to: subject) }
      worker.executor.runLast()
      while worker.executor.count > 0 { worker.executor.runFirst() }
    }
    async let seen = worker.note()
    await onThread {
      worker.executor.waitForMoreJobs(than: 0)
      worker.executor.runFirst()
    }
    #expect(await seen == [[1, 2]])
  }

  #if canImport(Glibc) || canImport(Darwin)
    @Test
    func aBlockOfTheMainQueueDeliversToTheMainActorAtOnceAlthoughItIsNoTask() async {
      let seen = await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            let subject = PassthroughSubject<Int, Never>()
            var (values, seen): ([Int], [[Int]]) = ([], [])
            let cancellable = subject.sink { value in
              MainActor.preconditionIsolated()
              values.append(value)
            }
            let isWithinTask = withUnsafeCurrentTask { $0 != nil }
            for value in 1...2 {
              subject.send(value)
              seen.append(isWithinTask ? [] : values)
            }
            withExtendedLifetime(cancellable) {}
            continuation.resume(returning: seen)
          }
        }
      }
      #expect(seen == [[1], [1, 2]])
    }
  #endif
}
