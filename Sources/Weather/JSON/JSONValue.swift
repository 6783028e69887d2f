/// A value of a document that is being read. It is valid inside ``JSONDocument/read(_:)`` only.
struct JSONValue {
  let bytes: UnsafePointer<UInt8>
  let nodes: UnsafePointer<JSONNode>
  let index: Int

  var kind: JSONNode.Kind { nodes[index].kind }

  var start: UnsafePointer<UInt8> { bytes + Int(nodes[index].offset) }

  func at(_ index: Int) -> JSONValue { JSONValue(bytes: bytes, nodes: nodes, index: index) }

  /// The number, if it is one that a double can hold.
  var double: Double? { kind == .number ? JSONNumber.double(start) : nil }

  /// The boolean, if it is one.
  var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }

  /// The text, if it is one.
  var string: String? {
    guard kind == .text || kind == .escapedText else { return nil }
    return JSONText.string(start + 1, hasEscapes: kind == .escapedText)
  }

  /// Whether it is this text.
  func isText(_ text: StaticString) -> Bool {
    if kind == .escapedText { return string == "\(text)" }
    guard kind == .text else { return false }
    for index in 0..<text.utf8CodeUnitCount where start[index + 1] != text.utf8Start[index] { return false }
    return start[text.utf8CodeUnitCount + 1] == UInt8(ascii: "\"")
  }

  /// The member of an object, unless it is null.
  subscript(key: StaticString) -> JSONValue? {
    for member in Children(of: self, expecting: .object) where member.isText(key) {
      return nodes[member.index + 1].kind == .null ? nil : at(member.index + 1)
    }
    return nil
  }

  /// The elements of an array, or nothing.
  var elements: Children { Children(of: self, expecting: .array) }

  /// The members of an object, or nothing.
  var members: some Sequence<(key: String, value: JSONValue)> {
    Children(of: self, expecting: .object).lazy.map { key in (key.string ?? "", at(key.index + 1)) }
  }

  /// The elements of an array, or the keys of an object.
  struct Children: Sequence, IteratorProtocol {
    private var child: JSONValue
    private let end: Int
    private let isObject: Bool

    init(of parent: JSONValue, expecting kind: JSONNode.Kind) {
      child = parent.at(parent.index + 1)
      end = parent.kind == kind ? Int(parent.nodes[parent.index].next) : 0
      isObject = kind == .object
    }

    @inline(__always)
    mutating func next() -> JSONValue? {
      guard child.index < end else { return nil }
      defer { child = child.at(Int(child.nodes[isObject ? child.index + 1 : child.index].next)) }
      return child
    }
  }
}
