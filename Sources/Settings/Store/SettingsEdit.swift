/// One change of one setting: what was stored under its name, and what is now; `nil` if nothing was or is.
///
/// Subscribers of ``SettingsStore/updates`` and a backend of your own receive it. To change settings, use the store.
///
/// Settings are what is left of a log of edits. A program makes edits, a commit writes them, another process reads them,
/// subscribers are notified of them, and undoing makes their ``inverse``.
public struct SettingsEdit: Sendable, Equatable {
  /// The name of the setting.
  public let name: SettingName

  /// The value that was stored before.
  public let old: StoredValue?

  /// The value that is stored now.
  public let new: StoredValue?

  /// The setting of the key that makes the edit; `nil` if it is made by name.
  let setting: TypedSetting?

  /// The value that is stored; `nil` if only its stored form is known.
  let decoded: Decoded?

  /// Makes an edit.
  public init(_ name: SettingName, from old: StoredValue? = nil, to new: StoredValue?) {
    self.init(name, from: old, to: new, by: nil)
  }

  init(
    _ name: SettingName, from old: StoredValue? = nil, to new: StoredValue?, by setting: TypedSetting?,
    _ decoded: Decoded? = nil
  ) {
    (self.name, self.old, self.new) = (name, old, new)
    (self.setting, self.decoded) = (setting, decoded)
  }

  /// The edit that takes this one back.
  public var inverse: SettingsEdit { SettingsEdit(name, from: new, to: old) }

  /// The bytes by which the settings grow.
  var growth: Int { name.encodedSize(with: new) - name.encodedSize(with: old) }

  /// Returns true if both change the same from the same.
  public static func == (one: SettingsEdit, other: SettingsEdit) -> Bool {
    one.name == other.name && one.old == other.old && one.new == other.new
  }
}

extension [SettingsEdit] {
  /// The bytes by which they make the settings grow together.
  var growth: Int { reduce(0) { $0 + $1.growth } }
}

extension [SettingName: StoredValue] {
  /// The edits that make other settings of these, sorted by name.
  func edits(to other: Self) -> [SettingsEdit] {
    // Copies of one dictionary are recognised at once.
    if self == other { return [] }
    let changed = compactMap { other[$0] == $1 ? nil : SettingsEdit($0, from: $1, to: other[$0]) }
    let added = other.compactMap { self[$0] == nil ? SettingsEdit($0, to: $1) : nil }
    return (changed + added).sorted { $0.name < $1.name }
  }

  /// Makes an edit.
  ///
  /// - Returns: The edit with what was stored before.
  @discardableResult
  mutating func make(_ edit: SettingsEdit) -> SettingsEdit {
    let old = edit.new.map { updateValue($0, forKey: edit.name) } ?? removeValue(forKey: edit.name)
    return SettingsEdit(edit.name, from: old, to: edit.new)
  }
}
