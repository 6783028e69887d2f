/// An element of an XML document: its name without a prefix, its attributes, its text and its children.
struct XMLNode {
  let name: String
  var attributes: [String: String] = [:]
  /// The text of the element itself, without that of its children.
  var text = ""
  var children: [XMLNode] = []

  /// The children with a name.
  func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The text of the first child with a name, without space around it; nil if it has none.
  func text(_ name: String) -> String? {
    guard let text = children.first(where: { $0.name == name })?.text.trimmed, !text.isEmpty else {
      return nil
    }
    return text.withoutControls
  }

  /// The elements with a name anywhere in this one, itself included. They are not looked for within one another.
  func descendants(_ name: String) -> [XMLNode] {
    self.name == name ? [self] : children.flatMap { $0.descendants(name) }
  }
}
