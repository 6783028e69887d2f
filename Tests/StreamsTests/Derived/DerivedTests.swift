import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// When a derived value is computed, and what it is.
@Suite(.everyKindOfProperty)
struct DerivedTests {
  private let first = Cell(2)
  private let second = Cell(3)
  private let runs = Runs()

  @Test
  func aValueFollowsWhatItReads() {
    let product = Derived { first.value * second.value }
    #expect(product.value == 6)
    first.value = 5
    #expect(product.value == 15)
    second.value = 4
    #expect(product.value == 20)
  }

  @Test
  func anObjectMayHaveDerivedValuesOfItsProperties() {
    final class Cart {
      @Published var price = 2
      @Published var count = 3
      private(set) lazy var total = Derived { [unowned self] in price * count }
      private(set) lazy var label = Derived { [unowned self] in "\(count) for \(total.value)" }
    }
    let cart = Cart()
    #expect(cart.label.value == "3 for 6")
    cart.price = 5
    #expect(cart.label.value == "3 for 15")
  }

  @Test
  func aPropertyIsReadWithItsValueBeforeAndAfterItIsDerived() {
    first.value = 7
    let double = Derived { first.value * 2 }
    #expect(double.value == 14)
  }

  // MARK: Laziness

  @Test
  func nothingIsComputedBeforeItIsRead() {
    let value = Derived { runs.note(first.value) }
    #expect(runs.count == 0)
    first.value = 3
    #expect(runs.count == 0)
    #expect(value.value == 3)
    #expect(runs.count == 1)
  }

  @Test
  func aChangeComputesNothing() {
    let value = Derived { runs.note(first.value) }
    _ = value.value
    for number in 1...10 { first.value = number }
    #expect(runs.take() == 1)
    #expect(value.value == 10)
    #expect(runs.count == 1)
  }

  @Test
  func aValueOfAnotherIsNotComputedBeforeTheOtherIsRead() {
    let inner = Derived { runs.note(first.value) }
    let outer = Derived { inner.value + 1 }
    #expect(runs.count == 0)
    #expect(outer.value == 3)
    #expect(runs.count == 1)
  }

  // MARK: Keeping

  @Test
  func aValueIsComputedOnce() {
    let value = Derived { runs.note(first.value) }
    for _ in 1...3 { #expect(value.value == 2) }
    #expect(runs.count == 1)
  }

  @Test
  func aValueWithoutDependenciesIsComputedOnce() {
    let value = Derived { runs.note(5) }
    for _ in 1...3 { #expect(value.value == 5) }
    first.value = 3
    #expect(value.value == 5)
    #expect(runs.count == 1)
  }

  @Test
  func aValueThatSeveralReadIsComputedOnce() {
    let shared = Derived { runs.note(first.value) }
    let readers = (0..<4).map { number in Derived { shared.value + number } }
    #expect(readers.map(\.value) == [2, 3, 4, 5])
    first.value = 10
    #expect(readers.map(\.value) == [10, 11, 12, 13])
    #expect(runs.count == 2)
  }

  @Test
  func aChangeOfSomethingElseComputesNothing() {
    let value = Derived { runs.note(first.value) }
    _ = value.value
    second.value = 8
    #expect(value.value == 2)
    #expect(runs.count == 1)
  }

  @Test
  func settingAPropertyToItsValueIsAChange() {
    let value = Derived { runs.note(first.value) }
    _ = value.value
    first.value = 2
    #expect(value.value == 2)
    #expect(runs.count == 2)
  }

  @Test
  func readingAPropertyTwiceIsReadingItOnce() {
    let value = Derived { runs.note(first.value + first.value + second.value + first.value) }
    #expect(value.value == 9)
    first.value = 1
    #expect(value.value == 6)
    #expect(runs.count == 2)
  }

  // MARK: Equality

  @Test
  func withoutEqualityEachValueIsNew() {
    struct Opaque { let number: Int }
    let opaque = Derived { Opaque(number: first.value / 10) }
    let number = Derived { runs.note(opaque.value.number) }
    #expect(number.value == 0)
    first.value = 3
    #expect(number.value == 0)
    #expect(runs.count == 2)
  }

  @Test
  func valuesAreComparedByTheirOwnEquality() {
    struct Word: Equatable {
      let text: String
      static func == (one: Word, other: Word) -> Bool { one.text.count == other.text.count }
    }
    let word = Derived { Word(text: first.value > 5 ? "more" : "less") }
    #expect(word.value.text == "less")
    first.value = 9
    // Equal, so the one before is kept.
    #expect(word.value.text == "less")
  }

  @Test
  func comparingReadsNothingThatMatters() {
    struct Level: Equatable {
      let cell: Cell
      let number: Int
      static func == (one: Level, other: Level) -> Bool { one.number == other.number && one.cell.value >= 0 }
    }
    let level = Derived { Level(cell: second, number: runs.note(first.value)) }
    _ = level.value
    first.value = 9
    #expect(level.value.number == 9)
    #expect(runs.count == 2)
  }

  @Test
  func optionalValuesAreValues() {
    let value = Derived<Int?> { runs.note(first.value > 5 ? nil : first.value) }
    #expect(value.value == 2)
    first.value = 6
    #expect(value.value == nil)
    #expect(value.value == nil)
    #expect(runs.count == 2)
  }

  @Test
  func aFailureIsAValue() {
    struct Negative: Error, Equatable {}
    let root = Derived { () -> Result<Int, Negative> in
      _ = runs.note(0)
      return first.value < 0 ? .failure(Negative()) : .success(first.value)
    }
    let next = Derived { root.value.map { $0 + 1 } }
    #expect(next.value == .success(3))
    first.value = -1
    #expect(next.value == .failure(Negative()))
    #expect(next.value == .failure(Negative()))
    #expect(runs.count == 2)
    first.value = 4
    #expect(next.value == .success(5))
  }

  @Test
  func aChangeInPlaceCounts() {
    final class Items {
      @Published var items = [1]
      func append() { _items.edit { $0.append(2) } }
    }
    let items = Items()
    let count = Derived { items.items.count }
    #expect(count.value == 1)
    items.append()
    #expect(count.value == 2)
  }

  @Test
  func aValueOfItsOwnWithReadersCounts() {
    let readers = Readers()
    let number = Guarded(1)
    let value = Derived {
      readers.noteRead()
      return number.withLock { $0 }
    }
    #expect(value.value == 1)
    readers.change { number.withLock { $0 = 2 } }
    #expect(value.value == 2)
    number.withLock { $0 = 3 }
    #expect(value.value == 2)
    readers.willChange()
    readers.didChange()
    #expect(value.value == 3)
  }

  @Test
  func aDescriptionIsItsName() {
    #expect("\(Derived { 1 })" == "Derived")
  }
}
