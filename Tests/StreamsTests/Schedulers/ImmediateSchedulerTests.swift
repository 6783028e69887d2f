import Foundation
import Streams
import Testing

struct ImmediateSchedulerTests {
  typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  let scheduler = ImmediateScheduler.shared

  @Test func workRunsBeforeScheduleReturnsEvenForLaterDates() {
    nonisolated(unsafe) var order: [String] = []
    scheduler.schedule { order.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { order.append("later") }
    order.append("end")
    #expect(order == ["now", "later", "end"])
  }

  @Test func workThatRepeatsRunsOnceAndCancellingItHasNoEffect() {
    nonisolated(unsafe) var count = 0
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }
    repetition.cancel()
    #expect(count == 1)
  }

  @Test func everyInstantIsTheSame() {
    let now = scheduler.now
    let later = now.advanced(by: Stride(1000))
    #expect(now == later)
    #expect(now.distance(to: later) == 0)
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test func lengthsOfTimeAreZeroAndPlainNumbersAreKept() {
    #expect(Stride.seconds(3) == 0)
    #expect(Stride.seconds(0.3) == 0)
    #expect(Stride.milliseconds(3) == 0)
    #expect(Stride.microseconds(3) == 0)
    #expect(Stride.nanoseconds(3) == 0)
    #expect((3 as Stride) * 4 - 2 + 1.9 == Stride(11))
    #expect(Stride(exactly: UInt.max) == nil)
    #expect(Stride(.max) + 1 == Stride(.max))
    #expect(-Stride(.min) == Stride(.max))
  }

  @Test func aStrideSurvivesCoding() throws {
    let data = try JSONEncoder().encode([Stride(7)])
    #expect(try JSONDecoder().decode([Stride].self, from: data) == [Stride(7)])
  }
}
