import Dispatch
import Foundation
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct DispatchQueueTests {
  let queue = DispatchQueue(label: "DispatchQueueTests")
  let happenings = Happenings(String.self)

  @Test func workRunsOnTheQueueInOrder() async {
    let queue = queue
    let numbers = Happenings(Int.self)
    for number in 0..<100 {
      queue.schedule {
        dispatchPrecondition(condition: .onQueue(queue))
        numbers.note(number)
      }
    }
    #expect(await numbers.next(100) == Array(0..<100))
  }

  @Test func laterWorkRunsOnTheQueueAndNotBeforeItsDate() async {
    let queue = queue
    let date = queue.now.advanced(by: .milliseconds(3))
    queue.schedule(after: date, tolerance: .milliseconds(1)) {
      dispatchPrecondition(condition: .onQueue(queue))
      happenings.note(queue.now >= date ? "in time" : "too early")
    }
    #expect(await happenings.next(1) == ["in time"])
  }

  @Test(arguments: [DispatchTime(uptimeNanoseconds: 1), DispatchTime(uptimeNanoseconds: 0)])
  func workWhoseDateHasPassedRunsAtOnceWithAnyTolerance(time: DispatchTime) async {
    queue.schedule(after: .init(time), tolerance: .nanoseconds(.min)) { happenings.note("strict") }
    #expect(await happenings.next(1) == ["strict"])
  }

  @Test func workForTheDistantFutureIsReleased() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      queue.schedule(after: queue.now.advanced(by: .nanoseconds(.max))) { _ = held }
    }
    #expect(witness == nil)
  }

  @Test func workBelongsToItsGroupUntilItIsDone() async {
    let group = DispatchGroup()
    let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, group: group)
    queue.schedule(options: options) { happenings.note("now") }
    queue.schedule(after: queue.now.advanced(by: .milliseconds(2)), tolerance: 0, options: options) {
      happenings.note("later")
    }
    group.notify(queue: .global()) { happenings.note("done") }
    #expect(await happenings.next(3) == ["now", "later", "done"])
  }

  @Test func aRepetitionBelongsToItsGroupUntilItIsCancelled() async {
    let group = DispatchGroup()
    let repetition = queue.schedule(
      after: queue.now, interval: .milliseconds(1), tolerance: 0, options: .init(group: group)
    ) { happenings.note("again") }
    let ends = Happenings(String.self)
    group.notify(queue: .global()) { ends.note("done") }
    #expect(await happenings.next(2) == ["again", "again"])
    ends.note("cancelling")
    repetition.cancel()
    #expect(await ends.next(2) == ["cancelling", "done"])
  }

  @Test func aBarrierWaitsForTheWorkOfAConcurrentQueue() async {
    let queue = DispatchQueue(label: "DispatchQueueTests.concurrent", attributes: .concurrent)
    let gate = DispatchSemaphore(value: 0)
    queue.schedule {
      gate.wait()
      happenings.note("before")
    }
    queue.schedule(options: .init(flags: .barrier)) { happenings.note("barrier") }
    queue.schedule { happenings.note("after") }
    gate.signal()
    #expect(await happenings.next(3) == ["before", "barrier", "after"])
  }

  @Test func aRepetitionCancelledOnItsSerialQueueNeverRunsAgain() async {
    let queue = queue
    let happenings = happenings
    queue.async {
      let repetition = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
        happenings.note("again")
      }
      // The queue is busy while another one ticks, so that runs can only pile up.
      let elsewhere = DispatchSemaphore(value: 0)
      DispatchQueue(label: "DispatchQueueTests.elsewhere").afterFiveTicks { elsewhere.signal() }
      elsewhere.wait()
      repetition.cancel()
      queue.afterFiveTicks { happenings.note("end") }
    }
    #expect(await happenings.next(1) == ["end"])
  }

  @Test func aRepetitionCanCancelItself() async {
    final class Holder: @unchecked Sendable { var repetition: (any Cancellable)? }
    let holder = Holder()
    queue.async { [queue, happenings] in
      holder.repetition = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
        happenings.note("once")
        holder.repetition?.cancel()
        queue.afterFiveTicks { happenings.note("end") }
      }
    }
    #expect(await happenings.next(2) == ["once", "end"])
  }

  @Test func releasingARepetitionFreesItsWork() async {
    final class Witness: Sendable {
      let happenings: Happenings<String>
      init(_ happenings: Happenings<String>) { self.happenings = happenings }
      deinit { happenings.note("freed") }
    }
    do {
      let held = Witness(happenings)
      let far = queue.now.advanced(by: .seconds(1000))
      let repetition = queue.schedule(after: far, interval: 1) { withExtendedLifetime(held) {} }
      _ = consume repetition
    }
    #expect(await happenings.next(1) == ["freed"])
  }

  @Test(arguments: [0, -1, Int.min])
  func anIntervalOfZeroRepeatsWithoutTrapping(nanoseconds: Int) async {
    let repetition = queue.schedule(after: queue.now, interval: .nanoseconds(nanoseconds)) {
      happenings.note("again")
    }
    #expect(await happenings.next(3) == ["again", "again", "again"])
    repetition.cancel()
  }

  @Test func aRepetitionWithAnEndlessIntervalRunsOnce() async {
    let repetition = queue.schedule(after: queue.now, interval: .nanoseconds(.max)) {
      happenings.note("once")
    }
    #expect(await happenings.next(1) == ["once"])
    queue.afterFiveTicks { happenings.note("end") }
    #expect(await happenings.next(1) == ["end"])
    repetition.cancel()
  }

  @Test func manyThreadsCanCancelARepetitionAtOnce() async {
    for _ in 0..<50 {
      let repetition = queue.schedule(after: queue.now, interval: .microseconds(100)) {}
      struct Box: @unchecked Sendable { let repetition: any Cancellable }
      let box = Box(repetition: repetition)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { box.repetition.cancel() } }
      }
    }
    queue.schedule { happenings.note("alive") }
    #expect(await happenings.next(1) == ["alive"])
  }
}

