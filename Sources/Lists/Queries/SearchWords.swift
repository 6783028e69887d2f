import Foundation

/// The words of a text, without what a search ignores: case, accents and width.
///
/// A word consists of letters and digits. An ideograph is a word of its own, because nothing separates ideographs.
struct SearchWords: Sendable {
  let words: [String]

  init(_ text: String) { words = Self.fold(text).split(separator: " ").map(String.init) }

  /// Returns true if each word begins a word of one of the texts. Without words, that is so.
  func begin(wordsOf texts: [String]) -> Bool {
    if words.isEmpty { return true }
    let text = texts.map(Self.fold).joined(separator: " ")
    let found = text.utf8.split(separator: UInt8(ascii: " "))
    return words.allSatisfy { word in found.contains { $0.starts(with: word.utf8) } }
  }

  /// The words of a text, separated by spaces. They consist of ASCII letters and digits, and of scalars beyond ASCII.
  static func fold(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? foldASCII(text) : foldUnicode(text)
  }

  private static func foldASCII(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func foldUnicode(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark {
        continue
      }
      let isPart = properties.isAlphabetic || properties.numericType != nil
      guard isPart, !properties.isIdeographic else {
        folded.append(" ")
        if isPart { folded.append(contentsOf: [scalar, " "]) }
        continue
      }
      // Capitals first, because some letters differ only in their small forms, such as both forms of sigma.
      for capital in properties.uppercaseMapping.unicodeScalars {
        for small in capital.properties.lowercaseMapping.unicodeScalars
        where small.properties.generalCategory != .nonspacingMark {
          folded.append(small)
        }
      }
    }
    return String(folded)
  }
}
