import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import Weather

/// The parser accepts and refuses documents with random mutations exactly as Foundation does, and yields the same
/// values bit for bit.
@Suite(.blocking) struct JSONFuzzTests {
  private static let seeds = [
    #"{"lat":-33.87,"current":{"temp":0,"on":true,"off":false,"x":null},"list":[1,2.5,-3e-7,1e5,0.30000000000000004]}"#,
    #"["a","\u00e9\ud83d\ude00\n","é😀",[[],{},[{"k":"v"}]],-0.0,123456789012345678]"#,
    #"{"a\"b":{"c":[{"d":1},{"e":[2,3]}]},"longer text":"0123456789abcdef0123456789abcdef","z":[null,null]}"#,
  ]
  private static let interesting =
    Array(#"{}[]",:\0123456789.eE+-untf/ "#.utf8) + [0, 9, 10, 13, 31, 127, 128, 195, 237, 255]

  @Test(arguments: 0..<3)
  func mutatedBytesAreParsedAsFoundationParsesThem(_ seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let original = Array(Self.seeds[seed].utf8)
    var accepted = 0
    for _ in 0..<4000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let place = bytes.indices.randomElement(using: &dice) ?? 0
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes[place] = Self.interesting.randomElement(using: &dice) ?? 0
        case 1: bytes.insert(Self.interesting.randomElement(using: &dice) ?? 0, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: original.suffix(5))
        }
      }
      let theirs = try? Tree.foundation(Data(bytes))
      do {
        #expect(try Tree.read(Data(bytes)) == theirs, "\(String(decoding: bytes, as: UTF8.self))")
        accepted += 1
      } catch {
        #expect(
          theirs == nil || Self.isCommaBeforeEnd(error, in: bytes),
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(accepted > 200)
  }

  @Test func everyTruncationIsRefused() {
    for text in Self.seeds {
      for length in 0..<text.utf8.count {
        #expect(throws: JSONSyntaxError.self) { try Tree.read(Data(Array(text.utf8).prefix(length))) }
      }
    }
  }

  /// Foundation accepts a comma before a closing bracket, which RFC 8259 does not permit.
  private static func isCommaBeforeEnd(_ error: any Error, in bytes: [UInt8]) -> Bool {
    guard let error = error as? JSONSyntaxError, error.offset < bytes.count else { return false }
    let before = bytes[..<error.offset].last { ![9, 10, 13, 32].contains($0) }
    return before == UInt8(ascii: ",")
      && [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[error.offset])
  }
}
