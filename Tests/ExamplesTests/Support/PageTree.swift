import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a page, with what is in it.
final class PageElement {
  let name: String
  let attributes: [String: String]
  private(set) weak var parent: PageElement?
  /// True if screen readers skip the element.
  let isHidden: Bool
  fileprivate var content: [Content] = []

  fileprivate enum Content {
    case element(PageElement)
    case text(String)
  }

  fileprivate init(_ name: String, _ attributes: [String: String], in parent: PageElement?) {
    (self.name, self.attributes, self.parent) = (name, attributes, parent)
    isHidden = parent?.isHidden == true || attributes["aria-hidden"] == "true"
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The elements right in this one.
  var children: [PageElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The classes of the element.
  var classes: [String] { self["class"]?.split(separator: " ").map(String.init) ?? [] }

  /// This element and all elements in it, in the order of the document.
  var all: [PageElement] { [self] + inner }

  /// Asked for once the page has been read.
  private lazy var inner: [PageElement] = children.flatMap(\.all)

  /// The elements around this one.
  var ancestors: [PageElement] { parent.map { [$0] + $0.ancestors } ?? [] }

  /// The text of the element.
  var text: String { text { _ in true } }

  /// The text that is shown, without that for screen readers alone.
  var shownText: String { text { !$0.classes.contains("spoken") } }

  private func text(with isIncluded: (PageElement) -> Bool) -> String {
    content.map { part in
      switch part {
      case .element(let element): isIncluded(element) ? element.text(with: isIncluded) : ""
      case .text(let text): text
      }
    }.joined()
  }

  /// The elements with a class.
  func elements(of kind: String) -> [PageElement] { all.filter { $0.classes.contains(kind) } }

  /// The elements with a name.
  func elements(named name: String) -> [PageElement] { all.filter { $0.name == name } }
}

/// Reads a page as XML.
final class PageTree: NSObject, XMLParserDelegate {
  private var open: [PageElement] = []
  private var root: PageElement?

  /// The outermost element; nil if the page is not XML.
  static func root(of text: String) -> PageElement? {
    let tree = PageTree()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = tree
    return parser.parse() ? tree.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = PageElement(name, attributes, in: open.last)
    open.last?.content.append(.element(element))
    root = root ?? element
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.content.append(.text(text)) }
}
