extension FixedWidthInteger where Self: SettingConvertible {
  /// Makes the value of a stored integer that fits, or of a stored number without a fraction, such as `2.0`.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    case .double(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// A stored integer.
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
  /// Makes the value of a stored number.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .double(let value): self = value
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// A stored number, exact to the last bit.
  public var storedValue: StoredValue { .double(self) }
}

extension Float: SettingConvertible {
  /// Makes the value of a stored number, unless that has more digits than a `Float`.
  ///
  /// So `0.1` is a `Float`, although a `Double` and a `Float` represent it by different bits.
  public init?(storedValue: StoredValue) {
    guard let value = Double(storedValue: storedValue) else { return nil }
    let nearest = Float(value)
    let isExact = value.isNaN || Double(nearest) == value
    guard isExact || nearest.isFinite && Double("\(nearest)") == value else { return nil }
    self = nearest
  }

  /// A stored number, exact to the last bit.
  public var storedValue: StoredValue { .double(Double(self)) }
}
