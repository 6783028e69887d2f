/// A value of a document that is being read, or the name of a member. It is valid only inside
/// ``JSONDocument/read(_:deepest:acceptsNaN:_:)``.
@usableFromInline
package struct JSONValue {
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let nodes: UnsafePointer<JSONNode>
  @usableFromInline package let index: Int

  @inlinable
  init(bytes: UnsafePointer<UInt8>, nodes: UnsafePointer<JSONNode>, index: Int) {
    (self.bytes, self.nodes, self.index) = (bytes, nodes, index)
  }

  @inlinable package var kind: JSONNode.Kind { nodes[index].kind }

  @inlinable package var offset: Int { Int(nodes[index].offset) }

  @inlinable package var start: UnsafePointer<UInt8> { bytes + offset }

  @inlinable
  package func at(_ index: Int) -> JSONValue { JSONValue(bytes: bytes, nodes: nodes, index: index) }

  /// The index of the node after the value and its contents.
  @inlinable @inline(__always)
  package var next: Int {
    kind == .array || kind == .object ? Int(truncatingIfNeeded: nodes[index].content) : index + 1
  }

  /// The number, if the value is one that a double can hold.
  package var double: Double? { kind == .number ? JSONNumber.double(start) : nil }

  /// The number as it is written, if the value is one.
  package var digits: String? { kind == .number ? JSONNumber.text(start) : nil }

  /// The boolean, if the value is one.
  package var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }

  /// True if the value is a string.
  @inlinable package var isText: Bool { kind == .text || kind == .escapedText }

  /// The string, if the value is one.
  @usableFromInline
  package var string: String? {
    guard isText else { return nil }
    return JSONText.string(start + 1, hasEscapes: kind == .escapedText)
  }

  /// Returns true if the value is this string.
  @inlinable
  package func isText(_ text: StaticString) -> Bool {
    if kind == .escapedText { return string == "\(text)" }
    guard kind == .text else { return false }
    let (own, other, count) = (start + 1, text.utf8Start, text.utf8CodeUnitCount)
    for index in 0..<count where own[index] != other[index] { return false }
    return own[count] == UInt8(ascii: "\"")
  }

  /// The member of an object with a key, unless the member is null. If there are two, the first one counts.
  @inlinable
  package subscript(key: StaticString) -> JSONValue? {
    for name in names where name.isText(key) {
      return name.member.kind == .null ? nil : name.member
    }
    return nil
  }

  /// The elements of an array; empty for any other value.
  @inlinable package var elements: Nodes { Nodes(of: self, expecting: .array) }

  /// The names of the members of an object; empty for any other value.
  @inlinable package var names: Nodes { Nodes(of: self, expecting: .object) }

  /// The member with this name.
  @inlinable package var member: JSONValue { at(index + 1) }

  /// The members of an object; empty for any other value.
  package var members: some Sequence<(key: String, value: JSONValue)> {
    names.lazy.map { name in (name.string ?? "", name.member) }
  }

  /// The elements of an array, or the names of the members of an object.
  @usableFromInline
  package struct Nodes: Sequence, IteratorProtocol {
    @usableFromInline var child: JSONValue
    @usableFromInline let end: Int
    @usableFromInline let isObject: Bool

    @inlinable
    init(of parent: JSONValue, expecting kind: JSONNode.Kind) {
      child = parent.at(parent.index + 1)
      end = parent.kind == kind ? parent.next : 0
      isObject = kind == .object
    }

    @inlinable @inline(__always)
    package mutating func next() -> JSONValue? {
      guard child.index < end else { return nil }
      defer { child = child.at(isObject ? child.member.next : child.next) }
      return child
    }
  }
}
