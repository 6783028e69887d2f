import StreamsTesting
import Testing

@testable import StreamsCore

/// A derived value that is not used any more is freed, and lets go of its sources.
@Suite(.everyKindOfProperty)
struct DerivedFreeingTests {
  private final class Witness: Sendable {}

  private let source = Cell(1)
  private let runs = Runs()

  @Test
  func aDerivedValueFreesItsClosure() {
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      let value = Derived { [source] in
        withExtendedLifetime(kept) {}
        return source.value
      }
      #expect(value.value == 1)
    }
    #expect(witness == nil)
    source.value = 2
  }

  @Test
  func aDerivedValueThatWasNeverReadFreesItsClosure() {
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      _ = Derived { withExtendedLifetime(kept) { 1 } }
    }
    #expect(witness == nil)
  }

  @Test
  func aPropertyDoesNotKeepWhatIsComputedFromIt() {
    weak var value: Derived<Int>?
    do {
      let made = Derived { [source] in source.value }
      _ = made.value
      value = made
    }
    #expect(value == nil)
  }

  @Test
  func aDerivedValueThatIsGoneIsNotComputed() {
    do {
      let value = Derived { [source, runs] in runs.note(source.value) }
      let cancellable = value.sink { _ in }
      cancellable.cancel()
    }
    _ = runs.take()
    for number in 2...5 { source.value = number }
    #expect(runs.count == 0)
  }

  @Test
  func aCancelledSubscriptionFreesTheDerivedValue() {
    weak var value: Derived<Int>?
    var cancellable: AnyCancellable?
    do {
      let made = Derived { [source] in source.value }
      value = made
      cancellable = made.sink { _ in }
    }
    #expect(value != nil)
    cancellable = nil
    _ = cancellable
    #expect(value == nil)
  }

  @Test
  func aChainThatIsGoneIsFreed() {
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      var last = Derived { [source] in withExtendedLifetime(kept) { source.value } }
      for _ in 1...100 {
        let previous = last
        last = Derived { previous.value + 1 }
      }
      #expect(last.value == 101)
    }
    #expect(witness == nil)
  }

  @Test
  func whatIsReadNoMoreIsFreed() {
    final class Holder {
      @Published var value: Derived<Int>?
      init(_ value: Derived<Int>?) { self.value = value }
    }
    weak var witness: Witness?
    let holder = Holder(nil)
    do {
      let kept = Witness()
      witness = kept
      holder.value = Derived { [source] in withExtendedLifetime(kept) { source.value } }
    }
    let outer = Derived { holder.value?.value ?? 0 }
    #expect(outer.value == 1)
    holder.value = nil
    #expect(outer.value == 0)
    #expect(witness == nil)
  }

  @Test
  func aDerivedValueMadeWithinAnotherIsFreedWithIt() {
    weak var witness: Witness?
    do {
      let outer = Derived { [source] in
        let kept = Witness()
        witness = kept
        return Derived { withExtendedLifetime(kept) { source.value } }.value
      }
      #expect(outer.value == 1)
      #expect(witness != nil)
    }
    #expect(witness == nil)
  }

  @Test
  func aValueThatIsReplacedIsFreed() {
    let value = Derived { [source] in
      _ = source.value
      return [Witness()]
    }
    weak var witness: Witness?
    witness = value.value.first
    #expect(witness != nil)
    source.value = 2
    _ = value.value
    #expect(witness == nil)
  }

  @Test
  func aPropertyMayGoBeforeWhatIsComputedFromIt() {
    var cell: Cell? = Cell(3)
    weak let kept = cell
    let value = Derived { kept?.value ?? 0 }
    #expect(value.value == 3)
    cell = nil
    _ = cell
    // It does not change any more, so nothing is computed.
    #expect(value.value == 3)
  }

  @Test
  func aDerivedValueMayGoWhileItIsReported() {
    var value: Derived<Int>? = Derived { [source] in source.value }
    let received = Arrivals<Int>()
    var cancellable: AnyCancellable?
    cancellable = value?.sink { number in
      received.add(number)
      if number > 1 { cancellable = nil }
    }
    value = nil
    source.value = 2
    source.value = 3
    #expect(received.values == [1, 2])
    withExtendedLifetime((value, cancellable)) {}
  }
}
