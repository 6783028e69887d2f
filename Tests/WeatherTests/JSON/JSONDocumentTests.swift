import Foundation
import JSONSyntax
import Testing

@testable import Weather

@Suite struct JSONDocumentTests {
  @Test func everyKindOfValueIsParsed() throws {
    let text = #"  {"a":null,"b":[true,false,[],{}],"c":{"d":-1.5e2},"e":"\u00e9\n\"\\\/\ud83d\ude00é😀"} "#
    #expect(try Tree.read(text) == Tree.foundation(Data(text.utf8)))
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}",
    "[,]",
    "nul", "tru", "fals", "nan", "NaN", "Infinity", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1",
    "1 2",
    "[1 2]", "{1:2}", "{\"a\" 1}", "]", "}", "[}", "{]", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"",
    "\"\\u12G4\"",
    "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"", "\"a\nb\"", "\"\u{0}\"", "[1]]",
    "[\u{0}]",
    "{\"a\":1}\u{0}", "// c\n1", "'a'", "{\"a\":1 \"b\":2}", "[1}", "\"\u{1F}\"", "tru\"",
  ])
  func invalidJSONIsRefused(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try Tree.read(text) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUnicodeIsRefused(_ bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONSyntaxError.self) { try Tree.read(Data([quote] + bytes + [quote])) }
    #expect(throws: JSONSyntaxError.self) { try Tree.read(Data([quote] + bytes)) }
  }

  @Test func errorStatesThePosition() {
    #expect(throws: JSONSyntaxError(offset: 4, reason: "this is not a value")) { try Tree.read("[1, x]") }
    #expect(throws: JSONSyntaxError(offset: 3, reason: "the text ends too early")) {
      try Tree.read("[1,")
    }
  }

  @Test(arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (7, 3, 3), (99, 3, 3)])
  func positionHasALineAndAColumn(offset: Int, line: Int, column: Int) {
    let place = JSONSyntaxError(offset: offset, reason: "").place(in: "{ \n[\n1,".utf8)
    #expect(place == (line, column))
  }

  @Test func nestingHasALimitAndNeedsNoStack() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(try JSONDocument.read(Data(deep(512).utf8)) { try $0.get().kind } == .array)
    #expect(throws: JSONSyntaxError.self) { try Tree.read(deep(513)) }
    #expect(throws: JSONSyntaxError(offset: 2, reason: "values are nested too deeply")) {
      try JSONDocument.read(deep(3).utf8, deepest: 2) { try $0.get().kind }
    }
    #expect(throws: JSONSyntaxError.self) { try Tree.read(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONSyntaxError.self) { try Tree.read(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test func firstOfTwoEqualKeysCounts() throws {
    let number = try JSONDocument.read(Data(#"{"key":1,"key":2}"#.utf8)) { try $0.get()["key"]?.double }
    #expect(number == 1)
  }

  @Test func keyMayContainEscapes() throws {
    let number = try JSONDocument.read(Data(#"{"k\u0065y":1}"#.utf8)) { try $0.get()["key"]?.double }
    #expect(number == 1)
  }

  /// Equal in length, first, middle and last byte, or in other ways.
  @Test(arguments: [
    ("wind_spxed", "wind_speed"), ("windyspeed", "wind_speed"), ("", "a"), ("ab", "a"), ("a", "ab"),
    ("wi\\u006ed_spxed", "wind_speed"), ("\(String(repeating: "a", count: 257))", "a"),
  ])
  func keysThatLookAlikeAreToldApart(_ first: String, _ second: String) throws {
    let text = "{\"\(first)\":1,\"\(second)\":2}"
    let found = try JSONDocument.read(Data(text.utf8)) { result in
      let root = try result.get()
      return second == "wind_speed"
        ? root["wind_speed"]?.double : second == "a" ? root["a"]?.double : root["ab"]?.double
    }
    #expect(found == 2)
  }

  @Test func emptyKeyIsFound() throws {
    let found = try JSONDocument.read(Data(#"{"a":1,"":2}"#.utf8)) { try $0.get()[""]?.double }
    #expect(found == 2)
  }

  @Test(arguments: ["\u{7F}", "\u{9B}2J", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{1B}[2J"])
  func controlAnywhereInATextIsLeftOut(_ control: String) throws {
    let bare = control.hasSuffix("2J") ? String(control.drop { $0 != "2" && $0 != "[" }) : ""
    // Has no byte with which a control begins, so that each of them is looked for.
    let words = "Schnee, ö, 雪 "
    #expect((words + control).withoutControls == words + bare)
    #expect((control + words).withoutControls == bare + words)
    #expect((words + "\n\t").withoutControls == words + "\n\t")
  }

  @Test func nullMemberIsMissing() throws {
    let isNone = try JSONDocument.read(Data(#"{"key":null}"#.utf8)) { try $0.get()["key"] == nil }
    #expect(isNone)
  }

  @Test func bareNaNCountsAsNullIfAccepted() throws {
    #expect(
      try Tree.read("[nan,-nan,inf,-inf,-1]", acceptsNaN: true) == Tree.read("[null,null,null,null,-1]"))
    #expect(throws: JSONSyntaxError.self) { try Tree.read("[nano]", acceptsNaN: true) }
  }

  @Test func byteOrderMarkIsSkipped() throws {
    #expect(try Tree.read("\u{FEFF}[1]") == Tree.read("[1]"))
  }

  @Test func sliceIsReadAndEmptyDataIsRefused() throws {
    #expect(try Tree.read(Data("x[1]y".utf8)[1..<4]) == Tree.read("[1]"))
    #expect(throws: JSONSyntaxError.self) { try Tree.read(Data()) }
  }

  @Test func pathLeadsToItsValue() throws {
    let path = try JSONDocument.read(Data(#"{"a":[1,{"b":[[],{"c d":0}]}],"z":0}"#.utf8)) { root in
      var value = try root.get()
      for step in 0..<5 {
        value = step == 0 || step == 2 || step == 4 ? value.at(value.index + 2) : Array(value.elements)[1]
      }
      return value.path
    }
    #expect(path == "a[1].b[1].c d")
  }
}
