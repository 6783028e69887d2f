/// An optional, an array, a set or a dictionary of values that are stored as raw values, such as those of an enumeration.
///
/// You do not conform to it: it is how a key can hold a collection of an enumeration's values.
///
/// The enumeration needs no conformance; see ``SettingKey``. A dictionary has such values as its keys.
///
/// ```swift
/// enum Theme: String { case light, dark }
/// let themes = SettingKey("themes", default: [Theme.light])
/// let store = SettingsStore(.memory)
/// store[themes].append(.dark)
/// print(store.exportJSON().contains("dark"))
/// // true
/// ```
public protocol RawSettingConvertible {
  /// Makes the value of a stored form; `nil` if it is not a value of this type.
  init?(storedRawValues: StoredValue)

  /// The stored form of the raw values.
  var storedRawValues: StoredValue { get }
}

extension SettingCodec where Value: RawSettingConvertible {
  /// Stores raw values.
  ///
  /// An element of an array or a member of a dictionary that is not a value of its type is skipped without affecting the
  /// others, and stays stored when they are set.
  public static var rawValues: SettingCodec {
    SettingCodec(identity: 0) {
      $0.storedRawValues
    } decode: {
      Value(storedRawValues: $0)
    } known: { stored, _ in
      Value(storedRawValues: stored).map { ($0.storedRawValues, nil) }
    }
  }
}

extension RawRepresentable where RawValue: SettingConvertible {
  /// Makes the value of a stored raw value.
  fileprivate init?(storedRawValue: StoredValue) {
    guard let rawValue = RawValue(storedValue: storedRawValue) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension Optional: RawSettingConvertible
where Wrapped: RawRepresentable, Wrapped.RawValue: SettingConvertible {
  /// Makes `nil` of a stored null, and otherwise the wrapped value.
  public init?(storedRawValues: StoredValue) {
    if storedRawValues == .null {
      self = .none
    } else if let wrapped = Wrapped(storedRawValue: storedRawValues) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }

  /// Null, or the stored raw value.
  public var storedRawValues: StoredValue { self?.rawValue.storedValue ?? .null }
}

extension Array: RawSettingConvertible
where Element: RawRepresentable, Element.RawValue: SettingConvertible {
  /// Makes the array of the elements that are values of the type; `nil` if there are only others.
  public init?(storedRawValues: StoredValue) {
    guard case .array(let values) = storedRawValues else { return nil }
    self = values.compactMap(Element.init(storedRawValue:))
    if isEmpty, !values.isEmpty { return nil }
  }

  /// The raw values, in order.
  public var storedRawValues: StoredValue { .array(map(\.rawValue.storedValue)) }
}

extension Set: RawSettingConvertible
where Element: RawRepresentable, Element.RawValue: SettingConvertible {
  /// Makes the set of the elements that are values of the type; `nil` if there are only others.
  public init?(storedRawValues: StoredValue) {
    guard let elements = [Element](storedRawValues: storedRawValues) else { return nil }
    self.init(elements)
  }

  /// The raw values, sorted so that equal sets are stored as equal bytes.
  public var storedRawValues: StoredValue {
    let values = map { (value: $0.rawValue.storedValue, bytes: $0.rawValue.storedValue.bytes) }
    return .array(values.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.value))
  }
}

extension Dictionary: RawSettingConvertible
where
  Key: RawRepresentable, Key.RawValue: SettingConvertible & LosslessStringConvertible,
  Value: SettingConvertible
{
  /// Makes the dictionary of the members whose names are keys, written as they are stored, and whose values are of the type;
  /// `nil` if there are only others.
  public init?(storedRawValues: StoredValue) {
    guard case .dictionary(let members) = storedRawValues else { return nil }
    self.init(minimumCapacity: members.count)
    for member in members {
      // Setting the dictionary would keep any other name, which is read as the same key, as one that is not known.
      if let rawValue = Key.RawValue(member.name), rawValue.description.hasSameBytes(as: member.name),
        let key = Key(rawValue: rawValue), let value = Value(storedValue: member.value)
      {
        self[key] = value
      }
    }
    if isEmpty, !members.isEmpty { return nil }
  }

  /// The stored forms by the text of the raw values, sorted so that equal dictionaries are stored as equal bytes.
  public var storedRawValues: StoredValue {
    .dictionary(sortedByName: map { .init($0.key.rawValue.description, $0.value.storedValue) })
  }
}

extension SettingKey where Value: RawSettingConvertible {
  /// Declares a key that stores an optional or a collection of raw values.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .rawValues)
  }
}

extension SettingKey where Value: RawSettingConvertible & SettingConvertible {
  /// Declares a key that stores values in the form their type defines.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .plain)
  }
}

extension Setting where Value: RawSettingConvertible {
  /// Makes a property for the setting of a name, which stores an optional or a collection of raw values, and whose default is
  /// the initial value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

extension Setting where Value: RawSettingConvertible & ExpressibleByNilLiteral {
  /// Makes a property for the setting of a name, which has no value until one is set: `@Setting("theme") var theme: Theme?`.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: nil), in: store)
  }
}

extension Setting where Value: RawSettingConvertible & SettingConvertible {
  /// Makes a property for the setting of a name, which stores values in the form their type defines, and whose default is the
  /// initial value.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(wrappedValue: Value, _ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: wrappedValue), in: store)
  }
}

extension Setting where Value: RawSettingConvertible & SettingConvertible & ExpressibleByNilLiteral {
  /// Makes a property for the setting of a name, which has no value until one is set.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, in store: SettingsStore? = nil) {
    self.init(SettingKey(name, default: nil), in: store)
  }
}
