import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of a page, read as XML.
final class PageReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String: Int] = [:]
  private(set) var attributes: [String: [String]] = [:]
  private(set) var texts: [String] = []
  private(set) var isSound = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isSound = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements[element, default: 0] += 1
    for (name, value) in attributes { self.attributes[name, default: []].append(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { texts.append(text) }
}
