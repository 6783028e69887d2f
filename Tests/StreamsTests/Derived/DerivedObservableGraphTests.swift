import Observation
import StreamsTesting
import Testing

@testable import StreamsCore

/// A change of an `Observable` property reaches several derived values, which are told of it one after the other. None is
/// reported before all know.
@Suite
struct DerivedObservableGraphTests {
  @Observable
  fileprivate final class Clock {
    var hour = 1
    var minute = 0
  }

  /// Properties that set others as they are set.
  @Observable
  fileprivate final class Linked {
    var first = 0 {
      didSet { second = first * 10 }
    }
    var second = 0
  }

  @Observable
  fileprivate final class Node {
    var value = 0 {
      didSet { parent?.value = value }
    }
    @ObservationIgnored var parent: Node?
  }

  private let clock = Clock()
  private let runs = Runs()

  @Test
  func aDiamondIsReportedOnceForAChange() {
    let double = Derived { clock.hour * 2 }
    let triple = Derived { clock.hour * 3 }
    let both = Derived { runs.note("\(double.value) \(triple.value)") }
    let probe = both.probe()
    for hour in 2...4 { clock.hour = hour }
    #expect(probe.values == ["2 3", "4 6", "6 9", "8 12"])
    #expect(runs.count == 4)
  }

  @Test
  func eachValueOfAWideDiamondIsComputedOnceForAChange() {
    let middle = (0..<100).map { number in Derived { runs.note(clock.hour + number) } }
    let sum = Derived { runs.note(middle.reduce(0) { $0 + $1.value }) }
    let probe = sum.probe()
    _ = runs.take()
    for hour in 2...20 { clock.hour = hour }
    #expect(probe.values == (1...20).map { $0 * 100 + 4_950 })
    #expect(runs.count == 19 * 101)
  }

  /// A value that cannot be compared is reported whenever it was computed.
  @Test
  func aValueThatCannotBeComparedIsReportedOnceForAChange() {
    let double = Derived { [clock.hour * 2] as [Any] }
    let triple = Derived { [clock.hour * 3] as [Any] }
    let both = Derived { double.value + triple.value }
    var received: [[Int]] = []
    let cancellable = both.sink { received.append($0.compactMap { $0 as? Int }) }
    clock.hour = 2
    clock.hour = 3
    #expect(received == [[2, 3], [4, 6], [6, 9]])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aDiamondOverBothKindsOfPropertiesIsReportedOnceForAChange() {
    let cell = Cell(1)
    let sum = Derived { clock.hour + cell.value }
    let product = Derived { clock.hour * cell.value }
    let both = Derived { [sum.value, product.value] }
    let probe = both.probe()
    clock.hour = 2
    cell.value = 3
    clock.hour = 4
    #expect(probe.values == [[2, 1], [3, 2], [5, 6], [7, 12]])
  }

  @Test
  func aDiamondOverALatestValueIsReportedOnceForAChange() {
    let degrees = PassthroughSubject<Int, Never>()
    let state = degrees.state(initial: 1)
    let double = Derived { state.value * 2 }
    let triple = Derived { state.value * 3 }
    let both = Derived { runs.note([double.value, triple.value]) }
    let probe = both.probe()
    degrees.send(2)
    degrees.send(3)
    #expect(probe.values == [[2, 3], [4, 6], [6, 9]])
    #expect(runs.count == 3)
  }

  /// While one property is set, others are: what is reported meanwhile is computed from the values that there are.
  @Test
  func aPropertyThatSetsAnotherShowsNoStateThatNeverWas() {
    let linked = Linked()
    let first = Derived { linked.first }
    let second = Derived { linked.second }
    let both = Derived { [first.value, second.value] }
    let probe = both.probe()
    for number in 1...3 { linked.first = number }
    #expect(probe.values == [[0, 0], [1, 10], [2, 20], [3, 30]])
  }

  @Test
  func thePropertyOfAnotherObjectMayBeSetMeanwhile() {
    let (child, parent) = (Node(), Node())
    child.parent = parent
    let one = Derived { child.value }
    let other = Derived { parent.value }
    let both = Derived { [one.value, other.value] }
    let probe = both.probe()
    for number in 1...3 { child.value = number }
    parent.value = 9
    #expect(probe.values == [[0, 0], [1, 1], [2, 2], [3, 3], [3, 9]])
  }

  @Test
  func aPublishedPropertyMayBeSetMeanwhile() {
    final class Model: @unchecked Sendable {
      let clock = Clock()
      let cell = Cell()
    }
    let model = Model()
    let hour = Derived { model.clock.hour }
    let number = Derived { model.cell.value }
    let both = Derived { [hour.value, number.value] }
    let probe = both.probe()
    // Observation tells this before the property is set.
    @Sendable func observe() {
      withObservationTracking {
        _ = model.clock.hour
      } onChange: {
        model.cell.value += 1
        observe()
      }
    }
    observe()
    model.clock.hour = 2
    model.clock.hour = 3
    #expect(probe.values == [[1, 0], [1, 1], [2, 1], [2, 2], [3, 2]])
  }

  /// A value that reads the property no more is told of no change, and nothing waits for it.
  @Test
  func aValueThatStopsReadingWhileAPropertyIsSetHoldsNothingBack() {
    final class Model: @unchecked Sendable {
      let clock = Clock()
      let cell = Cell()
    }
    let model = Model()
    let chosen = Derived { model.cell.value == 0 ? model.clock.hour : -1 }
    let hour = Derived { model.clock.hour }
    let both = Derived { [chosen.value, hour.value] }
    let probe = both.probe()
    model.clock.hour = 2
    withObservationTracking {
      _ = model.clock.hour
    } onChange: {
      model.cell.value = 1
    }
    model.clock.hour = 3
    model.clock.hour = 4
    #expect(probe.values == [[1, 1], [2, 2], [-1, 2], [-1, 3], [-1, 4]])
  }
}
