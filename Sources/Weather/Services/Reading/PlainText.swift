import JSONSyntax

extension String {
  /// The text without the characters that control a terminal or the direction of text.
  ///
  /// Text from outside must pass through here before it is shown. Line breaks and tabs stay.
  package var withoutControls: String {
    // Most texts have none of the bytes with which a control begins, and need no decoding.
    let mayHaveControls = utf8.withContiguousStorageIfAvailable { $0.contains(where: \.mayBeginControl) }
    guard mayHaveControls != false, unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension UInt8 {
  /// True if the UTF-8 of a control may begin with this byte.
  fileprivate var mayBeginControl: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2
  }
}

extension Condition.Intensity {
  /// The intensity in an English description. "Slight" is not light, so only whole words count.
  init?(words: String) {
    let words = words.lowercased().split { !$0.isLetter }
    guard words.contains("light") || words.contains("heavy") else { return nil }
    self = words.contains("light") ? .light : .heavy
  }
}

extension JSONValue {
  /// The string without control characters, if the value is one.
  var plainText: String? { string?.withoutControls }
}