struct DispatchQueueTimeTests {
  typealias Time = DispatchQueue.SchedulerTimeType
  typealias Stride = Time.Stride

  @Test func stridesCountSecondsAndTheirFractions() {
    #expect(Stride.seconds(2).magnitude == 2_000_000_000)
    #expect(Stride.seconds(0.5).magnitude == 500_000_000)
    #expect(Stride.milliseconds(3).magnitude == 3_000_000)
    #expect(Stride.microseconds(3).magnitude == 3000)
    #expect(Stride.nanoseconds(3).magnitude == 3)
    #expect(2 as Stride == .seconds(2))
    #expect(0.25 as Stride == .milliseconds(250))
    #expect(Stride(exactly: 7) == 7)
    #expect(Stride(exactly: UInt.max) == nil)
    #expect(Stride(exactly: Int.max) == nil)
    #expect(Stride.milliseconds(2).timeInterval == .nanoseconds(2_000_000))
  }

  @Test func aStrideIsAsLongAsItsDispatchInterval() {
    #expect(Stride(.seconds(1)) == 1)
    #expect(Stride(.milliseconds(1)) == .milliseconds(1))
    #expect(Stride(.microseconds(1)) == .microseconds(1))
    #expect(Stride(.nanoseconds(1)) == .nanoseconds(1))
    #expect(Stride(.never) == .nanoseconds(.max))
  }

  @Test func stridesAddSubtractMultiplyAndNegate() {
    var stride: Stride = .nanoseconds(6)
    stride += .nanoseconds(4)
    stride -= .nanoseconds(1)
    stride *= 3
    #expect(stride == .nanoseconds(27))
    #expect(-stride < stride)
    #expect(Stride.nanoseconds(5) - .nanoseconds(7) == .nanoseconds(-2))
    #expect(Stride.milliseconds(100) * 2 == .milliseconds(200))
    #expect(Stride.milliseconds(100) * 0.25 == .milliseconds(25))
    #expect(Stride.nanoseconds(3) * 0.5 == .nanoseconds(2))
    stride.negate()
    #expect(stride.magnitude == -27)
  }

  @Test func strideArithmeticStopsAtTheEndsOfTheType() {
    let longest = Stride.nanoseconds(.max)
    #expect(Stride.seconds(Int.max) == longest)
    #expect(Stride.seconds(Int.min) == .nanoseconds(.min))
    #expect(Stride.seconds(Double.infinity) == longest)
    #expect(Stride.seconds(-Double.infinity) == .nanoseconds(.min))
    #expect(Stride.seconds(Double.nan) == 0)
    #expect(longest + 1 == longest)
    #expect(longest * longest == longest)
    #expect(-Stride.nanoseconds(.min) == longest)
    #expect(Stride.nanoseconds(.min) - 1 == .nanoseconds(.min))
  }

  @Test func advancingATimeByItsDistanceToAnotherGivesTheOther() {
    let start = Time(DispatchTime(uptimeNanoseconds: 5_000_000_000))
    let later = start.advanced(by: .milliseconds(1500))
    #expect(later.dispatchTime.uptimeNanoseconds == 6_500_000_000)
    #expect(start.distance(to: later) == 1.5)
    #expect(later.distance(to: start) == -1.5)
    #expect(start < later)
    #expect(Set([start, later, start]).count == 2)
  }

  @Test func timesStopAtTheFirstInstantAndAtTheDistantFuture() {
    let start = Time(DispatchTime(uptimeNanoseconds: 5))
    let future = Time(.distantFuture)
    #expect(start.advanced(by: .nanoseconds(.max)) == future)
    #expect(future.advanced(by: -1) == future)
    #expect(start.distance(to: future) == .nanoseconds(.max))
    #expect(future.distance(to: start) == .nanoseconds(.min))
    #expect(future.distance(to: future) == 0)
    #expect(start.advanced(by: .nanoseconds(.min)).dispatchTime.uptimeNanoseconds == 1)
  }

  @Test(arguments: [DispatchTime(uptimeNanoseconds: 12345), .distantFuture])
  func timesAndStridesSurviveCoding(time: DispatchTime) throws {
    let times = try JSONEncoder().encode([Time(time)])
    #expect(try JSONDecoder().decode([Time].self, from: times) == [Time(time)])
    let strides = try JSONEncoder().encode([Stride.milliseconds(3)])
    #expect(try JSONDecoder().decode([Stride].self, from: strides) == [.milliseconds(3)])
    #expect(String(decoding: strides, as: UTF8.self) == #"[{"_nanoseconds":3000000}]"#)
  }

  @Test func aTimeIsEncodedAsItsNanoseconds() throws {
    let data = try JSONEncoder().encode([Time(DispatchTime(uptimeNanoseconds: 12345))])
    #expect(String(decoding: data, as: UTF8.self) == "[12345]")
  }
}
