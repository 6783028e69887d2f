import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Several changes as one.
@Suite(.blocking, .everyKindOfProperty)
struct TransactionTests {
  private let first = Cell(2)
  private let second = Cell(3)
  private let runs = Runs()
  private var product: Derived<Int> { Derived { runs.note(first.value * second.value) } }

  @Test
  func severalChangesAreReportedAsOne() {
    let probe = product.probe()
    transaction {
      first.value = 4
      second.value = 5
    }
    #expect(probe.values == [6, 20])
    #expect(runs.count == 2)
  }

  @Test
  func nothingIsReportedBeforeTheEnd() {
    let probe = product.probe()
    transaction {
      first.value = 4
      #expect(probe.values == [6])
    }
    #expect(probe.values == [6, 12])
  }

  @Test
  func propertiesHaveTheirNewValuesAtOnce() {
    let product = product
    transaction {
      first.value = 4
      #expect(first.value == 4)
      #expect(product.value == 12)
    }
  }

  @Test
  func aValueThatIsReadInBetweenIsNotReported() {
    let product = product
    let probe = product.probe()
    transaction {
      first.value = 4
      #expect(product.value == 12)
      second.value = 5
    }
    #expect(probe.values == [6, 20])
  }

  @Test
  func aValueThatIsTheSameInTheEndIsNotReported() {
    let probe = product.probe()
    transaction {
      first.value = 3
      second.value = 2
    }
    #expect(probe.values == [6])
  }

  @Test
  func aTransactionReturnsTheResultOfItsClosure() {
    let sum = transaction { () -> Int in
      first.value = 4
      return first.value + second.value
    }
    #expect(sum == 7)
  }

  private struct Refusal: Error, Equatable {}

  @Test
  func aTransactionThatThrowsReportsWhatWasSet() {
    let probe = product.probe()
    #expect(throws: Refusal.self) {
      try transaction { () throws(Refusal) in
        first.value = 4
        throw Refusal()
      }
    }
    #expect(probe.values == [6, 12])
    first.value = 5
    #expect(probe.values == [6, 12, 15])
  }

  @Test
  func theErrorHasItsType() {
    do throws(Refusal) {
      try transaction { () throws(Refusal) in throw Refusal() }
      Issue.record("It did not throw.")
    } catch {
      #expect(error == Refusal())
    }
  }

  @Test
  func aTransactionWithinAnotherIsPartOfIt() {
    let probe = product.probe()
    transaction {
      first.value = 4
      transaction { second.value = 5 }
      #expect(probe.values == [6])
      first.value = 6
    }
    #expect(probe.values == [6, 30])
  }

  @Test
  func anInnerTransactionThatThrowsDoesNotEndTheOuterOne() {
    let probe = product.probe()
    transaction {
      first.value = 4
      try? transaction { () throws(Refusal) in
        second.value = 5
        throw Refusal()
      }
      #expect(probe.values == [6])
    }
    #expect(probe.values == [6, 20])
  }

  @Test
  func propertyPublishersAnnounceEachChange() {
    final class Cart: ObservableObject {
      @Published var price = 2
      @Published var count = 3
    }
    let cart = Cart()
    let prices = cart.$price.probe()
    let announced = Runs()
    let cancellable = cart.objectWillChange.sink { announced.note(()) }
    transaction {
      cart.price = 4
      #expect(prices.values == [2, 4])
      cart.count = 5
    }
    #expect(announced.count == 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func anEmptyTransactionReportsNothing() {
    let probe = product.probe()
    transaction {}
    #expect(probe.values == [6])
    #expect(runs.count == 1)
  }

  @Test
  func aTransactionOfASubscriberIsOneChange() {
    let sum = Derived { first.value + second.value }
    let probe = sum.probe()
    let trigger = Cell()
    let cancellable = Derived { trigger.value }.sink { number in
      transaction {
        first.value = number
        second.value = number
      }
    }
    #expect(probe.values == [5, 0])
    trigger.value = 4
    #expect(probe.values == [5, 0, 8])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aSubscriberThatComesInATransactionReceivesTheRestAtItsEnd() {
    let product = product
    let early = product.probe()
    var late: Probe<Int, Never>?
    transaction {
      first.value = 4
      late = product.probe()
      second.value = 5
    }
    #expect(early.values == [6, 20])
    #expect(late?.values.last == 20)
  }

  @Test
  func aValueThatIsFreedInATransactionIsNotReported() {
    let received = Arrivals<Int>()
    transaction {
      let cancellable = product.sink { received.add($0) }
      first.value = 4
      cancellable.cancel()
    }
    #expect(received.values == [6])
  }

  /// While a transaction is open, a change on another thread reports nothing that depends on the transaction.
  @Test
  func anotherThreadReportsNoHalfTransaction() {
    let third = Cell(1)
    let sum = Derived { [first, second] in [first.value + second.value, third.value] }
    let probe = sum.probe()
    transaction {
      first.value = 10
      onThreads(1) { _ in third.value = 2 }
      #expect(probe.values == [[5, 1]])
      second.value = -5
    }
    #expect(probe.values == [[5, 1], [5, 2]])
  }

  @Test
  func aTransactionOfAnotherThreadIsNotWaitedForIfItDoesNotMatter() {
    let third = Cell(1)
    let probe = Derived { third.value }.probe()
    let other = product.probe()
    transaction {
      first.value = 10
      onThreads(1) { _ in third.value = 2 }
      #expect(probe.values == [1, 2])
    }
    #expect(other.values == [6, 30])
  }

  @Test
  func manyTransactionsShowNoStateThatNeverWas() {
    let cells = [Cell(0), Cell(0)]
    let sum = Derived { cells[0].value + cells[1].value }
    let received = Arrivals<Int>()
    let cancellable = sum.sink { received.add($0) }
    let other = Cell()
    let mixed = Derived { [sum.value, other.value] }
    let seen = Arrivals<Int>()
    let watching = mixed.sink { seen.add($0[0]) }
    onThreads(2) { thread in
      for number in 1...500 {
        if thread == 0 {
          transaction {
            cells[0].value = number
            cells[1].value = -number
          }
        } else {
          other.value = number
        }
      }
    }
    #expect(received.values.allSatisfy { $0 == 0 })
    #expect(seen.values.allSatisfy { $0 == 0 })
    #expect(mixed.value == [0, 500])
    withExtendedLifetime((cancellable, watching)) {}
  }

  // MARK: Reported later

  @Test
  func whatIsReportedLaterIsThereAtOnce() {
    let cell = Cell(1)
    let value = Derived { cell.value * 2 }
    let probe = value.probe()
    let report = transactionReportedLater { cell.value = 3 }
    #expect(value.value == 6)
    #expect(probe.values == [2])
    report?()
    #expect(probe.values == [2, 6])
    let nothing = transactionReportedLater {}
    #expect(nothing == nil)
  }

  @Test
  func whatIsReportedLaterIsPartOfATransactionAroundIt() {
    let cell = Cell(1)
    let value = Derived { cell.value * 2 }
    let probe = value.probe()
    transaction {
      let report = transactionReportedLater { cell.value = 3 }
      #expect(report == nil)
      #expect(probe.values == [2])
    }
    #expect(probe.values == [2, 6])
  }
}
