import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct SchedulerLawsTests {
  static let lawful = [
    SchedulerSpecimen("ImmediateScheduler", .standsStill) { ImmediateScheduler.shared },
    SchedulerSpecimen("ClockScheduler") { ClockScheduler() },
    SchedulerSpecimen(
      "ClockScheduler moved by hand", advance: { $0.clock.advance(by: $1.duration) },
      make: { ClockScheduler(HandMovedClock()) }),
    SchedulerSpecimen("MainActorScheduler") { MainActorScheduler.shared },
    SchedulerSpecimen("AnyScheduler") { ClockScheduler().eraseToAnyScheduler() },
    SchedulerSpecimen(
      "VirtualTimeScheduler", advance: { $0.advance(by: $1) }, make: { VirtualTimeScheduler() }),
    virtualTimeAsAnother,
    SchedulerSpecimen("serial DispatchQueue", .hasTimers) { DispatchQueue(label: "laws") },
    SchedulerSpecimen("concurrent DispatchQueue", .isConcurrent) {
      DispatchQueue(label: "laws", attributes: .concurrent)
    },
    SchedulerSpecimen("OperationQueue", .hasTimers) {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    },
    SchedulerSpecimen(
      "RunLoop", .hasTimers, advance: { loop, _ in _ = loop.run(mode: .default, before: .now) },
      make: { RunLoop.current }),
    FaultyScheduler.specimen(breaking: nil),
  ]

  /// Takes the times of the main actor's scheduler, and runs work in virtual time. Each trial has a thread, and each thread a time.
  private static let virtualTimeAsAnother = {
    let times = Guarded<[UInt: VirtualTimeScheduler]>([:])
    return SchedulerSpecimen(
      "virtual time as another",
      advance: { (_: AnySchedulerOf<MainActorScheduler>, stride) in
        times.withLock { $0[Platform.currentThread] }?.advance(by: .nanoseconds(Int(stride.nanoseconds)))
      },
      make: {
        let time = VirtualTimeScheduler()
        times.withLock { $0[Platform.currentThread] = time }
        return time.eraseToAnyScheduler(as: MainActorScheduler.self)
      })
  }()

  @Test(arguments: lawful, SchedulerLaw.allCases)
  func aLawfulSchedulerKeepsEveryLaw(_ specimen: SchedulerSpecimen, _ law: SchedulerLaw) async {
    let violations = await specimen.violations(of: law)
    #expect(violations == [])
  }

  @Test(arguments: SchedulerLaw.allCases)
  func eachBrokenLawIsReported(_ law: SchedulerLaw) async {
    let violations = await FaultyScheduler.specimen(breaking: law).violations(of: law)
    #expect(!violations.isEmpty)
    #expect(violations.allSatisfy { $0.rule == "faulty, \(law)" && $0.event != "the scheduler is stuck" })
  }

  /// Its time stands still, which tells.
  @Test(arguments: [(SchedulerLaw.runsEachOnce, 8), (.repeats, 3), (.releasesWork, 2)])
  func aSchedulerThatRunsNothingIsReported(_ law: SchedulerLaw, expected: Int) async {
    let specimen = SchedulerSpecimen("idle", patience: .seconds(86_400)) { VirtualTimeScheduler() }
    let violations = await specimen.violations(of: law)
    #expect(violations.map(\.event) == ["0 pieces of work ran instead of \(expected)"])
  }

  /// Not even other work tells, so the patience ends.
  @Test
  func aClockThatLosesEverythingIsReported() async {
    let specimen = SchedulerSpecimen("losing", patience: .seconds(1)) { LosingScheduler(.all) }
    let violations = await specimen.violations(of: .runsEachOnce)
    #expect(violations.map(\.event) == ["0 pieces of work ran instead of 8"])
  }

  /// Other work tells, which another such scheduler runs meanwhile, so that it wakes nothing.
  @Test
  func aLostWakeUpIsReported() async {
    let specimen = SchedulerSpecimen("sleepy", patience: .seconds(86_400)) { LosingScheduler(.wakeUps) }
    let violations = await specimen.violations(of: .survivesReentrantScheduling)
    #expect(violations.map(\.event) == ["2 pieces of work ran instead of 3"])
  }

  /// Other work tells long before the patience ends, although some of it is lost as well.
  @Test(arguments: [(LosingScheduler.Loss.everySeventh, 7), (.dated, 5)])
  func aClockThatLosesWorkIsReported(_ loss: LosingScheduler.Loss, expected: Int) async {
    let specimen = SchedulerSpecimen("losing", patience: .seconds(86_400)) { LosingScheduler(loss) }
    let violations = await specimen.violations(of: .runsEachOnce)
    #expect(violations.map(\.event) == ["\(expected) pieces of work ran instead of 8"])
  }

  @Test
  func aTraitExemptsFromItsLaws() async {
    for law in SchedulerLaw.allCases {
      for trait in law.exemptions {
        let specimen = SchedulerSpecimen("faulty", trait) { FaultyScheduler(breaking: law) }
        #expect(await specimen.violations(of: law) == [])
      }
    }
  }

  @Test
  func oneCallChecksAllLaws() async {
    let virtual = await Laws.check(
      scheduler: "virtual", advance: { $0.advance(by: $1) }, make: { VirtualTimeScheduler() })
    #expect(virtual == [])
    let still = await Laws.check(scheduler: "crooked", .standsStill) { CrookedScheduler() }
    #expect(still == [])
  }
}
