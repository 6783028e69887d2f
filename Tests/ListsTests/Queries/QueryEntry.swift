import Foundation
import Lists
import TestSupport

/// An object with properties of all kinds that queries know.
struct QueryEntry: Codable, Identifiable, Equatable, Sendable {
  enum Urgency: Int, Codable, CaseIterable, ListValue { case low, middle, high }

  struct Place: Codable, Equatable, Sendable {
    var name: String
  }

  let id: Int
  var title = ""
  var remark: String?
  var due: Int?
  var isDone = false
  var weight = 0.0
  var share: Double?
  var urgency = Urgency.low
  var place: Place?
}

/// Entries, conditions and orders by chance. All come from small sets, so that conditions are often met.
extension Dice {
  private static let titles = [
    "", "Milk", "milk", "MILK", "Öl", "O\u{308}l", "ol", "Ölmühle", "Crème brûlée", "straße", "STRASSE", "映画",
    "映",
    "1½ l", "it's \"so\"", "50 %_\\", "ΟΔΟΣ", "οδος", "ＷＩＤＥ", "a b", "Zürich", "\u{10FFFF}", "\u{E000}", "😀",
    "{\"a\":1}", "Ångström", "ångström", "Zorn", "adler", "llama", "luz", "chico", "cz", "a-b", "ab", "a",
    "Æ", "e\u{301}",
  ]
  private static let languages = ["de", "sv", "cs", "es@collation=traditional", "ja", "", "a \"b\" 'c'"].map {
    Locale(identifier: $0)
  }
  private static let parts = [
    "", "il", "M", "ö", "Ö", "\u{308}", "ss", "映", "%", "_", "'", "\"", "\u{10FFFF}", "😀",
  ]
  private static let searches = [
    "", "m", "MIL", "ol", "creme bru", "bru cre", "strasse", "映", "画", "1", "οδοσ", "wide", "-", "z a",
  ]
  private static let weights = [0, -0.0, 1, 0.1, -2.5, 1e300, .leastNonzeroMagnitude, 1.0 / 3, 12_345_678.9]

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  private mutating func perhaps<Value>(_ value: Value) -> Value? {
    Int.random(in: 0..<4, using: &self) == 0 ? nil : value
  }

  mutating func entry(_ id: Int) -> QueryEntry {
    QueryEntry(
      id: id, title: one(of: Self.titles), remark: perhaps(one(of: Self.titles)),
      due: perhaps(.random(in: -2...3, using: &self)), isDone: .random(using: &self),
      weight: one(of: Self.weights), share: perhaps(one(of: Self.weights)),
      urgency: one(of: QueryEntry.Urgency.allCases))
  }

  mutating func condition(depth: Int) -> ListCondition<QueryEntry> {
    guard depth > 0, Int.random(in: 0..<3, using: &self) > 0 else { return leaf() }
    return switch Int.random(in: 0..<3, using: &self) {
    case 0: condition(depth: depth - 1) && condition(depth: depth - 1)
    case 1: condition(depth: depth - 1) || condition(depth: depth - 1)
    default: !condition(depth: depth - 1)
    }
  }

  private mutating func leaf() -> ListCondition<QueryEntry> {
    let number = Int.random(in: -3...4, using: &self)
    let weight =
      Int.random(in: 0..<8, using: &self) == 0
      ? one(of: [.nan, .infinity, -.infinity]) : one(of: Self.weights)
    return switch Int.random(in: 0..<35, using: &self) {
    case 0: \.isDone == .random(using: &self)
    case 1: \.title == one(of: Self.titles)
    case 2: \.title != one(of: Self.titles)
    case 3: \.title < one(of: Self.titles)
    case 4: \.title >= one(of: Self.titles)
    case 5: \.remark == perhaps(one(of: Self.titles))
    case 6: \.remark != perhaps(one(of: Self.titles))
    case 7: \.remark > one(of: Self.titles)
    case 8: \.due == perhaps(number)
    case 9: \.due != perhaps(number)
    case 10: \.due < number
    case 11: \.due <= number
    case 12: \.due > number
    case 13: \.due >= number
    case 14: \.weight < weight
    case 15: \.weight == weight
    case 16: \.weight != weight
    case 17: \.share >= weight
    case 18: \.urgency > one(of: QueryEntry.Urgency.allCases)
    case 19: .contains(\.title, one(of: Self.parts))
    case 20: .contains(\.remark, one(of: Self.parts))
    case 21: .hasPrefix(\.title, one(of: Self.titles + Self.parts))
    case 22: .hasPrefix(\.remark, one(of: Self.parts))
    case 23: .isAmong(\.due, [perhaps(number), 1, perhaps(3)])
    case 24: .isAmong(\.title, [one(of: Self.titles), one(of: Self.titles)])
    case 25: one(of: [.all, .nothing, .isAmong(\.weight, [weight, 0.1])])
    case 26: .search(\.remark, \.title, for: one(of: Self.searches))
    case 27: \.title.ignoringCase == CaselessText(one(of: Self.titles))
    case 28: \.remark?.ignoringCase != perhaps(CaselessText(one(of: Self.titles)))
    case 29: \.title.ignoringCase <= CaselessText(one(of: Self.titles))
    case 30: .contains(\.remark?.ignoringCase, one(of: Self.parts))
    case 31: .hasPrefix(\.title.ignoringCase, one(of: Self.titles + Self.parts))
    case 32: .isAmong(\.title.ignoringCase, [CaselessText(one(of: Self.titles)), "MILK"])
    case 33 where Bool.random(using: &self):
      .isBefore(\.title, one(of: Self.titles), in: one(of: Self.languages))
    case 33: .isBehind(\.remark?.ignoringCase, one(of: Self.titles), in: one(of: Self.languages))
    default: .search(\.title, for: one(of: Self.searches))
    }
  }

  mutating func sort() -> ListSort<QueryEntry>? {
    let language = one(of: Self.languages)
    let byLanguage: ListSort<QueryEntry> = one(of: [
      .ascending(\.title, in: language), .descending(\.remark, in: language, absent: .first),
    ])
    let first: ListSort<QueryEntry>? = one(of: [
      nil, .ascending(\.title), .descending(\.title), .ascending(\.remark), .descending(\.remark),
      .ascending(\.due), .descending(\.due), .ascending(\.weight), .descending(\.share), .ascending(\.isDone),
      .ascending(\.share, absent: .first),
      .descending(\.remark, absent: .first),
      .descending(\.urgency), .ascending(\.title.ignoringCase),
      .descending(\.remark?.ignoringCase, absent: .first), byLanguage,
    ])
    let second: ListSort<QueryEntry> = one(of: [.ascending(\.due), .descending(\.title), .ascending(\.share)])
    return Bool.random(using: &self) ? first : first?.then(by: second)
  }

  mutating func query() -> ListQuery<QueryEntry> {
    ListQuery(
      where: condition(depth: 3), sort: sort(), limit: perhaps(.random(in: 0...12, using: &self)),
      offset: .random(in: 0...3, using: &self))
  }
}
