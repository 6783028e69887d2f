import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct MainActorSchedulerTests {
  @Test @MainActor func workScheduledOnTheMainActorRunsBeforeScheduleReturns() {
    nonisolated(unsafe) var order: [String] = []
    MainActorScheduler.shared.schedule { order.append("work") }
    order.append("after")
    #expect(order == ["work", "after"])
  }

  @Test func workScheduledElsewhereRunsOnTheMainActorInOrder() async {
    let happenings = Happenings(Int.self)
    await Task.detached {
      for number in 0..<100 {
        MainActorScheduler.shared.schedule {
          MainActor.assertIsolated()
          happenings.note(number)
        }
      }
    }.value
    #expect(await happenings.next(100) == Array(0..<100))
  }

  @Test @MainActor func workThatWaitsRunsBeforeWorkScheduledOnTheMainActor() {
    let scheduler = MainActorScheduler.shared
    // Touched on the main actor alone.
    nonisolated(unsafe) var order: [String] = []
    // The main actor is busy until the other thread has scheduled its work, so that the work must be waiting.
    runOnThread { scheduler.schedule { order.append("elsewhere") } }
    scheduler.schedule { order.append("here") }
    #expect(order == ["elsewhere", "here"])
  }

  @Test func laterWorkAndRepetitionsRunOnTheMainActor() async {
    let happenings = Happenings(String.self)
    let scheduler = MainActorScheduler.shared
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1))) {
      MainActor.assertIsolated()
      happenings.note("later")
    }
    #expect(await happenings.next(1) == ["later"])
    let repetition = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
      MainActor.assertIsolated()
      happenings.note("again")
    }
    #expect(await happenings.next(3) == ["again", "again", "again"])
    repetition.cancel()
  }

  @Test func aRepetitionCancelledOnTheMainActorNeverRunsAgain() async {
    let happenings = Happenings(String.self)
    await MainActor.run {
      let scheduler = MainActorScheduler.shared
      let repetition = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
        happenings.note("again")
      }
      // The first run is due, but the main actor is busy until the cancellation has returned.
      repetition.cancel()
      scheduler.afterFiveTicks { happenings.note("end") }
    }
    #expect(await happenings.next(1) == ["end"])
  }
}
