import Foundation

/// Decodes any `Decodable` value from its stored form.
struct StoredDecoder: Decoder {
  let value: StoredValue
  let codingPath: [any CodingKey]

  /// Notes what is asked for; `nil` if it does not matter.
  var notes: MemberNotes?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from value: StoredValue, _ notes: MemberNotes? = nil
  ) throws -> Value {
    try StoredDecoder(value: value, codingPath: [], notes: notes).take(type)
  }

  func take<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A decimal number encodes its parts, but people and other programs write a number.
    if type == Decimal.self, let number = value.decimal as? Value { return number }
    guard let plain = type as? any SettingConvertible.Type else {
      // A dictionary would keep one of two members, and setting it would remove the other.
      if type is any NamedByText.Type, value.hasNamesThatLookAlike { throw mismatch(type) }
      if let type = type as? any Elementwise.Type, let result = try type.init(elements: self) as? Value {
        return result
      }
      return try Value(from: self)
    }
    // In two steps: one would make the `nil` of an optional out of a value of another type.
    guard let found = plain.init(storedValue: value), let result = found as? Value else {
      throw mismatch(type)
    }
    return result
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedStoredSource<Key>(self, members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([Any].self) }
    return UnkeyedStoredSource(decoder: self, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func nested(_ value: StoredValue, _ key: any CodingKey) -> StoredDecoder {
    StoredDecoder(
      value: value, codingPath: codingPath + [key],
      notes: notes?.child(SettingName(unchecked: key.stringValue)))
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(type), found \(value.kind)")
    )
  }
}

private struct KeyedStoredSource<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: StoredDecoder
  private let members: [StoredValue.Member]
  private let values: [SettingName: StoredValue]

  init(_ decoder: StoredDecoder, _ members: [StoredValue.Member]) {
    self.decoder = decoder
    self.members = members
    values = StoredValue.valuesByName(members)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  private func find(_ key: any CodingKey) -> StoredDecoder? {
    let name = SettingName(unchecked: key.stringValue)
    decoder.notes?.ask(name)
    return values[name].map { decoder.nested($0, key) }
  }

  private func place(_ key: any CodingKey) throws -> StoredDecoder {
    if let found = find(key) { return found }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(codingPath: codingPath, debugDescription: "there is no member \(key.stringValue)")
    )
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try place(key).value == .null }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try place(key).take(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try place(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try place(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try place(StoredKey.parent) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try place(key) }
}

private struct UnkeyedStoredSource: UnkeyedDecodingContainer {
  let decoder: StoredDecoder
  let values: [StoredValue]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  private func place() throws -> StoredDecoder {
    guard !isAtEnd else {
      let words = "the array has only \(values.count) elements"
      throw DecodingError.valueNotFound(Any.self, .init(codingPath: codingPath, debugDescription: words))
    }
    return decoder.nested(values[currentIndex], StoredKey(intValue: currentIndex))
  }

  /// Advances to the next element only if decoding this one succeeds.
  private mutating func taking<Result>(_ take: (StoredDecoder) throws -> Result) throws -> Result {
    let result = try take(place())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard try place().value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try taking { try $0.take(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try taking { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try taking { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try taking { $0 } }
}

extension StoredDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try take(type) }
}

/// A collection that is decoded element by element, so that one that cannot be read costs itself alone.
private protocol Elementwise {
  /// - Returns: `nil` if the collection decodes itself.
  init?(elements decoder: StoredDecoder) throws
}

extension Array: Elementwise where Element: Decodable {
  fileprivate init?(elements decoder: StoredDecoder) throws {
    guard case .array(let values) = decoder.value else { throw decoder.mismatch(Self.self) }
    self = try values.enumerated().readable {
      try decoder.nested($1, StoredKey(intValue: $0)).take(Element.self)
    }
  }
}

extension Set: Elementwise where Element: Decodable {
  fileprivate init?(elements decoder: StoredDecoder) throws {
    guard let elements = try [Element](elements: decoder) else { return nil }
    self.init(elements)
  }
}

extension Dictionary: Elementwise where Key: Decodable, Value: Decodable {
  fileprivate init?(elements decoder: StoredDecoder) throws {
    guard Key.self == String.self, case .dictionary(let members) = decoder.value else { return nil }
    let pairs = try members.readable { member in
      guard let name = member.name as? Key else { throw decoder.mismatch(Key.self) }
      return (name, try decoder.nested(member.value, StoredKey(stringValue: member.name)).take(Value.self))
    }
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence {
  /// The elements that can be read.
  ///
  /// - Throws: The first problem, if there is nothing else.
  func readable<Result>(_ read: (Element) throws -> Result?) throws -> [Result] {
    var problem: (any Error)?
    let found = compactMap { element -> Result? in
      do { return try read(element) } catch {
        problem = problem ?? error
        return nil
      }
    }
    if found.isEmpty, let problem { throw problem }
    return found
  }
}

/// Recognises dictionaries whose names are compared as texts, whatever their bytes.
private protocol NamedByText {}
extension Dictionary: NamedByText where Key == String {}

extension StoredValue {
  fileprivate var hasNamesThatLookAlike: Bool {
    guard case .dictionary(let members) = self else { return false }
    return Set(members.map(\.name)).count < members.count
  }

  /// The digits of a number; `nil` if it is something else.
  fileprivate var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .double(let value) where value.isFinite: Decimal(string: "\(value)")
    default: nil
    }
  }
}
