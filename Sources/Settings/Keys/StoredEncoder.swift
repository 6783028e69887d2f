/// Encodes any `Encodable` value into its stored form.
struct StoredEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  /// The number of calls of encoders within each other. A value that a container holds by itself has no level in the path.
  private let depth: Int

  private let limit: Limit
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Notes that a container is nested too deep, because making one cannot throw.
  private final class Limit {
    var isExceeded = false
  }

  /// The value is nested so deep that it is not worth encoding all of it.
  struct TooDeep: Error {}

  /// Optionals and raw values are calls without a level of their own, so there may be more calls than levels.
  private static var deepest: Int { 4 * FileFormat.deepest }

  /// - Throws: ``TooDeep``, or what the value throws.
  static func encode<Value: Encodable>(_ value: Value) throws -> StoredValue {
    let limit = Limit()
    let node = EncodedNode()
    try StoredEncoder(node: node, codingPath: [], depth: 0, limit: limit).put(value)
    if limit.isExceeded { throw TooDeep() }
    return node.value
  }

  /// A value with a stored form of its own is stored as it is; any other encodes itself.
  func put<Value: Encodable>(_ value: Value) throws {
    if limit.isExceeded { throw TooDeep() }
    if let plain = value as? any SettingConvertible {
      node.content = .single(plain.storedValue)
    } else {
      try value.encode(to: self)
      if let unordered = type(of: value) as? any Unordered.Type { node.sort(by: unordered.stride) }
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedStoredContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedStoredContainer(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func nested(_ node: EncodedNode, _ key: any CodingKey) -> StoredEncoder {
    if depth < Self.deepest {
      return StoredEncoder(node: node, codingPath: codingPath + [key], depth: depth + 1, limit: limit)
    }
    limit.isExceeded = true
    // Whatever follows is encoded beside the value, and forgotten.
    return StoredEncoder(node: EncodedNode(), codingPath: codingPath, depth: depth, limit: limit)
  }

  /// The encoder of a value that takes the place of this one.
  private func within() -> StoredEncoder {
    if depth == Self.deepest { limit.isExceeded = true }
    return StoredEncoder(node: node, codingPath: codingPath, depth: depth + 1, limit: limit)
  }
}

/// A collection that has no order of its own. It is stored in the order of the bytes, because equal ones are one value.
private protocol Unordered {
  /// The number of stored elements that belong together.
  static var stride: Int { get }
}

extension Set: Unordered {
  fileprivate static var stride: Int { 1 }
}

/// Keys that are no texts are stored as elements before their values.
extension Dictionary: Unordered {
  fileprivate static var stride: Int { 2 }
}

/// A node of the tree that an encoder builds.
final class EncodedNode {
  enum Content {
    case single(StoredValue)
    case elements
    case members
  }

  var content: Content?

  /// Beside ``content``, so that they grow in place.
  private var elements: [EncodedNode] = []
  private var members: [(name: String, node: EncodedNode)] = []
  private var nodes: [SettingName: EncodedNode] = [:]

  var value: StoredValue {
    switch content {
    case .single(let value): value
    case .elements: .array(elements.map(\.value))
    case .members: .dictionary(members.map { StoredValue.Member($0.name, $0.node.value) })
    case nil: .dictionary([])
    }
  }

  /// Keeps the elements that a superclass has encoded.
  func beginElements() {
    if case .elements = content { return }
    content = .elements
    elements = []
  }

  /// Keeps the members that a superclass has encoded.
  func beginMembers() {
    if case .members = content { return }
    content = .members
    members = []
    nodes = [:]
  }

  var count: Int { elements.count }

  /// Sorts members by their names, and elements, so many of which belong together, by the bytes of the first of them.
  func sort(by stride: Int) {
    members.sort { $0.name.comparesBytes(with: $1.name) < 0 }
    guard elements.count.isMultiple(of: stride) else { return }
    let groups = Swift.stride(from: 0, to: elements.count, by: stride).map { start in
      (bytes: elements[start].value.bytes, nodes: elements[start..<start + stride])
    }
    elements = groups.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.flatMap(\.nodes)
  }

  func append() -> EncodedNode {
    beginElements()
    let node = EncodedNode()
    elements.append(node)
    return node
  }

  /// The node of a name, the same one each time.
  func member(_ name: String) -> EncodedNode {
    beginMembers()
    if let present = nodes[SettingName(unchecked: name)] { return present }
    let node = EncodedNode()
    nodes[SettingName(unchecked: name)] = node
    members.append((name, node))
    return node
  }
}

private struct KeyedStoredContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: StoredEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(encoder: StoredEncoder) {
    self.encoder = encoder
    encoder.node.beginMembers()
  }

  private func place(_ key: any CodingKey) -> StoredEncoder {
    encoder.nested(encoder.node.member(key.stringValue), key)
  }

  /// The encoder of a value that takes the place of an earlier one with the same name.
  private func emptyPlace(_ key: any CodingKey) -> StoredEncoder {
    let encoder = place(key)
    encoder.node.content = nil
    return encoder
  }

  func encodeNil(forKey key: Key) { place(key).node.content = .single(.null) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try emptyPlace(key).put(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    place(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { emptyPlace(StoredKey.parent) }
  func superEncoder(forKey key: Key) -> any Encoder { emptyPlace(key) }
}

private struct UnkeyedStoredContainer: UnkeyedEncodingContainer {
  let encoder: StoredEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  init(encoder: StoredEncoder) {
    self.encoder = encoder
    encoder.node.beginElements()
  }

  private func place() -> StoredEncoder {
    encoder.nested(encoder.node.append(), StoredKey(intValue: count - 1))
  }

  func encodeNil() { place().node.content = .single(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { try place().put(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<
    Nested
  > {
    place().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place().unkeyedContainer() }
  func superEncoder() -> any Encoder { place() }
}

extension StoredEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.content = .single(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { try within().put(value) }
}

/// The key of a part: the name of a member, or the place of an element.
struct StoredKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The key under which a superclass encodes itself.
  static let parent = StoredKey(stringValue: "super")

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
