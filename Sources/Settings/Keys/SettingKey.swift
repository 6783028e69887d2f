/// The name of a setting, the type of its values, and its default.
///
/// Use one if several places need the setting. For a property in one place, ``Setting`` takes the name alone.
///
/// Declare a key once, as a constant.
///
/// ```swift
/// enum Keys {
///   static let volume = SettingKey("volume", default: 5)
/// }
/// let store = SettingsStore(.memory)
/// store[Keys.volume] = 7
/// print(store[Keys.volume])
/// // 7
/// ```
public struct SettingKey<Value: Sendable>: Sendable {
  @usableFromInline let form: KeyForm<Value>

  /// Declares a key with a codec of your own.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value, codec: SettingCodec<Value>) {
    if let objection = SettingName.objection(to: name) {
      fatalError(
        "SettingKey: the name \(name.debugDescription) is invalid: \(objection).")
    }
    form = KeyForm(SettingName(unchecked: name), defaultValue, codec)
  }

  private init(_ form: KeyForm<Value>) { self.form = form }

  /// The name.
  public var name: SettingName { form.name }

  /// The value until one is set.
  public var defaultValue: Value { form.defaultValue }

  /// The conversion between values and their stored form.
  public var codec: SettingCodec<Value> { form.codec }

  /// Returns the same key under another name, which may be known only at run time.
  ///
  /// ```swift
  /// let limit = SettingKey("limit", default: 5)
  /// let store = SettingsStore(.memory)
  /// for person in ["ada", "grace"] { store[limit.named(try SettingName(validating: "limit of \(person)"))] = 7 }
  /// print(store.storedValues.count)
  /// // 2
  /// ```
  public func named(_ name: SettingName) -> SettingKey { SettingKey(KeyForm(name, defaultValue, codec)) }

  /// Returns the same key within a namespace: `volume` in `player` is named `player.volume`.
  ///
  /// - Precondition: The longer name is not too long. Use ``namespaced(validating:)`` for a name that is only known at
  ///   run time.
  public func namespaced(_ namespace: String) -> SettingKey {
    SettingKey("\(namespace).\(name)", default: defaultValue, codec: codec)
  }

  /// Returns the same key within a namespace whose name is only known at run time.
  ///
  /// - Throws: ``SettingsError/invalidKey(name:reason:)`` if the longer name is too long or invalid.
  public func namespaced(validating namespace: String) throws(SettingsError) -> SettingKey {
    named(try SettingName(validating: "\(namespace).\(name)"))
  }
}

// MARK: - Keys by the type of their values

extension SettingKey where Value: SettingConvertible {
  /// Declares a key.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .plain)
  }
}

extension SettingKey where Value: RawRepresentable, Value.RawValue: SettingConvertible {
  /// Declares a key that stores raw values.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .rawValue)
  }
}

extension SettingKey where Value: RawRepresentable & SettingConvertible, Value.RawValue: SettingConvertible {
  /// Declares a key that stores values in the form their type defines.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .plain)
  }
}

extension SettingKey where Value: Codable {
  /// Declares a key that stores values as they encode themselves.
  ///
  /// Fields that are missing in the stored form have their values from the default; see ``SettingCodec/codable``.
  ///
  /// - Precondition: `name` is not empty, not longer than ``SettingName/maximumLength``, and has no NUL.
  @_disfavoredOverload
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, default: defaultValue, codec: .codable)
  }
}

// MARK: - Values that cannot be stored

extension SettingKey {
  /// Not available: says what is missing. The compiler would otherwise list every way to declare a key, or fail.
  @available(
    *, unavailable,
    message:
      "The value must be SettingConvertible or Codable, or an optional, an array, a set or the keys of a dictionary of raw values. If an enumeration is used in another way, write: extension Theme: SettingConvertible {}"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init(_ name: String, default defaultValue: Value) { fatalError("The value cannot be stored.") }
}
