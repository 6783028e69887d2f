import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// The subscription of `TaskPublisher` and data tasks, with a job that only counts. The thread sanitizer can watch these
/// races, unlike those in Foundation's network.
@Suite(.blocking)
struct JobSubscriptionTests {
  private typealias Job = JobSubscription<Probe<Int, TestError>>

  /// The jobs of one subscription, and the number of calls that they received.
  private final class Record: Sendable {
    struct State {
      var jobs: [Job] = []
      var resumed = 0
      var cancelled = 0
    }

    let state = Guarded(State())
    let probe = Probe<Int, TestError>(demand: nil)

    var now: State { state.withLock { $0 } }

    /// Finishes the job, if it was started.
    func finish() {
      let job = state.withLock { $0.resumed > 0 ? $0.jobs.first : nil }
      job?.finish(.success(7))
    }
  }

  private struct CountedJob: ResumableJob {
    let record: Record

    func resume() { record.state.withLock { $0.resumed += 1 } }

    func cancel() {
      let job = record.state.withLock { state in
        state.cancelled += 1
        return state.jobs.first
      }
      // As Foundation does: a cancelled task completes with an error.
      job?.finish(.failure("cancelled"))
    }
  }

  private func subscription(_ record: Record, whileMaking work: @escaping () -> Void = {}) -> Job {
    let job = Job("Job", record.probe) { job in
      record.state.withLock { $0.jobs.append(job) }
      work()
      return CountedJob(record: record)
    }
    record.probe.receive(subscription: job)
    return job
  }

  @Test
  func oneRequestStartsOneJobAndItsResultIsDeliveredOnce() {
    let record = Record(), job = subscription(record)
    job.request(.max(1))
    job.request(.unlimited)
    #expect(record.now.jobs.count == 1 && record.now.resumed == 1)
    record.finish()
    record.finish()
    job.cancel()
    #expect(record.probe.events == [.subscription("Job"), .value(7), .completion(.finished)])
    #expect(record.now.cancelled == 0)
  }

  @Test
  func anErrorIsTheFailure() {
    let record = Record(), job = subscription(record)
    job.request(.max(1))
    job.finish(.failure("torn"))
    #expect(record.probe.events == [.subscription("Job"), .completion(.failure("torn"))])
  }

  @Test
  func aResultAfterACancellationIsNotDelivered() {
    let record = Record(), job = subscription(record)
    job.request(.max(1))
    job.cancel()
    record.finish()
    #expect(record.probe.events == [.subscription("Job")])
    #expect(record.now.cancelled == 1)
  }

  @Test
  func aSubscriberThatCancelsAsItTakesTheValueSeesNoCompletion() {
    let record = Record(), job = subscription(record)
    record.probe.onValue = { _ in job.cancel() }
    job.request(.max(1))
    record.finish()
    #expect(record.probe.events == [.subscription("Job"), .value(7)])
    #expect(record.now.cancelled == 0)
  }

  @Test
  func aJobThatIsCancelledWhileItIsMadeIsNeverStarted() {
    let record = Record()
    let job = subscription(record) { record.now.jobs.first?.cancel() }
    job.request(.max(1))
    #expect(record.now.resumed == 0 && record.now.cancelled == 1)
    #expect(record.probe.events == [.subscription("Job")])
  }

  @Test
  func threadsThatRequestCancelAndFinishAtOnceGetOneJobAndOneResult() {
    for _ in 0..<300 {
      let record = Record(), job = subscription(record)
      onThreads(4) { thread in
        switch thread {
        case 0, 1: record.probe.request(.max(1))
        case 2: job.cancel()
        default: record.finish()
        }
      }
      let end = record.now, events = record.probe.events
      #expect(end.jobs.count <= 1)
      // A job that was made is started or cancelled, and neither happens twice.
      #expect(end.resumed <= 1 && end.cancelled <= 1)
      #expect(end.jobs.isEmpty || end.resumed + end.cancelled > 0)
      #expect(record.probe.values == [] || end.cancelled == 0)
      #expect(record.probe.violations.isEmpty)
      // A further result, request or cancellation has no effect.
      record.finish()
      job.request(.max(1))
      job.cancel()
      #expect(record.probe.events == events)
      #expect(record.now.jobs.count == end.jobs.count)
      #expect(record.now.cancelled == end.cancelled)
    }
  }
}
