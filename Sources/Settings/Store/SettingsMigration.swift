/// One step that brings the settings of an earlier version of the program up to date.
///
/// Use it when a new version renames a setting or stores it differently. A setting or a field that is only added needs no
/// migration.
///
/// Number the steps one, two, three and so on, and never change a step that was released. A step must be safe to
/// repeat: if another process or a kill interferes, it runs again on the settings as they are then. All steps that
/// are due form one commit.
///
/// ```swift
/// let loudness = SettingsMigration(to: 1) { settings in
///   settings.rename("volume", to: "loudness")
/// }
/// ```
///
/// A step can also read and set values by key: `settings[volume] *= 10`.
public struct SettingsMigration: Sendable {
  /// The number of the step, which is the schema of the settings after it.
  public let number: UInt32

  let step: @Sendable (inout SettingsContents) throws -> Void

  /// Makes the step that brings settings to schema `number`.
  public init(to number: UInt32, _ step: @escaping @Sendable (inout SettingsContents) throws -> Void) {
    self.number = number
    self.step = step
  }
}

extension SettingsContents {
  /// The value of a setting, or the default of its key.
  ///
  /// A value that cannot be stored is not set, and the migration that sets it fails.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { values[key.name].flatMap(key.form.decode) ?? key.defaultValue }
    set {
      do throws(SettingsError) {
        values[key.name] = try key.form.encode(newValue)
      } catch {
        problem = error
      }
    }
  }

  /// Returns whether a value is stored, so that the default of the key does not apply.
  public func contains<Value>(_ key: SettingKey<Value>) -> Bool { values[key.name] != nil }

  /// Removes the stored value, so that the default applies again.
  public mutating func reset<Value>(_ key: SettingKey<Value>) { values[key.name] = nil }

  /// Moves a value to another name, unless that name already has one.
  public mutating func rename(_ name: SettingName, to newName: SettingName) {
    guard let value = values.removeValue(forKey: name) else { return }
    if values[newName] == nil { values[newName] = value }
  }
}

extension SettingsMigration {
  static func schema(of migrations: [SettingsMigration]) -> UInt32 {
    for (index, migration) in migrations.enumerated() {
      guard migration.number == UInt32(index) + 1 else {
        fatalError("SettingsMigration: migrations are numbered 1, 2, 3 and so on, in order.")
      }
    }
    return UInt32(migrations.count)
  }

  /// Applies the steps that are due.
  static func apply(
    _ migrations: [SettingsMigration], to contents: SettingsContents
  ) throws(SettingsError) -> SettingsContents {
    var migrated = contents
    for migration in migrations where migration.number > contents.schema { try migration.run(on: &migrated) }
    migrated.schema = max(contents.schema, schema(of: migrations))
    return migrated
  }

  /// Runs the steps that are due, and commits the changes.
  ///
  /// - Returns: The state that readers see and, if that could not be written, the error.
  static func run(
    _ migrations: [SettingsMigration], on contents: inout SettingsContents, in backend: some SettingsBackend
  ) throws(SettingsError) -> (visible: SettingsContents, problem: SettingsError?) {
    while true {
      var visible = try apply(migrations, to: contents)
      let edits = contents.values.edits(to: visible.values)
      // New settings get their schema with the first commit.
      let isNew = edits.isEmpty && contents.values.isEmpty
      if isNew || visible.schema == contents.schema {
        contents = visible
        return (visible, nil)
      }
      do {
        let changes = SettingsChanges(
          edits, schema: visible.schema, expectedRevision: contents.revision, known: contents.revision)
        switch try backend.commit(changes) {
        case .saved(let revision, let others):
          visible.revision = revision
          visible.notices += others?.notices ?? []
          contents = visible
        case .conflict(var present):
          present.notices = contents.notices + present.notices
          contents = present
        }
      } catch {
        return (visible, error)
      }
    }
  }

  private func run(on contents: inout SettingsContents) throws(SettingsError) {
    let before = contents.values
    do {
      try step(&contents)
    } catch {
      throw .migrationFailed(number: number, reason: error.reasonWithoutValues)
    }
    if let problem = contents.problem {
      throw .migrationFailed(number: number, reason: problem.reasonWithoutValues)
    }
    for (name, value) in contents.values where before[name] != value {
      guard let objection = value.objection else { continue }
      throw .migrationFailed(
        number: number, reason: "the value of \(name.rawValue.harmless()) cannot be stored: \(objection)")
    }
  }
}
