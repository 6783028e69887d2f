import TestSupport
import Testing

@testable import StreamsCore

/// A derived value that is computed from itself ends the program, and is named.
@Suite(.blocking)
struct DerivedCycleTests {
  private final class Ring: @unchecked Sendable {
    @Published var isClosed = true
    private(set) lazy var first: Derived<Int> = Derived { [unowned self] in second.value + 1 }
    private(set) lazy var second: Derived<Int> = Derived { [unowned self] in third.value + 1 }
    private(set) lazy var third: Derived<Int> = Derived { [unowned self] in isClosed ? first.value : 0 }
    private(set) lazy var own: Derived<Int> = Derived { [unowned self] in isClosed ? own.value : 0 }
  }

  @Test
  func aValueOfItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ring = Ring()
      _ = ring.own.value
      withExtendedLifetime(ring) {}
    }
    result.says("computed from itself")
    result.says("DerivedCycleTests.swift:14, which reads that of ")
  }

  @Test
  func aRingOfThreeNamesAllPlaces() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ring = Ring()
      _ = ring.first.value
      withExtendedLifetime(ring) {}
    }
    for line in 11...13 { result.says("DerivedCycleTests.swift:\(line)") }
  }

  @Test
  func aRingThatIsOpenIsNoCycle() {
    let ring = Ring()
    ring.isClosed = false
    #expect(ring.first.value == 2)
    #expect(ring.own.value == 0)
  }

  @Test
  func aRingThatIsClosedLater() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ring = Ring()
      ring.isClosed = false
      _ = ring.first.value
      ring.isClosed = true
      _ = ring.second.value
      withExtendedLifetime(ring) {}
    }
    result.says("computed from itself")
  }

  @Test
  func aRingOfASubscriber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ring = Ring()
      ring.isClosed = false
      let cancellable = ring.first.sink { _ in }
      ring.isClosed = true
      withExtendedLifetime(cancellable) {}
    }
    result.says("computed from itself")
  }

  /// Each of two threads computes what the other one reads.
  @Test
  func aRingOfTwoThreads() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Pair: @unchecked Sendable {
        let line = StartingLine(2)
        private(set) lazy var first: Derived<Int> = Derived { [unowned self] in
          line.wait()
          return second.value
        }
        private(set) lazy var second: Derived<Int> = Derived { [unowned self] in
          line.wait()
          return first.value
        }
      }
      let pair = Pair()
      let values = [pair.first, pair.second]
      onThreads(2) { _ = values[$0].value }
    }
    result.says("computed from itself")
  }
}
