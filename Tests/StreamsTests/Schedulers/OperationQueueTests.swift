import Foundation
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct OperationQueueTests {
  let queue: OperationQueue
  let happenings = Happenings(String.self)

  init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
  }

  @Test func workRunsOnTheQueueInOrder() async {
    let queue = queue
    let numbers = Happenings(Int.self)
    for number in 0..<100 { queue.schedule { numbers.note(OperationQueue.current === queue ? number : -1) } }
    #expect(await numbers.next(100) == Array(0..<100))
  }

  @Test func laterWorkRunsOnTheQueueAndNotBeforeItsDate() async {
    let queue = queue
    let (start, date) = (ContinuousClock.now, queue.now.advanced(by: .milliseconds(5)))
    queue.schedule(after: date, tolerance: .milliseconds(1)) {
      let elapsed = ContinuousClock.now - start
      // Either clock will do, because the clock of the date may be set meanwhile.
      let isInTime = elapsed >= .milliseconds(4) || queue.now >= date
      happenings.note(isInTime && OperationQueue.current === queue ? "in time" : "\(elapsed)")
    }
    #expect(await happenings.next(1) == ["in time"])
  }

  @Test(arguments: [-63_114_076_800, -Double.infinity, .nan])
  func workWhoseDateHasPassedOrIsNoNumberRunsAtOnce(seconds: TimeInterval) async {
    queue.schedule(after: .init(Date(timeIntervalSinceReferenceDate: seconds)), tolerance: -1) {
      happenings.note("now")
    }
    #expect(await happenings.next(1) == ["now"])
  }

  @Test(arguments: [0.001, 0, -1, -Double.infinity, .nan])
  func aRepetitionRunsAgainAndAgainUntilItIsCancelled(interval: TimeInterval) async {
    let repetition = queue.schedule(after: queue.now, interval: .init(interval)) { happenings.note("again") }
    #expect(await happenings.next(3) == ["again", "again", "again"])
    repetition.cancel()
  }

  @Test func runsDoNotPileUpOnABusyQueueAndNoRunFollowsACancellation() async {
    let queue = queue
    queue.isSuspended = true
    let repetition = queue.schedule(after: queue.now, interval: .microseconds(100)) {
      happenings.note("again")
    }
    OperationQueue().afterFiveTicks { happenings.note("much later") }
    #expect(await happenings.next(1) == ["much later"])
    #expect(queue.operationCount <= 1)
    repetition.cancel()
    queue.isSuspended = false
    queue.schedule { happenings.note("end") }
    #expect(await happenings.next(1) == ["end"])
  }
}

/// A queue that is cancelled or waited for while work waits for its time.
@Suite(.blocking)
struct WaitingOperationTests {
  let queue: OperationQueue
  let happenings = Happenings(String.self)

  init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
  }

  /// An object that notes its release.
  private final class Witness: Sendable {
    private let happenings: Happenings<String>

    init(_ happenings: Happenings<String>) { self.happenings = happenings }

    deinit { happenings.note("released") }
  }

  private func waitForAll() { queue.waitUntilAllOperationsAreFinished() }

  @Test func laterWorkIsInTheQueueFromTheStartAndHoldsNothingUp() async {
    queue.schedule(after: queue.now.advanced(by: 3600)) { happenings.note("later") }
    #expect(queue.operationCount == 1)
    queue.schedule { happenings.note("now") }
    #expect(await happenings.next(1) == ["now"])
    queue.cancelAllOperations()
  }

  @Test func cancellingAllOperationsCancelsLaterWorkAndReleasesItsClosure() async {
    do {
      let witness = Witness(happenings)
      queue.schedule(after: queue.now.advanced(by: 3600)) { withExtendedLifetime(witness) {} }
    }
    queue.cancelAllOperations()
    queue.schedule { happenings.note("end") }
    #expect(await Set(happenings.next(2)) == ["released", "end"])
  }

  @Test func waitingForAllOperationsWaitsForLaterWork() {
    let isDone = Guarded(false)
    queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { isDone.withLock { $0 = true } }
    waitForAll()
    #expect(isDone.withLock { $0 })
  }

  @Test func theNextRunOfARepetitionIsInTheQueue() async {
    // As the first run ends, it is still there beside the next one.
    queue.isSuspended = true
    let repetition = queue.schedule(after: queue.now, interval: .seconds(3600)) { happenings.note("run") }
    #expect(queue.operationCount == 1)
    queue.isSuspended = false
    #expect(await happenings.next(1) == ["run"])
    queue.schedule { happenings.note("end") }
    #expect(await happenings.next(1) == ["end"])
    #expect(queue.operations.contains { !$0.isReady })
    repetition.cancel()
    waitForAll()
  }

  @Test func cancellingAllOperationsEndsARepetition() async {
    queue.isSuspended = true
    let repetition = queue.schedule(after: queue.now, interval: .microseconds(100)) { happenings.note("run") }
    queue.cancelAllOperations()
    queue.isSuspended = false
    waitForAll()
    queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { happenings.note("end") }
    #expect(await happenings.next(1) == ["end"])
    repetition.cancel()
  }

  @Test func cancellingARepetitionRemovesItFromTheQueueAndReleasesItsClosure() async {
    let repetition: any Cancellable
    do {
      let witness = Witness(happenings)
      repetition = queue.schedule(after: queue.now, interval: .seconds(3600)) {
        happenings.note("run")
        withExtendedLifetime(witness) {}
      }
    }
    #expect(await happenings.next(1) == ["run"])
    repetition.cancel()
    waitForAll()
    #expect(await happenings.next(1) == ["released"])
  }

  /// A queue whose first operation is over before its addition is.
  private final class HastyQueue: OperationQueue, @unchecked Sendable {
    private let isFirst = Guarded(true)

    override func addOperation(_ operation: Operation) {
      // Asked before it can run, since it then adds the next one, on its own thread.
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      super.addOperation(operation)
      if isFirst { operation.waitUntilFinished() }
    }
  }

  @Test func cancellingARepetitionThatHasRunBeforeItWasAddedLeavesNothing() {
    let queue = HastyQueue()
    let repetition = queue.schedule(after: queue.now, interval: .seconds(3600)) { happenings.note("run") }
    #expect(queue.operations.contains { !$0.isReady })
    repetition.cancel()
    #expect(!queue.operations.contains { !$0.isCancelled && !$0.isFinished })
  }
}

