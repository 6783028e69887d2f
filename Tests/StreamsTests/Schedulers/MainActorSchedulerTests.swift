import Streams
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct MainActorSchedulerTests {
  @Test @MainActor func `On the main actor work runs before schedule returns`() {
    var order: [String] = []
    MainActorScheduler.shared.schedule { order.append("work") }
    order.append("after")
    #expect(order == ["work", "after"])
  }

  @Test func `From elsewhere work runs on the main actor, in order`() async {
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

  @Test @MainActor func `Work that waits from elsewhere runs before work from the main actor`() {
    let scheduler = MainActorScheduler.shared
    var order: [String] = []
    struct Box: @unchecked Sendable { let note: (String) -> Void }
    let box = Box { order.append($0) }
    // The main actor is held until the other thread has scheduled, so that its work can only be waiting.
    runOnThread { scheduler.schedule { box.note("elsewhere") } }
    scheduler.schedule { order.append("here") }
    #expect(order == ["elsewhere", "here"])
  }

  @Test func `Later work and repetitions run on the main actor`() async {
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

  @Test func `Cancelled on the main actor, a repetition never runs again`() async {
    let happenings = Happenings(String.self)
    await MainActor.run {
      let scheduler = MainActorScheduler.shared
      let repetition = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
        happenings.note("again")
      }
      // The first run is due, but finds the main actor taken until the cancellation has returned.
      repetition.cancel()
      scheduler.afterFiveTicks { happenings.note("end") }
    }
    #expect(await happenings.next(1) == ["end"])
  }
}
