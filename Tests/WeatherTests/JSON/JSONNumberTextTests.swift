import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import Weather

/// Every number that JSON knows is exact, alone and in a column, and what is not valid is refused.
@Suite(.blocking) struct JSONNumberTextTests {
  /// The bits of a number according to the standard library; nil if the text is none in JSON.
  private func expected(_ text: String) -> UInt64? {
    var rest = Substring(text)
    func digits() -> Int {
      let count = rest.prefix { $0.isASCII && $0.isNumber }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == "-" { rest = rest.dropFirst() }
    let startsWithZero = rest.first == "0"
    let whole = digits()
    guard whole > 0, whole == 1 || !startsWithZero else { return nil }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(text), value.isFinite else { return nil }
    return value.bitPattern
  }

  /// The bits of the numbers of an array; nil if it is refused.
  private func column(_ text: String) -> [UInt64?]? {
    JSONDocument.read(Data(text.utf8)) { result in
      (try? result.get())?.elements.map { $0.double?.bitPattern }
    }
  }

  /// Alone, as a member, and as an element before and after others.
  private func check(_ text: String) {
    let bits = expected(text)
    let tree = bits.map(Tree.number)
    #expect((try? Tree.read(text)) == tree, "\(text)")
    #expect((try? Tree.read(#"{"a":\#(text)}"#)) == tree.map { .object(["a": $0]) }, "\(text)")
    let one = Double(1).bitPattern
    let columns = [column("[\(text)]"), column("[1,\(text),1]")].map { $0?.contains(nil) == true ? nil : $0 }
    #expect(columns == (bits.map { [[$0], [one, $0, one]] } ?? [nil, nil]), "\(text)")
  }

  @Test func everyTextOfThreeCharactersIsReadOrRefused() {
    let characters = Array("0159.-+eE")
    for first in characters {
      for second in characters {
        for third in characters { check(String([first, second, third])) }
      }
    }
  }

  @Test(arguments: [
    "-", "0", "-0", "-0.0", "00", "01", "-01", "0.", ".5", "1.", "1..2", "1.2.3", "9999999", "99999999",
    "-9999999",
    "12345.6", "123456.7", "0.00001", "0.000001", "-0.0000", "1e5", "12e5", "1.5e5", "1.5E-5", "123456e",
    "1234567e1",
    "1.2345e", "9e999", "1/2", "1:2", "1 2", "1\u{0}", "1;", "12é", "1\u{6}",
  ])
  func numberOfFewCharactersIsReadOrRefused(_ text: String) { check(text) }

  @Test func randomTextsAreReadOrRefused() {
    let characters = Array("00123456789..-eE+")
    var dice = Dice(seed: 3)
    for _ in 0..<3000 * thoroughness {
      check(
        String(
          (0..<Int.random(in: 1...10, using: &dice)).map { _ in characters.randomElement(using: &dice)! }))
    }
  }

  @Test func randomColumnsAreExact() throws {
    var dice = Dice(seed: 4)
    for _ in 0..<20 * thoroughness {
      let texts = (0..<1000).map { _ in
        let whole =
          "\(Int.random(in: 0...9_999_999, using: &dice) / [1, 10, 100, 1000, 10_000].randomElement(using: &dice)!)"
        let decimals = (0..<Int.random(in: 0...8, using: &dice)).map { _ in
          "\(Int.random(in: 0...9, using: &dice))"
        }
        let sign = Bool.random(using: &dice) ? "-" : ""
        return sign + whole + (decimals.isEmpty ? "" : ".") + decimals.joined()
      }
      #expect(column("[\(texts.joined(separator: ","))]") == texts.map { Double($0)?.bitPattern })
    }
  }

  @Test func columnsMayHaveSpacesAndOtherValues() throws {
    let text = "[1,2 ,3, 4,null,5,\"6\",-7.5,[8,9],{\"a\":10},12345678,11\n]"
    #expect(
      try Tree.read(text)
        == .array(
          [1, 2, 3, 4].map { Tree.number(Double($0).bitPattern) }
            + [
              .null, .number(Double(5).bitPattern), .text("6"), .number((-7.5).bitPattern),
              .array([8, 9].map { .number(Double($0).bitPattern) }),
              .object(["a": .number(Double(10).bitPattern)]), .number(Double(12_345_678).bitPattern),
              .number(Double(11).bitPattern),
            ]))
  }

  @Test(arguments: ["[1,]", "[1,2", "[1,2,", "[1 2]", "[1,2}", "[,1]", "[1,-]", "[12345678,]", "[1,2]]"])
  func brokenColumnIsRefused(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try Tree.read(text) }
  }

  /// A document of almost nothing but digits has more values than bytes usually do.
  @Test func valuesOfASingleByteHaveRoom() {
    for count in [1, 2, 7, 8, 9, 100, 5000] {
      let text = "[\(Array(repeating: "1", count: count).joined(separator: ","))]"
      #expect(column(text) == Array(repeating: Double(1).bitPattern, count: count))
      let nested = "[\(Array(repeating: "[]", count: count).joined(separator: ","))]"
      #expect(column(nested)?.count == count)
    }
  }
}
