import TestSupport
import Testing

@testable import Settings

struct JSONTests {
  @Test func importingStoresTheValuesAndKeepsTheOthers() throws {
    let store = testStore()
    store[SettingKey("kept", default: 0)] = 1
    try store.importJSON(
      """
      { "volume": 7, "ratio": 1, "big": 18446744073709551615, "text": "\\u00e9\\ud83d\\ude00\\n",
        "list": [true, null, -0.5e-3], "empty": {}, "when": {"$date": 0.5} }
      """)
    #expect(store[SettingKey("volume", default: 0)] == 7)
    #expect(store[SettingKey("ratio", default: 0.5)] == 1)
    #expect(store[SettingKey("big", default: UInt64(0))] == .max)
    #expect(store[SettingKey("text", default: "")] == "\u{E9}\u{1F600}\n")
    #expect(store[SettingKey("empty", default: ["a": 1])] == [:])
    #expect(store[SettingKey("kept", default: 0)] == 1)
    #expect(
      try StoredJSON.settings(in: store.exportJSON().utf8)["list"]
        == .array([.bool(true), .null, .double(-0.0005)]))
  }

  @Test(arguments: [
    ("", 1, 1, "the text ends too early"),
    ("[]", 1, 1, "an object with settings is missing"),
    ("{\n  \"a\": tru }", 2, 8, "this is not a value"),
    ("{\"a\": 1,}", 1, 9, "a name is missing"),
    ("{\"a\": 1} x", 1, 10, "there is text after the value"),
    ("{\"a\": 1, \"a\": 2}", 1, 10, "the setting \"a\" occurs twice"),
    ("{\"a\": \"\\ud83d\"}", 1, 8, "half of a surrogate pair is missing"),
    ("{\"a\": {\"$date\": \"x\"}}", 1, 7, "the value of $date is invalid"),
    ("{\"a\": 1e999}", 1, 7, "this number is too large"),
    ("{\"a\": 01}", 1, 8, "a comma or a closing bracket is missing"),
    ("{\"a\": -01}", 1, 9, "a comma or a closing bracket is missing"),
    ("{\"a\": 00}", 1, 8, "a comma or a closing bracket is missing"),
    ("{\"a\": 1.}", 1, 9, "a digit is missing"),
    ("{\"a\": .5}", 1, 7, "this is not a value"),
    ("{\"a\": -.5}", 1, 8, "a digit is missing"),
    ("{\"a\": 1.e5}", 1, 9, "a digit is missing"),
    ("{\"a\": 1e}", 1, 9, "a digit is missing"),
    ("{\"a\": 1e+}", 1, 10, "a digit is missing"),
    ("{\"a\": +1}", 1, 7, "this is not a value"),
    ("{\"a\": -}", 1, 8, "a digit is missing"),
    ("{\"a\": 1-1}", 1, 8, "a comma or a closing bracket is missing"),
    ("{\"a\": \"", 1, 8, "the text ends too early"),
    ("{\"a\" 1}", 1, 6, "a colon is missing"),
    ("{\n\"a\": [1\n2]}", 3, 1, "a comma or a closing bracket is missing"),
    ("{\"a\": \"\\x\"}", 1, 8, "this escape sequence is unknown"),
    ("{\"a\": \"\\u12\"}", 1, 8, "four hexadecimal digits are missing"),
    ("{\"a\": \"\t\"}", 1, 8, "a control character is not escaped"),
    ("{\"a\": {\"b\": 1, \"b\": 2}}", 1, 16, "a name occurs twice"),
    ("{\"a\": {\"$dictionary\": {\"b\": 1, \"b\": 2}}}", 1, 32, "a name occurs twice"),
  ])
  func invalidJSONIsRefusedWithItsPosition(text: String, line: Int, column: Int, reason: String) {
    let store = testStore()
    #expect(throws: SettingsError.invalidJSON(line: line, column: column, reason: reason)) {
      try store.importJSON(text)
    }
    #expect(store.settings.isEmpty)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("10", 10), ("0.5", 0.5), ("-0.25", -0.25), ("1e2", 100), ("1E+2", 100),
    ("25e-2", 0.25),
    ("0e0", 0), ("-1.5e-1", -0.15),
  ])
  func everyNotationOfANumberIsRead(text: String, number: Double) throws {
    let store = SettingsStore(.memory)
    try store.importJSON("{\"a\": \(text)}")
    #expect(store[SettingKey("a", default: 7.0)] == number)
  }

  @Test func theMostDeeplyNestedValueSurvivesARoundTrip() throws {
    let deepest = FileFormat.deepest
    // Each level is as large as possible: a dictionary that looks like a tag is wrapped in one more object.
    for inner in [StoredValue.data([1]), .unknown(tag: 200, bytes: [2]), .integer(1)] {
      let list = (0..<deepest).reduce(inner) { value, _ in .array([value]) }
      let tagged = (0..<deepest).reduce(inner) { value, _ in .dictionary([.init("$date", value)]) }
      let values: [SettingName: StoredValue] = ["list": list, "tagged": tagged]
      #expect(try StoredJSON.settings(in: StoredJSON.text(of: values).utf8) == values)
      let tooDeep = StoredJSON.text(of: ["tagged": .dictionary([.init("$date", tagged)])])
      #expect(throws: SettingsError.self) { try StoredJSON.settings(in: tooDeep.utf8) }
      #expect(throws: SettingsError.self) {
        try StoredJSON.settings(in: StoredJSON.text(of: ["a": .array([list])]).utf8)
      }
    }
  }

  @Test func noTextTraps() {
    var dice = Dice(seed: 3)
    let text = Array(
      "{\"a\": [1, -2.5e3, \"\\u00e9\\n\", {\"$data\": \"AQ==\"}], \"b\": null, \"c\": true}".utf8)
    var whole = 0
    for _ in 0..<5_000 {
      var bytes = text
      bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      let changed = String(
        decoding: bytes.prefix(Int.random(in: 0...bytes.count * 2, using: &dice)), as: UTF8.self)
      if (try? StoredValue(json: changed)) != nil { whole += 1 }
    }
    #expect((1..<5_000).contains(whole))
    #expect(throws: SettingsError.self) { try StoredValue(json: String(repeating: "[", count: 100_000)) }
  }
}
