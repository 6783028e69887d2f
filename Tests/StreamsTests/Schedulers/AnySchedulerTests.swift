import Dispatch
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct AnySchedulerTests {
  @Test func allCallsReachTheWrappedScheduler() async {
    let clock = HandMovedClock()
    let scheduler = ClockScheduler(clock).eraseToAnyScheduler()
    let happenings = Happenings(String.self)
    #expect(scheduler.now.instant == clock.now)
    #expect(scheduler.minimumTolerance == .nanoseconds(1))
    scheduler.schedule { happenings.note("now") }
    #expect(await happenings.next(1) == ["now"])
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { happenings.note("later") }
    let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 1) {
      happenings.note("again")
    }
    clock.advance(by: .seconds(2))
    #expect(await happenings.next(2) == ["later", "again"])
    repetition.cancel()
    await clock.waitForSleepers(0)
  }

  @Test func optionsReachTheWrappedScheduler() async {
    let group = DispatchGroup()
    let happenings = Happenings(String.self)
    let queue = DispatchQueue(label: "AnySchedulerTests").eraseToAnyScheduler()
    queue.schedule(options: .init(group: group)) { happenings.note("work") }
    group.notify(queue: .global()) { happenings.note("group") }
    #expect(await happenings.next(2) == ["work", "group"])
  }

  @Test func aViewModelCanBeGivenItsScheduler() {
    struct Model {
      let time: AnyScheduler<ImmediateScheduler.SchedulerTimeType, Never>
      func refresh(_ note: @escaping @Sendable () -> Void) {
        time.schedule(after: time.now.advanced(by: 60), note)
      }
    }
    nonisolated(unsafe) var isRefreshed = false
    Model(time: ImmediateScheduler.shared.eraseToAnyScheduler().eraseToAnyScheduler()).refresh {
      isRefreshed = true
    }
    #expect(isRefreshed)
  }
}
