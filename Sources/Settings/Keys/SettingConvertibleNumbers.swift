extension FixedWidthInteger where Self: SettingConvertible {
  /// Takes an integer that fits.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// An integer.
  public var storedValue: StoredValue {
    if let value = Int64(exactly: self) { return .integer(value) }
    return .unsigned(UInt64(self))
  }
}

extension Int: SettingConvertible {}
extension Int8: SettingConvertible {}
extension Int16: SettingConvertible {}
extension Int32: SettingConvertible {}
extension Int64: SettingConvertible {}
extension UInt: SettingConvertible {}
extension UInt8: SettingConvertible {}
extension UInt16: SettingConvertible {}
extension UInt32: SettingConvertible {}
extension UInt64: SettingConvertible {}

extension Double: SettingConvertible {
  /// Takes a number, or an integer that is exactly a number.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .double(let value): self = value
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// The number, to the last bit.
  public var storedValue: StoredValue { .double(self) }
}

extension Float: SettingConvertible {
  /// Takes a number that is exactly a `Float`.
  public init?(storedValue: StoredValue) {
    guard let value = Double(storedValue: storedValue) else { return nil }
    guard value.isNaN || Double(Float(value)) == value else { return nil }
    self.init(value)
  }

  /// The number, to the last bit.
  public var storedValue: StoredValue { .double(Double(self)) }
}
