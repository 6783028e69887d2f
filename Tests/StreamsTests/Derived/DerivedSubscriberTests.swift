import StreamsTesting
import Testing

@testable import StreamsCore

/// A derived value as a publisher.
@Suite(.everyKindOfProperty)
struct DerivedSubscriberTests {
  private let first = Cell(2)
  private let second = Cell(3)
  private let runs = Runs()

  @Test
  func aSubscriberReceivesTheCurrentValueFirst() {
    let product = Derived { first.value * second.value }
    let probe = product.probe()
    #expect(probe.values == [6])
  }

  @Test
  func aSubscriberReceivesEachNewValue() {
    let product = Derived { first.value * second.value }
    let probe = product.probe()
    first.value = 4
    second.value = 5
    #expect(probe.values == [6, 12, 20])
  }

  @Test
  func aValueThatEqualsThePreviousOneIsNotPublished() {
    let isLarge = Derived { first.value > 5 }
    let probe = isLarge.probe()
    for number in [3, 6, 7, 1] { first.value = number }
    #expect(probe.values == [false, true, false])
  }

  /// It was another one in between, which was read and not published.
  @Test
  func aValueThatEqualsThePublishedOneAgainIsNotPublished() {
    let product = Derived { first.value * second.value }
    let probe = product.probe()
    transaction {
      first.value = 4
      #expect(product.value == 12)
      first.value = 2
    }
    #expect(probe.values == [6])
    first.value = 5
    #expect(probe.values == [6, 15])
  }

  @Test
  func withoutEqualityEachValueIsPublished() {
    struct Opaque { let isLarge: Bool }
    let opaque = Derived { Opaque(isLarge: first.value > 5) }
    let probe = opaque.map(\.isLarge).probe()
    for number in [3, 6, 7] { first.value = number }
    #expect(probe.values == [false, false, true, true])
  }

  @Test
  func aValueThatIsListenedToIsComputedOnceForAChange() {
    let value = Derived { runs.note(first.value) }
    let probes = [value.probe(), value.probe()]
    first.value = 3
    _ = value.value
    #expect(runs.count == 2)
    #expect(probes.map(\.values) == [[2, 3], [2, 3]])
  }

  @Test
  func aSubscriberThatComesLaterReceivesTheValueOfThatTime() {
    let value = Derived { first.value }
    let early = value.probe()
    first.value = 3
    let late = value.probe()
    first.value = 4
    #expect(early.values == [2, 3, 4])
    #expect(late.values == [3, 4])
  }

  @Test
  func withoutSubscribersNothingIsComputed() {
    let value = Derived { runs.note(first.value) }
    var cancellable: AnyCancellable? = value.sink { _ in }
    first.value = 3
    #expect(runs.take() == 2)
    cancellable = nil
    _ = cancellable
    for number in 4...9 { first.value = number }
    #expect(runs.count == 0)
    #expect(value.value == 9)
  }

  @Test
  func aSubscriberAfterAPauseStartsWithThePresentValue() {
    let value = Derived { first.value }
    var cancellable: AnyCancellable? = value.sink { _ in }
    cancellable = nil
    _ = cancellable
    first.value = 7
    first.value = 8
    let probe = value.probe()
    first.value = 9
    #expect(probe.values == [8, 9])
  }

  @Test
  func aSubscriptionKeepsTheDerivedValue() {
    let received = Arrivals<Int>()
    let cancellable = Derived { first.value }.sink { received.add($0) }
    first.value = 3
    #expect(received.values == [2, 3])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aCancelledSubscriberReceivesNothing() {
    let value = Derived { first.value }
    let received = Arrivals<Int>()
    let cancellable = value.sink { received.add($0) }
    cancellable.cancel()
    first.value = 3
    #expect(received.values == [2])
  }

  @Test
  func aSubscriberWithoutDemandReceivesTheLatestValueLater() {
    let value = Derived { first.value }
    let probe = value.probe(demand: nil)
    first.value = 3
    first.value = 4
    #expect(probe.values == [])
    probe.request(.max(1))
    #expect(probe.values == [4])
    first.value = 5
    first.value = 6
    probe.request(.max(1))
    #expect(probe.values == [4, 6])
  }

  @Test
  func readingTheValueInASubscriberGivesTheSameValue() {
    let value = Derived { first.value }
    let read = Arrivals<[Int]>()
    let cancellable = value.sink { read.add([$0, value.value]) }
    first.value = 3
    #expect(read.values == [[2, 2], [3, 3]])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aSubscriberThatSetsAPropertyIsFollowedByAnotherValue() {
    let value = Derived { first.value }
    let received = Arrivals<Int>()
    let correcting = value.sink { if $0 > 10 { first.value = 10 } }
    let cancellable = value.sink { received.add($0) }
    first.value = 12
    #expect(received.values == [2, 12, 10])
    withExtendedLifetime((correcting, cancellable)) {}
  }

  @Test
  func aSubscriberThatSetsAnotherPropertySeesNoMixture() {
    let sum = Derived { first.value + second.value }
    let copying = Derived { first.value }.sink { second.value = -$0 }
    let probe = sum.probe()
    for number in 3...6 { first.value = number }
    #expect(probe.values.last == 0)
    withExtendedLifetime(copying) {}
  }

  @Test
  func aDiamondIsReportedOnceForAChange() {
    let left = Derived { first.value + 1 }
    let right = Derived { first.value * 10 }
    let both = Derived { runs.note([left.value, right.value]) }
    let probe = both.probe()
    first.value = 3
    #expect(probe.values == [[3, 20], [4, 30]])
    #expect(runs.count == 2)
  }

  @Test
  func theSubscriberOfAPropertyFindsTheDerivedValueOfItsOldValue() {
    final class Cart: @unchecked Sendable { @Published var price = 2 }
    let cart = Cart()
    let double = Derived { cart.price * 2 }
    let seen = Arrivals<[Int]>()
    let cancellable = cart.$price.sink { seen.add([$0, double.value]) }
    cart.price = 3
    #expect(seen.values == [[2, 4], [3, 4]])
    #expect(double.value == 6)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func aPropertyPublisherOverADerivedValueHasTheNewValue() {
    final class Cart: ObservableObject {
      @Published var price = 2
      private lazy var double = Derived { [unowned self] in price * 2 }
      var total: Int { double.value }
    }
    let cart = Cart()
    let probe = cart.publisher(for: \.total).probe()
    cart.price = 5
    #expect(probe.values == [4, 10])
  }

  @Test
  func operatorsFollowADerivedValue() {
    let value = Derived { first.value }
    let probe = value.map { "\($0)" }.removeDuplicates().probe()
    first.value = 3
    #expect(probe.values == ["2", "3"])
  }

  @Test
  func subscribersOfSeveralValuesReceiveThemInOneGo() {
    let sum = Derived { first.value + second.value }
    let difference = Derived { first.value - second.value }
    let seen = Arrivals<Bool>()
    let check = { (_: Int) in seen.add(sum.value + difference.value == 2 * first.value) }
    let cancellables = [sum.sink(receiveValue: check), difference.sink(receiveValue: check)]
    first.value = 9
    second.value = 1
    #expect(seen.values == Array(repeating: true, count: 6))
    withExtendedLifetime(cancellables) {}
  }
}
