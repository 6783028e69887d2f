/// A value of a document that is being read. It is valid only inside ``JSONDocument/read(_:)``.
struct JSONValue {
  let bytes: UnsafePointer<UInt8>
  let nodes: UnsafePointer<JSONNode>
  let index: Int

  var kind: JSONNode.Kind { nodes[index].kind }

  var start: UnsafePointer<UInt8> { bytes + Int(nodes[index].offset) }

  func at(_ index: Int) -> JSONValue { JSONValue(bytes: bytes, nodes: nodes, index: index) }

  /// The index of the node after the value and its contents.
  @inline(__always)
  var next: Int {
    kind == .array || kind == .object ? Int(truncatingIfNeeded: nodes[index].content) : index + 1
  }

  /// The number, if the value is one that a double can hold.
  @inline(__always)
  var double: Double? {
    kind == .number ? JSONNumber.double(start) : nil
  }

  /// The boolean, if the value is one.
  var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }

  /// Whether the value is a string.
  var isText: Bool { kind == .text || kind == .escapedText }

  /// The string, if the value is one.
  var string: String? {
    guard isText else { return nil }
    return JSONText.string(start + 1, hasEscapes: kind == .escapedText)
  }

  /// Whether the value is this string.
  func isText(_ text: StaticString) -> Bool {
    if kind == .escapedText { return string == "\(text)" }
    guard kind == .text else { return false }
    let (own, other, count) = (start + 1, text.utf8Start, text.utf8CodeUnitCount)
    for index in 0..<count where own[index] != other[index] { return false }
    return own[count] == UInt8(ascii: "\"")
  }

  /// The member of an object with a key, unless the member is null.
  subscript(key: StaticString) -> JSONValue? {
    for member in Nodes(of: self, expecting: .object) where member.isText(key) {
      return nodes[member.index + 1].kind == .null ? nil : at(member.index + 1)
    }
    return nil
  }

  /// The elements of an array; empty for any other value.
  var elements: Nodes { Nodes(of: self, expecting: .array) }

  /// The members of an object; empty for any other value.
  var members: some Sequence<(key: String, value: JSONValue)> {
    Nodes(of: self, expecting: .object).lazy.map { key in (key.string ?? "", at(key.index + 1)) }
  }

  /// The elements of an array, or the keys of an object.
  struct Nodes: Sequence, IteratorProtocol {
    private var child: JSONValue
    private let end: Int
    private let isObject: Bool

    init(of parent: JSONValue, expecting kind: JSONNode.Kind) {
      child = parent.at(parent.index + 1)
      end = parent.kind == kind ? parent.next : 0
      isObject = kind == .object
    }

    @inline(__always)
    mutating func next() -> JSONValue? {
      guard child.index < end else { return nil }
      defer { child = child.at(isObject ? child.at(child.index + 1).next : child.next) }
      return child
    }
  }
}
