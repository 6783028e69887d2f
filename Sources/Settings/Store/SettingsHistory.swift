/// One commit of settings.
///
/// A backend of your own returns it from ``SettingsBackend/commits()``. To read the past, use
/// ``SettingsStore/history(of:)``.
public struct SettingsCommit: Sendable, Equatable {
  /// The generation that the commit made.
  public let generation: UInt64

  /// The number of migrations applied.
  public let schema: UInt32

  /// The changes, sorted by name. Those of the first commit have nothing before.
  public let edits: [SettingsEdit]
}

/// A value that a setting had, and since when.
///
/// Use ``SettingsStore/history(of:)`` to get it, for example to offer an earlier value again.
public struct PastValue<Value: Sendable>: Sendable {
  /// The generation that began with it.
  public let generation: UInt64

  /// The value; the default of the key if none was stored.
  public let value: Value
}

extension PastValue: Equatable where Value: Equatable {}

extension SettingsStore {
  /// Returns the values that a setting had, the oldest first, as far as the backend still knows them.
  ///
  /// ``FileBackend`` knows everything since the whole file was written last.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  /// let volume = SettingKey("volume", default: 5)
  /// let store = try SettingsStore(.file(folder.appending(path: "player.settings")))
  /// for value in [7, 9] {
  ///   store[volume] = value
  ///   try store.synchronize()
  /// }
  /// print(try store.history(of: volume).map(\.value))
  /// // [7, 9]
  /// ```
  public func history<Value>(of key: SettingKey<Value>) throws(SettingsError) -> [PastValue<Value>] {
    let form = key.form
    return try perform(backend.commits).compactMap { commit in
      guard let edit = commit.edits.first(where: { $0.name == form.name }) else { return nil }
      return PastValue(
        generation: commit.generation, value: edit.new.flatMap(form.decode) ?? form.defaultValue)
    }
  }

  /// Returns everything that was stored when a generation was made; `nil` if the backend does not know it any more.
  public func state(at generation: UInt64) throws(SettingsError) -> [SettingName: StoredValue]? {
    var values: [SettingName: StoredValue] = [:]
    for commit in try perform(backend.commits) where commit.generation <= generation {
      for edit in commit.edits { values.make(edit) }
      if commit.generation == generation { return values }
    }
    return nil
  }
}
