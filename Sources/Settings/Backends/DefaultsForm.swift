import Foundation

/// The operations settings need from the system's defaults.
protocol DefaultsDatabase {
  var all: [String: Any] { get }

  /// Writes a value; `nil` removes it.
  func write(_ object: Any?, _ name: String)

  func synchronize() -> Bool
}

/// The defaults of the system.
struct SystemDefaults: DefaultsDatabase {
  let defaults: UserDefaults

  /// The domain to read. Without one, the values of the program are mixed with the system's own.
  let domain: String?

  var all: [String: Any] {
    guard let domain else { return defaults.dictionaryRepresentation() }
    return defaults.persistentDomain(forName: domain) ?? [:]
  }

  func write(_ object: Any?, _ name: String) {
    if let object { defaults.set(object, forKey: name) } else { defaults.removeObject(forKey: name) }
  }

  func synchronize() -> Bool { defaults.synchronize() }
}

/// Converts stored values to property lists. A value without such a form is stored as bytes with a prefix.
enum DefaultsForm {
  static let schemaName: SettingName = "Settings.schema"
  private static let mark: [UInt8] = Array("Settings:".utf8)

  static func encode(_ value: StoredValue) -> Any {
    switch value {
    case .bool(let value): return value
    case .integer(let value): return NSNumber(value: value)
    case .double(let value) where value.isFinite && value != value.rounded(): return value
    case .string(let value): return value
    case .data(let bytes) where !bytes.starts(with: mark): return Data(bytes)
    case .array(let values) where values.allSatisfy(isPlainText): return values.map(encode)
    default: return Data(mark + value.bytes)
    }
  }

  private static func isPlainText(_ value: StoredValue) -> Bool {
    if case .string = value { true } else { false }
  }

  static func decode(_ object: Any) -> StoredValue? {
    switch object {
    case let text as String: return .string(text)
    case let data as Data: return decode([UInt8](data))
    case let date as Date: return .date(date.timeIntervalSinceReferenceDate)
    case let number as NSNumber: return decode(number)
    case let values as [Any]:
      let decoded = values.compactMap(decode)
      return decoded.count == values.count ? .array(decoded) : nil
    case let members as [String: Any]:
      let decoded = members.compactMap { name, value in decode(value).map { StoredValue.Member(name, $0) } }
      return decoded.count == members.count ? .dictionary(sortedByName: decoded) : nil
    default: return nil
    }
  }

  private static func decode(_ bytes: [UInt8]) -> StoredValue? {
    guard bytes.starts(with: mark) else { return .data(bytes) }
    var reader = ByteReader(bytes.dropFirst(mark.count))
    return try? reader.readValue(length: bytes.count - mark.count, depth: 0)
  }

  private static func decode(_ number: NSNumber) -> StoredValue? {
    switch String(cString: number.objCType) {
    case "c", "B": .bool(number.boolValue)
    case "d", "f": .double(number.doubleValue)
    case "Q" where number.uint64Value > UInt64(Int64.max): .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }
}
