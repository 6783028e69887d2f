import Foundation
import Streams
import Testing

struct ImmediateSchedulerTests {
  typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  let scheduler = ImmediateScheduler.shared

  @Test func `Work runs before schedule returns, for later dates as well`() {
    var order: [String] = []
    scheduler.schedule { order.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { order.append("later") }
    order.append("end")
    #expect(order == ["now", "later", "end"])
  }

  @Test func `Work that repeats runs once, and cancelling it does nothing`() {
    var count = 0
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }
    repetition.cancel()
    #expect(count == 1)
  }

  @Test func `Every instant is the same, however far`() {
    let now = scheduler.now
    let later = now.advanced(by: Stride(1000))
    #expect(now == later)
    #expect(now.distance(to: later) == 0)
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test func `Lengths of time are nothing, numbers are kept`() {
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

  @Test func `A stride survives coding`() throws {
    let data = try JSONEncoder().encode([Stride(7)])
    #expect(try JSONDecoder().decode([Stride].self, from: data) == [Stride(7)])
  }
}
