import Dispatch
import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

struct SchedulingPitfallTests {
  @Test
  func `Pitfall 8: receive on a concurrent queue keeps order and every value before the completion`() async {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    for _ in 0..<50 {
      let ends = Happenings([Int].self)
      let seen = Guarded([Int]())
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.receive(on: queue).sink { _ in
        ends.note(seen.withLock { $0 })
      } receiveValue: { value in
        seen.withLock { $0.append(value) }
      }
      for number in 0..<1_000 { subject.send(number) }
      subject.send(completion: .finished)
      #expect(await ends.next(1) == [Array(0..<1_000)])
      withExtendedLifetime(cancellable) {}
    }
  }

  @Test
  func `Pitfall 12: throttle publishes the last value when its interval ends in silence, and once`() {
    let clock = HandMovedScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.throttle(for: .seconds(10), scheduler: clock, latest: true).probe()
    subject.send(1)
    clock.advance(by: 0)
    for number in 2...3 { subject.send(number) }
    clock.advance(by: 9)
    #expect(probe.values == [1])
    clock.advance(by: 1)
    #expect(probe.values == [1, 3])
    clock.advance(by: 100)
    #expect(probe.values == [1, 3])
    subject.send(4)
    clock.advance(by: 100)
    #expect(probe.values == [1, 3, 4])
    subject.send(completion: .finished)
    clock.advance(by: 100)
    #expect(probe.values == [1, 3, 4])
    #expect(probe.completion == .finished)
    #expect(clock.isIdle)
  }

  @Test(arguments: [[], [0], [0, 1], [0, 11], [0, 11, 11, 1]])
  func `Pitfall 13: debounce always passes on a failure`(_ pauses: [Int64]) {
    let clock = HandMovedScheduler()
    let subject = PassthroughSubject<Int, TestError>()
    let probe = subject.debounce(for: .seconds(10), scheduler: clock).probe()
    for (number, pause) in pauses.enumerated() {
      clock.advance(by: pause)
      subject.send(number)
    }
    subject.send(completion: .failure("torn"))
    clock.advance(by: 0)
    #expect(probe.completion == .failure("torn"))
    let count = probe.events.count
    clock.advance(by: 100)
    #expect(probe.events.count == count)
    #expect(probe.violations == [])
  }

  @Test
  func `Pitfall 19: no test sleeps but in a simulation`() throws {
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in files ?? .init()
    where file.pathExtension == "swift" && !file.pathComponents.contains("Simulation") {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += 1
      for word in ["Task", "Thread"].map({ "\($0)." + "sleep" }) + ["us" + "leep(", "nanos" + "leep("] {
        #expect(!text.contains(word), "\(file.lastPathComponent)")
      }
    }
    #expect(count > 50)
  }
}

/// A scheduler for one thread. A test advances its time.
private final class HandMovedScheduler: Scheduler {
  typealias SchedulerTimeType = ClockScheduler<HandMovedClock>.SchedulerTimeType
  typealias SchedulerOptions = Never

  private var jobs: [(date: SchedulerTimeType, action: () -> Void)] = []
  private(set) var now = SchedulerTimeType(HandMovedClock.Instant(offset: .zero))
  let minimumTolerance: SchedulerTimeType.Stride = 0

  /// True if no work waits.
  var isIdle: Bool { jobs.isEmpty }

  /// Advances the time by seconds, and runs the work that becomes due.
  func advance(by seconds: Int64) {
    let end = now.advanced(by: .seconds(Int(seconds)))
    while let next = jobs.indices.min(by: { jobs[$0].date < jobs[$1].date }), jobs[next].date <= end {
      let job = jobs.remove(at: next)
      now = max(now, job.date)
      job.action()
    }
    now = end
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { jobs.append((now, action)) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    jobs.append((max(now, date), action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    fatalError("Nothing here repeats.")
  }
}
