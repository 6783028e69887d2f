import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct AlarmTests {
  private let scheduler = OddScheduler()
  private let rung = Guarded<[String]>.Box([])

  private func place(
    _ alarm: inout Alarm<OddScheduler.SchedulerTimeType>, _ second: Int?, _ name: String = ""
  ) {
    let date = second.map { OddScheduler.SchedulerTimeType(.seconds($0)) }
    alarm.set(at: date) { [rung] _ in rung.guarded.withLock { $0.append(name) } }
      .place(with: scheduler, options: nil)
  }

  @Test
  func anAlarmIsSetUntilItHasRung() {
    var alarm = Alarm<OddScheduler.SchedulerTimeType>()
    var states = [alarm.isSet, alarm.isSet(by: .init(3))]
    #expect(states == [false, false])
    let call = alarm.set(at: .init(3)) { _ in }
    states = [alarm.isSet, alarm.isSet(by: .init(2)), alarm.isSet(by: .init(3)), alarm.isSet(by: .init(4))]
    #expect(states == [true, false, true, true])
    states = [alarm.stop(call), alarm.isSet]
    #expect(states == [true, false])
    place(&alarm, nil)
    let isSetForAnyDate = alarm.isSet(by: .init(-9))
    #expect(isSetForAnyDate)
  }

  @Test
  func onlyTheAlarmThatWasSetLastRings() {
    var alarm = Alarm<OddScheduler.SchedulerTimeType>()
    place(&alarm, 3, "first")
    place(&alarm, 1, "second")
    #expect(scheduler.dates == [3, 1])
    scheduler.runAll(times: 2)
    #expect(rung.guarded.withLock { $0 } == ["second"])
  }

  @Test
  func aCancelledAlarmHoldsNothing() {
    let tracker = LifetimeTracker()
    var alarm = Alarm<OddScheduler.SchedulerTimeType>()
    do {
      let token = tracker.make()
      alarm.set(at: nil) { _ in token.pass(()) }.place(with: scheduler, options: nil)
    }
    #expect(tracker.alive == 1)
    alarm.callOff()
    #expect(tracker.alive == 0)
    #expect(scheduler.runAll())
  }

  @Test
  func aCallThatWasReplacedDoesNotStopTheAlarm() {
    var alarm = Alarm<OddScheduler.SchedulerTimeType>()
    let first = alarm.set(at: nil) { _ in }
    let second = alarm.set(at: nil) { _ in }
    let stops = [alarm.stop(first), alarm.stop(second), alarm.stop(second)]
    #expect(stops == [false, true, false])
  }
}
