/// A value of a scene: a short text in ASCII.
///
/// The scenes are compiled for the playground as well, as Embedded Swift. To compare strings there would take tables of
/// Unicode that are larger than all operators together.
struct Letters: Comparable, Hashable, Sendable {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ character: Character) { bytes = Array(character.utf8) }

  /// The decimal digits of a number.
  init(_ number: Int) { bytes = Array(String(number).utf8) }

  /// The letters of a value that never comes.
  init(_ never: Never) { switch never {} }

  static func + (lhs: Letters, rhs: Letters) -> Letters { Letters(lhs.bytes + rhs.bytes) }

  static func < (lhs: Letters, rhs: Letters) -> Bool { lhs.bytes.lexicographicallyPrecedes(rhs.bytes) }
}

extension Letters: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) { bytes = text.withUTF8Buffer { Array($0) } }
}

extension Int {
  /// The number that one to nine decimal digits stand for; `nil` for everything else.
  init?(_ letters: Letters) {
    guard (1...9).contains(letters.bytes.count) else { return nil }
    self = 0
    for byte in letters.bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      self = self * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
}

extension Array where Element == Letters {
  /// All letters, one after the other.
  func joined() -> Letters { reduce("", +) }
}
