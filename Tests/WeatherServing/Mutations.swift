import Foundation
import TestSupport

/// Ways to mutate a document.
package struct Mutations {
  private var dice: Dice

  /// Mutations that repeat with the same seed.
  package init(seed: UInt64) { dice = Dice(seed: seed) }

  private static let tokens: [[UInt8]] = [
    "null", "true", "\"\"", "\"x\"", "\"1e5\"", "[]", "{}", "-1", "0", "1e18", "-1e308", "1e309", "1e-400",
    "9223372036854775808",
    "99999999999999999999999", "0.1", "\"1970-01-01T00:00\"", "\"9999-12-31T24:00:00+23:59\"",
    "\"0000-00-00\"",
    "\"P9999999999999D\"", "\"2022-02-03T21:00:00+00:00/P99999D\"", "nan", "253402300799", "-62135596800",
    "360", "\"\\u0000\"", "15", "54000", "-64800", "\"GMT+1700\"", "\"Etc/Zzz\"",
  ].map { Array($0.utf8) }

  /// Replaces one to three random bytes.
  package mutating func bytes(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    }
    return bytes
  }

  /// Replaces a random value by another. The document stays JSON, so the services meet unexpected values.
  package mutating func value(_ original: [UInt8]) -> [UInt8] {
    guard !original.isEmpty else { return original }
    var start = Int.random(in: original.indices, using: &dice)
    while start < original.count, original[start] != UInt8(ascii: ":"), original[start] != UInt8(ascii: ",") {
      start += 1
    }
    start = min(start + 1, original.count)
    while start < original.count, [9, 10, 13, 32].contains(original[start]) { start += 1 }
    guard start < original.count else { return original }
    let end = Self.end(of: original, from: start)
    return Array(original[..<start]) + (Self.tokens.randomElement(using: &dice) ?? []) + original[end...]
  }

  /// The end of the value that begins at an index, as far as brackets and quotes tell.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var (index, depth, isText) = (start, 0, false)
    while index < bytes.count {
      let byte = bytes[index]
      if isText {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        if depth == 0 { return index }
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth == 0 {
        return index
      }
      index += 1
    }
    return bytes.count
  }
}
