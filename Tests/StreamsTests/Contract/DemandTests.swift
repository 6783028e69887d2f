import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct DemandTests {
  private typealias Demand = Subscribers.Demand

  @Test
  func aDemandIsANumberOrUnlimited() {
    #expect(Demand.max(3).max == 3)
    #expect(Demand.none.max == 0)
    #expect(Demand.none == .max(0))
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.max(.max).max == .max)
    #expect(Demand.max(.max) != .unlimited)
  }

  @Test
  func sumsSaturate() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(.max) + .max(.max) == .unlimited)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.none + .unlimited == .unlimited)
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.max(2) + -2 == Demand.none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.unlimited + -5 == .unlimited)
    var demand = Demand.max(1)
    demand += .max(2)
    demand += 3
    #expect(demand == .max(6))
  }

  @Test
  func productsSaturate() {
    #expect(Demand.max(2) * 3 == .max(6))
    #expect(Demand.max(2) * 0 == Demand.none)
    #expect(Demand.none * -1 == Demand.none)
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.unlimited * 0 == .unlimited)
    #expect(Demand.unlimited * -1 == .unlimited)
    var demand = Demand.max(2)
    demand *= 4
    #expect(demand == .max(8))
  }

  @Test
  func differencesAreExact() {
    #expect(Demand.max(5) - .max(3) == .max(2))
    #expect(Demand.max(5) - .unlimited == Demand.none)
    #expect(Demand.unlimited - .max(5) == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.max(5) - 3 == .max(2))
    #expect(Demand.max(5) - -3 == .max(8))
    #expect(Demand.unlimited - 3 == .unlimited)
    var demand = Demand.max(9)
    demand -= .max(2)
    demand -= 3
    #expect(demand == .max(4))
  }

  @Test
  func negativeDemandsTrap() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(Int("-1")!)
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) + Int("-2")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) * Int("-2")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) - Int("2")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Subscribers.Demand.max(1) - .max(Int("2")!)
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var demand = Subscribers.Demand.max(1)
      demand -= .max(Int("2")!)
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var demand = Subscribers.Demand.none
      demand -= Int("1")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var demand = Subscribers.Demand.max(1)
      demand += Int("-2")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var demand = Subscribers.Demand.max(1)
      demand *= Int("-2")!
    }.says("Subscribers.Demand: a number of values cannot be negative")
  }

  @Test
  func demandsAreOrdered() {
    let row: [Demand] = [.none, .max(1), .max(2), .max(.max), .unlimited]
    for (index, lower) in row.enumerated() {
      #expect(lower <= lower && lower >= lower && lower == lower)
      #expect(!(lower < lower) && !(lower > lower))
      for higher in row[(index + 1)...] {
        #expect(lower < higher && lower <= higher && higher > lower && higher >= lower && lower != higher)
        #expect(!(lower > higher) && !(lower >= higher) && !(higher < lower) && !(higher <= lower))
      }
    }
  }

  @Test
  func demandsCompareWithNumbers() {
    let two = Demand.max(2)
    #expect(two == 2 && 2 == two && two != 3 && 3 != two)
    #expect(two < 3 && two <= 2 && two >= 2 && two > 1)
    #expect(1 < two && 2 <= two && 2 >= two && 3 > two)
    #expect(!(two < 2) && !(two > 2) && !(2 < two) && !(2 > two))
    #expect(Demand.unlimited > Int.max && Demand.unlimited >= Int.max && Demand.unlimited != Int.max)
    #expect(Int.max < Demand.unlimited && Int.max <= Demand.unlimited && Int.max != Demand.unlimited)
    #expect(!(Demand.unlimited < Int.max) && !(Demand.unlimited <= Int.max) && !(Demand.unlimited == Int.max))
    #expect(!(Int.max > Demand.unlimited) && !(Int.max >= Demand.unlimited) && !(Int.max == Demand.unlimited))
    #expect(two > -1 && -1 < two)
  }

  @Test
  func aDemandDescribesItself() {
    #expect("\(Demand.max(3))" == "max(3)")
    #expect("\(Demand.none)" == "max(0)")
    #expect("\(Demand.unlimited)" == "unlimited")
    #expect(Set([Demand.max(1), .max(1), .unlimited, .none]).count == 3)
  }

  @Test(arguments: [Subscribers.Demand.none, .max(7), .max(.max), .unlimited])
  func aDemandIsEncodedAsOneNumber(demand: Subscribers.Demand) throws {
    let data = try JSONEncoder().encode([demand])
    let text = String(decoding: data, as: UTF8.self)
    #expect(text == "[\(demand.max.map { UInt($0) } ?? UInt(Int.max) + 1)]")
    #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: data) == [demand])
  }

  @Test
  func numbersAboveTheGreatestCountAreDecodedAsUnlimited() throws {
    let data = Data("[\(UInt.max)]".utf8)
    #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: data) == [.unlimited])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Subscribers.Demand].self, from: Data("[-1]".utf8))
    }
  }
}

@Suite(.blocking)
struct CompletionTests {
  private struct Torn: Error, Codable, Hashable {
    var text: String
  }

  @Test
  func completionsAreCoded() throws {
    let row: [Subscribers.Completion<Torn>] = [.finished, .failure(Torn(text: "a"))]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let texts = try row.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    #expect(texts == [#"{"success":true}"#, #"{"error":{"text":"a"},"success":false}"#])
    let decoded = try texts.map {
      try JSONDecoder().decode(Subscribers.Completion<Torn>.self, from: Data($0.utf8))
    }
    #expect(decoded == row)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Subscribers.Completion<Torn>.self, from: Data(#"{"success":false}"#.utf8))
    }
  }

  @Test
  func completionsAreEqualIfTheirErrorsAre() {
    typealias Completion = Subscribers.Completion<Torn>
    let first = Completion.failure(Torn(text: "a")), second = Completion.failure(Torn(text: "b"))
    #expect(first == first && first != second && first != .finished)
    #expect(Set([first, second, .finished, .finished]).count == 3)
  }
}

@Suite(.blocking)
struct CombineIdentifierTests {
  @Test
  func everyIdentifierIsUnique() {
    let identifiers = (0..<1_000).map { _ in CombineIdentifier() }
    #expect(Set(identifiers).count == 1_000)
    #expect(Set(identifiers.map(\.description)).count == 1_000)
    #expect(identifiers.allSatisfy { $0.description.hasPrefix("0x") })
  }

  @Test
  func anObjectKeepsItsIdentifier() {
    let first = Lines(), second = Lines()
    #expect(CombineIdentifier(first) == CombineIdentifier(first))
    #expect(CombineIdentifier(first) != CombineIdentifier(second))
    let subscription = RecordedSubscription()
    #expect(subscription.combineIdentifier == CombineIdentifier(subscription))
  }

  @Test
  func identifiersMadeOnManyThreadsDiffer() {
    let found = Guarded<Set<CombineIdentifier>>([])
    onThreads(3) { _ in
      let mine = (0..<500).map { _ in CombineIdentifier() }
      found.withLock { $0.formUnion(mine) }
    }
    #expect(found.withLock { $0.count } == 1_500)
  }

  @Test
  func theEmptySubscriptionDoesNothing() {
    let empty = Subscriptions.empty
    empty.request(.none)
    empty.cancel()
    #expect("\(empty)" == "Empty")
    #expect(empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
  }
}
