import Testing

@testable import Weather

struct XMLReaderTests {
  private func read(_ text: String) throws(XMLReader.Failure) -> XMLNode {
    try XMLReader.read(text.utf8)
  }

  private func reason(_ text: String) -> String? {
    do throws(XMLReader.Failure) { _ = try read(text) } catch { return error.reason }
    return nil
  }

  @Test func elementsAttributesAndTextAreRead() throws {
    let root = try read(
      "\u{FEFF}<?xml version=\"1.0\" encoding='utf-8'?><!-- a --><a:b c='1' x:d=\"&quot;\"> e <f/><g >h</g ><f>i</f>j</a:b> \n"
    )
    #expect(root.name == "b" && root.attributes == ["c": "1", "d": "\""] && root.text == " e j")
    #expect(
      root.children.map(\.name) == ["f", "g", "f"] && root.text("g") == "h" && root.text("f") == nil
    )
    #expect(root.all("f").count == 2 && root.text("z") == nil)
  }

  @Test func charactersAreReadByNameAndNumber() throws {
    let root = try read(
      "<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x1F600;<![CDATA[<&lt;>]]><?no ?><!-- - --></a>")
    #expect(root.text == "<>&'\"A😀<&lt;>")
  }

  @Test(arguments: [
    ("", "no element"), ("text", "no element"), ("<a", "no end of a tag"), ("<a>", "no end of a"),
    ("<a></b>", "another end than that of a"), ("<a></ab>", "no end of a tag"),
    ("<a/><b/>", "text after the last element"),
    ("<a b/>", "an attribute without a value"), ("<a b=c/>", "an attribute without quotes"),
    ("<a b='c/>", "an attribute without an end"), ("<a b='<'/>", "an attribute without an end"),
    ("< a/>", "no name"),
    ("<a b='1'c='2'/>", "no end of a tag"), ("<a><!-- </a>", "no -->"),
    ("<a><![CDATA[</a>", "no ]]>"), ("<?xml", "no ?>"),
    ("<a>&nbsp;</a>", "an entity"), ("<a>&#0;</a>", "a number of no character"),
    ("<a>&#xD800;</a>", "a number of no character"),
    ("<a>&#9", "a number of no character"), ("<a>&", "an entity"),
    ("<!DOCTYPE a><a/>", "a declaration of types or entities"), ("<a><!DOCTYPE a></a>", "no name"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "a declaration of types or entities"),
    ("<?xml version='1.0' encoding='UTF-16'?><a/>", "another encoding than UTF-8"),
  ])
  func hostileAndBrokenDocumentsAreRefused(_ text: String, _ expected: String) {
    #expect(reason(text) == expected)
  }

  @Test func depthAndSizeHaveLimits() {
    let deep = String(repeating: "<a>", count: 32) + String(repeating: "</a>", count: 32)
    #expect(reason(deep) == nil)
    #expect(reason("<b>" + deep + "</b>") == "too deep")
    let many = String(repeating: "<a/>", count: 100_000)
    #expect(reason("<b>" + many + "</b>") == "too many elements")
  }

  /// Any cut and any changed byte is read or refused.
  @Test func noChangeOfAMessageTraps() {
    let bytes = Array(AlertFixture.message().utf8)
    for index in bytes.indices {
      #expect(throws: XMLReader.Failure.self) { try XMLReader.read(bytes[..<index]) }
      for byte: UInt8 in [0, 0x26, 0x3C, 0x3E, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = byte
        _ = try? XMLReader.read(changed)
      }
    }
  }
}
