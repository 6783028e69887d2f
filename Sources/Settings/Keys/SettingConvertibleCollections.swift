extension Optional: SettingConvertible where Wrapped: SettingConvertible {
  /// Makes `nil` of a stored null, and otherwise the wrapped value.
  public init?(storedValue: StoredValue) {
    switch (storedValue, Wrapped.self is any OptionalSetting.Type) {
    case (.null, _):
      self = .none
    case (.array(let one), true) where one.count == 1:
      guard let wrapped = Wrapped(storedValue: one[0]) else { return nil }
      self = .some(wrapped)
    case (_, true):
      return nil
    case (_, false):
      guard let wrapped = Wrapped(storedValue: storedValue) else { return nil }
      self = .some(wrapped)
    }
  }

  /// Null, or the stored form of the wrapped value. A nested optional is wrapped in an array of one element.
  public var storedValue: StoredValue {
    guard let wrapped = self else { return .null }
    return Wrapped.self is any OptionalSetting.Type ? .array([wrapped.storedValue]) : wrapped.storedValue
  }
}

/// Recognises optionals, so that `.some(nil)` is not mistaken for `nil`.
private protocol OptionalSetting {}
extension Optional: OptionalSetting {}

extension Array: SettingConvertible where Element: SettingConvertible {
  /// Makes the array of the elements that are values of the type; `nil` if there are only others.
  public init?(storedValue: StoredValue) {
    guard case .array(let values) = storedValue else { return nil }
    self = values.compactMap(Element.init(storedValue:))
    if isEmpty, !values.isEmpty { return nil }
  }

  /// The stored forms of the elements, in order.
  public var storedValue: StoredValue { .array(map(\.storedValue)) }
}

extension Dictionary: SettingConvertible where Key == String, Value: SettingConvertible {
  /// Makes the dictionary of the members whose values are of the type; `nil` if there are only others, or two names are the
  /// same text in different bytes.
  public init?(storedValue: StoredValue) {
    guard case .dictionary(let members) = storedValue else { return nil }
    self.init(minimumCapacity: members.count)
    for member in members {
      guard let value = Value(storedValue: member.value) else { continue }
      // Setting the dictionary would otherwise remove a member.
      if updateValue(value, forKey: member.name) != nil { return nil }
    }
    if isEmpty, !members.isEmpty { return nil }
  }

  /// The stored forms by name, sorted so that equal dictionaries are stored as equal bytes.
  public var storedValue: StoredValue {
    .dictionary(sortedByName: map { StoredValue.Member($0.key, $0.value.storedValue) })
  }
}
