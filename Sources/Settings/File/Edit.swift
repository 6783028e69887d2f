/// One change of one setting: what was stored under a name, and what is now; `nil` if nothing was or is.
///
/// Settings are what is left of a log of edits.
struct Edit: Sendable, Equatable {
  let name: SettingName
  let old: StoredValue?
  let new: StoredValue?

  /// By how much the settings grow.
  var growth: Int { name.encodedSize(with: new) - name.encodedSize(with: old) }
}

extension SettingsChanges {
  /// What the changes make of contents, sorted by name. What is the same is left out.
  func edits(of present: SettingsContents) -> [Edit] {
    var found: [(key: SettingName, value: Edit)] = []
    found.reserveCapacity(values.count)
    for (name, new) in values {
      let old = present.values[name]
      if old != new { found.append((name, Edit(name: name, old: old, new: new))) }
    }
    return found.sortedByName().map(\.value)
  }
}

extension SettingsContents {
  /// All settings as edits of nothing, sorted by name.
  var edits: [Edit] { values.sortedByName().map { Edit(name: $0.key, old: nil, new: $0.value) } }
}
