import TestSupport
import Testing

@testable import StreamsCore

/// Derived values of which first one reads the other, and then the other reads it. Several threads compute them while that changes.
@Suite(.blocking)
struct DerivedSwapTests {
  private class Swap: @unchecked Sendable {
    let line: StartingLine
    @Published var round = 0
    @Published var isSwapped = false

    // Of the computing thread.
    var hasMetInFirst = false
    var hasMetInSecond = false

    private(set) lazy var first: Derived<Int> = Derived { [unowned self] in
      meet(&hasMetInFirst)
      return isSwapped ? read.value + 1 : 1
    }

    /// The value that the first one reads once they have swapped.
    var read: Derived<Int> { second }

    private(set) lazy var second: Derived<Int> = makeSecond()

    init(threads: Int = 2) { line = StartingLine(threads) }

    func makeSecond() -> Derived<Int> { fatalError("A subclass makes it.") }

    /// Waits in the second round until all threads are within a closure, and again until the values have swapped.
    func meet(_ hasMet: inout Bool, _ work: () -> Void = {}) {
      if round == 0 || hasMet { return }
      hasMet = true
      line.wait()
      work()
      line.wait()
    }

    func computeOnTwoThreads() {
      let values = [first, second]
      round = 1
      onThreads(2) { _ = values[$0].value }
    }

    func checkValues() {
      #expect(second.value == 1)
      #expect(first.value == 2)
    }
  }

  /// The values swap while the second one asks what it had read, and before it asks the first one.
  private final class SwapWhileAsking: Swap, @unchecked Sendable {
    private lazy var gate = Derived { [unowned self] in
      meet(&hasMetInSecond) { isSwapped = true }
      return true
    }

    override func makeSecond() -> Derived<Int> {
      Derived { [unowned self] in isSwapped ? 1 : gate.value ? first.value + 1 : 0 }
    }
  }

  /// The values swap while the second one is computed, after it has read that they have not.
  private final class SwapWhileComputing: Swap, @unchecked Sendable {
    override func makeSecond() -> Derived<Int> {
      Derived { [unowned self] in
        if isSwapped { return 1 }
        meet(&hasMetInSecond) { isSwapped = true }
        return first.value + 1
      }
    }
  }

  /// The third value reads the second one, which reads the first one, which reads the third one in the end.
  private final class SwapOfThree: Swap, @unchecked Sendable {
    // Of the computing thread.
    private var hasMetInThird = false

    override var read: Derived<Int> { third }

    private(set) lazy var third: Derived<Int> = Derived { [unowned self] in
      if isSwapped { return 1 }
      meet(&hasMetInThird) { isSwapped = true }
      return second.value + 1
    }

    init() { super.init(threads: 3) }

    override func makeSecond() -> Derived<Int> {
      Derived { [unowned self] in
        meet(&hasMetInSecond)
        return first.value + 1
      }
    }
  }

  @Test
  func aValueThatOnlyAsksWhatItHadReadGivesWay() async {
    await #expect(processExitsWith: .success) {
      let swap = SwapWhileAsking()
      #expect(swap.second.value == 2)
      swap.computeOnTwoThreads()
      swap.checkValues()
    }
  }

  @Test
  func aValueThatIsComputedOnceMoreReadsTheFormerOne() async {
    await #expect(processExitsWith: .success) {
      let swap = SwapWhileComputing()
      #expect(swap.second.value == 2)
      swap.computeOnTwoThreads()
      swap.checkValues()
    }
  }

  @Test
  func threeValuesMaySwapInARing() async {
    await #expect(processExitsWith: .success) {
      let swap = SwapOfThree()
      let values = [swap.first, swap.second, swap.third]
      #expect(values.map(\.value) == [1, 2, 3])
      swap.round = 1
      onThreads(3) { _ = values[$0].value }
      #expect(values.map(\.value) == [2, 3, 1])
    }
  }

  @Test
  func subscribersReceiveNoValueOfTheFormerOne() async {
    await #expect(processExitsWith: .success) {
      let swap = SwapWhileComputing()
      let received = Arrivals<Int>()
      let cancellable = swap.second.sink { received.add($0) }
      transaction { swap.computeOnTwoThreads() }
      swap.checkValues()
      #expect(received.values == [2, 1])
      withExtendedLifetime(cancellable) {}
    }
  }

  /// There is no former value to read.
  @Test
  func aFirstComputationEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let swap = SwapWhileComputing()
      swap.computeOnTwoThreads()
      withExtendedLifetime(swap) {}
    }
    result.says("computed from itself")
  }
}
