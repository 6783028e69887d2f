import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct PlatformTests {
  @Test
  func aThreadHasOneNumberThatIsEvenAndNotZero() {
    let numbers = Guarded<[UInt]>([])
    onThreads(4) { _ in
      let number = Platform.currentThread
      for _ in 0..<100 where Platform.currentThread != number { Issue.record("The number has changed.") }
      numbers.withLock { $0.append(number) }
    }
    for number in numbers.withLock({ $0 }) {
      #expect(number != 0)
      #expect(number.isMultiple(of: 2))
    }
  }

  @Test
  func livingThreadsHaveDifferentNumbers() {
    let numbers = Guarded<[UInt]>([])
    let line = StartingLine(4)
    onThreads(4) { _ in
      numbers.withLock { $0.append(Platform.currentThread) }
      line.wait()
    }
    #expect(Set(numbers.withLock { $0 }).count == 4)
  }

  /// The number must be read again after each suspension, which optimised code could leave out.
  @Test
  func aTaskThatGoesOnOnAnotherThreadHasTheNumberOfThatThread() async {
    for _ in 0..<100 {
      let before = Platform.currentThread
      let there = await onThread { Platform.currentThread }
      let after = Platform.currentThread
      #expect(after == Self.numberRead(), "before: \(before), there: \(there)")
    }
  }

  @inline(never)
  private static func numberRead() -> UInt { Platform.currentThread }

  #if os(Linux)
    @Test
    func theSystemGrantsABarrierOnAllThreads() {
      #expect(Platform.hasBarrierOnAllThreads)
    }
  #endif
}
