/// One step that brings settings of an earlier version of the program up to date.
///
/// Number the steps one, two, three and so on, and never change one that was published. A step must do no harm when it
/// is done twice: where two processes, or a kill, come in between, it is done again on the settings as they then are.
/// All steps that are due are one commit.
///
/// ```swift
/// let loudness = SettingsMigration(1) { settings in
///   settings.rename("volume", to: "loudness")
/// }
/// ```
public struct SettingsMigration: Sendable {
  /// Its number; the schema of the settings after it.
  public let number: UInt32

  let step: @Sendable (inout SettingsContents) throws -> Void

  /// Makes a step.
  public init(_ number: UInt32, _ step: @escaping @Sendable (inout SettingsContents) throws -> Void) {
    self.number = number
    self.step = step
  }
}

extension SettingsContents {
  /// Moves a value to another name, unless there is one already.
  public mutating func rename(_ name: SettingName, to newName: SettingName) {
    guard let value = values.removeValue(forKey: name) else { return }
    if values[newName] == nil { values[newName] = value }
  }
}

extension SettingsMigration {
  /// Why what was migrated could not be written, and what is there instead.
  struct Pending {
    let before: SettingsContents
    let problem: SettingsError
  }

  static func schema(of migrations: [SettingsMigration]) -> UInt32 {
    for (index, migration) in migrations.enumerated() {
      guard migration.number == UInt32(index) + 1 else {
        fatalError("SettingsMigration: migrations are numbered 1, 2, 3 and so on, in order.")
      }
    }
    return UInt32(migrations.count)
  }

  /// What contents become by the steps that are due.
  static func apply(
    _ migrations: [SettingsMigration], to contents: SettingsContents
  ) throws(SettingsError) -> SettingsContents {
    var migrated = contents
    for migration in migrations where migration.number > contents.schema { try migration.run(on: &migrated) }
    migrated.schema = max(contents.schema, schema(of: migrations))
    return migrated
  }

  /// Runs the steps that are due, and commits what they changed.
  static func run(
    _ migrations: [SettingsMigration], on contents: inout SettingsContents, in backend: some SettingsBackend
  ) throws(SettingsError) -> Pending? {
    let schema = schema(of: migrations)
    while contents.schema < schema {
      let before = contents
      contents = try apply(migrations, to: before)
      var values: [SettingName: StoredValue?] = [:]
      for (name, value) in contents.values where before.values[name] != value { values[name] = .some(value) }
      for name in before.values.keys where contents.values[name] == nil { values[name] = .some(nil) }
      // New settings take their schema with the first commit.
      if values.isEmpty, before.values.isEmpty { return nil }

      let changes = SettingsChanges(
        values: values, schema: schema, expectedRevision: before.revision, known: before.revision)
      do {
        switch try backend.commit(changes) {
        case .saved(let revision, _): contents.revision = revision
        case .conflict(var present):
          present.notices = contents.notices + present.notices
          contents = present
        }
      } catch {
        return Pending(before: before, problem: error)
      }
    }
    return nil
  }

  private func run(on contents: inout SettingsContents) throws(SettingsError) {
    do {
      try step(&contents)
    } catch {
      throw .migrationFailed(number: number, reason: "\(error)")
    }
  }
}