/// One conformance for each of the two types of times, as code for Combine declares them.
private protocol Readable { var text: String { get } }
extension OperationQueue.SchedulerTimeType: Readable { fileprivate var text: String { "operation" } }
extension RunLoop.SchedulerTimeType: Readable { fileprivate var text: String { "turn" } }

struct CalendarTimeTests {
  @Test func theTimesOfQueuesAndRunLoopsAreTwoTypesWithOneStride() {
    let times: [any Readable] = [OperationQueue.main.now, RunLoop.main.now]
    #expect(times.map(\.text) == ["operation", "turn"])
    #expect(OperationQueue.SchedulerTimeType.Stride.self == RunLoop.SchedulerTimeType.Stride.self)
  }

  @Test func stridesCountSecondsAndTheirFractions() {
    typealias Stride = OperationQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(2).timeInterval == 2)
    #expect(Stride.seconds(0.5).magnitude == 0.5)
    #expect(Stride.milliseconds(3).magnitude == 0.003)
    #expect(Stride.microseconds(3).magnitude == 0.000_003)
    #expect(Stride.nanoseconds(3).magnitude == 0.000_000_003)
    #expect(Stride(exactly: 7) == 7)
    #expect(Stride(exactly: Int.max) == nil)
    var stride: Stride = 6
    stride += 4
    stride -= 1
    stride *= 3
    #expect(stride == 27)
    #expect(-stride < stride)
    #expect(stride + 1 - 2 * 3 == 22)
  }

  @Test func advancingATimeByItsDistanceToAnotherGivesTheOther() {
    let date = Date(timeIntervalSinceReferenceDate: 1000)
    let operation = OperationQueue.SchedulerTimeType(date)
    #expect(operation.advanced(by: 1.5).date == date.addingTimeInterval(1.5))
    #expect(operation.distance(to: operation.advanced(by: 1.5)) == 1.5)
    #expect(operation < operation.advanced(by: 1))
    let turn = RunLoop.SchedulerTimeType(date)
    #expect(turn.advanced(by: -1.5).date == date.addingTimeInterval(-1.5))
    #expect(turn.distance(to: turn.advanced(by: -1.5)) == -1.5)
    #expect(turn > turn.advanced(by: -1))
  }

  @Test func timesAndStridesSurviveCoding() throws {
    func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
    }
    let date = Date(timeIntervalSinceReferenceDate: 1000)
    #expect(try roundTrip(OperationQueue.SchedulerTimeType(date)) == .init(date))
    #expect(try roundTrip(OperationQueue.SchedulerTimeType.Stride(2.5)) == 2.5)
    #expect(try roundTrip(RunLoop.SchedulerTimeType(date)) == .init(date))
    #expect(try roundTrip(RunLoop.SchedulerTimeType.Stride(2.5)) == 2.5)
  }
}
