import Foundation

/// A setting of a ``SettingsSchema``: a key with its title, the allowed values, and the version that introduced it.
///
/// List one for each key of the program when you make the schema.
public struct SchemaSetting: Sendable {
  /// The name of the key.
  public let name: SettingName

  /// The title for people.
  public let title: SettingsTitle

  /// The version of the program that introduced the setting.
  public let since: Int

  /// The stored form of the default.
  public let defaultValue: StoredValue

  /// The control that a form shows; `nil` if there is no control for the type.
  public let formSetting: (any FormSetting)?

  /// The limits beyond those of the type.
  enum Limits: Sendable {
    case none
    case range(least: StoredValue, most: StoredValue)
    case options([StoredValue])
  }

  let limits: Limits

  /// Checks the type of a stored value, and if it is allowed.
  private let accepts: @Sendable (StoredValue) -> (isOfType: Bool, isAllowed: Bool)

  private init<Value>(
    _ key: SettingKey<Value>, _ title: SettingsTitle, _ since: Int, _ limits: Limits,
    _ formSetting: (any FormSetting)?, isAllowed: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    name = key.name
    self.title = title
    self.since = since
    self.limits = limits
    self.formSetting = formSetting
    defaultValue = (try? key.form.encode(key.defaultValue)) ?? .null
    accepts = { stored in
      guard let value = key.form.decode(stored) else { return (false, false) }
      return (true, isAllowed(value))
    }
  }

  /// Describes a setting of any type. A form has no control for it.
  @_disfavoredOverload
  public init<Value>(_ key: SettingKey<Value>, title: SettingsTitle, since: Int = 1) {
    self.init(key, title, since, .none, nil)
  }

  /// Describes a setting that is on or off.
  public init(_ key: SettingKey<Bool>, title: SettingsTitle, since: Int = 1) {
    self.init(key, title, since, .none, ToggleSetting(key, title: title))
  }

  /// Describes a text.
  public init(_ key: SettingKey<String>, title: SettingsTitle, since: Int = 1) {
    self.init(key, title, since, .none, TextSetting(key, title: title))
  }

  /// Describes a whole number in a range.
  public init<Value: FixedWidthInteger & SettingConvertible>(
    _ key: SettingKey<Value>, title: SettingsTitle, in range: ClosedRange<Value>, step: Value = 1,
    since: Int = 1
  ) {
    self.init(
      key, title, since, .range(least: range.lowerBound.storedValue, most: range.upperBound.storedValue),
      StepperSetting(key, title: title, in: range, step: step), isAllowed: range.contains)
  }

  /// Describes a floating-point number in a range.
  public init<Value: BinaryFloatingPoint & LosslessStringConvertible & SettingConvertible>(
    _ key: SettingKey<Value>, title: SettingsTitle, in range: ClosedRange<Value>, step: Value, since: Int = 1
  ) {
    self.init(
      key, title, since, .range(least: range.lowerBound.storedValue, most: range.upperBound.storedValue),
      StepperSetting(key, title: title, in: range, step: step), isAllowed: range.contains)
  }

  /// Describes a choice among all cases of a type.
  public init<Option: SettingsOption & CaseIterable & Hashable>(
    _ key: SettingKey<Option>, title: SettingsTitle, since: Int = 1
  ) {
    self.init(
      key, title, since, .options(Option.allCases.compactMap { try? key.form.encode($0) }), ChoiceSetting(key)
    )
  }

  /// The fault of a stored value; `nil` if it has no fault.
  func problem(with stored: StoredValue) -> SettingsSchema.Problem? {
    let (isOfType, isAllowed) = accepts(stored)
    if isOfType { return isAllowed ? nil : .notAllowed(name, allowed: notation) }
    // A value that is no option has the right type, but means nothing.
    if stored.kind == type, case .options = limits { return .notAllowed(name, allowed: notation) }
    return .wrongType(name, found: stored.kind, expected: type)
  }

  /// The kind in which the setting is stored, in a word. It must not change after a release.
  public var type: String { defaultValue.kind }

  /// The allowed values, as help shows them.
  var notation: String {
    switch limits {
    case .range(let least, let most): "\(least.json)...\(most.json)"
    case .options(let options): options.map(\.word).joined(separator: "|")
    case .none: defaultValue == .bool(true) || defaultValue == .bool(false) ? "true|false" : type.uppercased()
    }
  }

  /// The JSON schema of the value in an export.
  var jsonSchema: StoredValue {
    var members: [StoredValue.Member] = [
      .init("title", .string(title.text(in: .init(identifier: "en")))), .init("default", defaultValue),
    ]
    switch limits {
    case .none: members += defaultValue.jsonType
    case .range(let least, let most):
      members += defaultValue.jsonType + [.init("minimum", least), .init("maximum", most)]
    case .options(let options): members.append(.init("enum", .array(options)))
    }
    return .dictionary(members)
  }
}

extension StoredValue {
  /// A text as it is, anything else as JSON: as an override takes it.
  fileprivate var word: String {
    if case .string(let text) = self { text } else { json }
  }

  /// The part of a JSON schema about values of this kind in an export.
  fileprivate var jsonType: [Member] {
    switch self {
    case .bool: [.init("type", .string("boolean"))]
    case .integer, .unsigned: [.init("type", .string("integer"))]
    // A number that JSON lacks is an object.
    case .double: [.init("type", .array([.string("number"), .string("object")]))]
    case .string: [.init("type", .string("string"))]
    case .data: Self.tagged("$data")
    case .date: Self.tagged("$date")
    case .array: [.init("type", .string("array"))]
    case .dictionary: [.init("type", .string("object"))]
    case .null, .unknown: []
    }
  }

  private static func tagged(_ tag: String) -> [Member] {
    [.init("type", .string("object")), .init("required", .array([.string(tag)]))]
  }
}
