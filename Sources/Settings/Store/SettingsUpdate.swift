import StreamsCore

/// The changes of one edit, or of one commit of another process.
///
/// Use ``SettingsStore/updates`` to receive it, for example to send every change to another device.
public struct SettingsUpdate: Sendable, Equatable {
  /// The origin of a change.
  public enum Origin: Sendable, Hashable {
    /// This store.
    case here
    /// Another process, or another store of this one.
    case elsewhere
  }

  /// The changes, one for each setting.
  public let edits: [SettingsEdit]

  /// The origin of the change.
  public let origin: Origin

  /// The object that has made the change, if it wants to recognise it.
  let author: ObjectIdentifier?
}

/// One change of one setting, with the value before.
///
/// Use ``SettingsStore/updates(of:from:)`` to receive it, if the new value alone is not enough.
public struct SettingUpdate<Value: Sendable>: Sendable {
  /// The value before.
  public let old: Value

  /// The value now.
  public let new: Value

  /// The origin of the change.
  public let origin: SettingsUpdate.Origin
}

extension SettingUpdate: Equatable where Value: Equatable {}

extension SettingsStore {
  /// Publishes what each edit, and each commit of another process, changes: all settings at once, with the previous
  /// values.
  ///
  /// - Demand: A subscriber without demand misses changes.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: As ``publisher(for:)``.
  public var updates: AnyPublisher<SettingsUpdate, Never> {
    following.map(\.update).filter { !$0.edits.isEmpty }.eraseToAnyPublisher()
  }

  /// An update, with the names of what readers see differently: those of its edits or, without edits, of registered defaults.
  struct Followed: Sendable {
    let update: SettingsUpdate
    let names: [SettingName]
  }

  /// Publishes each change. A subscription keeps the store alive.
  var following: some Publisher<Followed, Never> {
    Deferred { [self] in
      state.withLock { $0.followers += 1 }
      return followed.handleEvents(receiveCancel: { [self] in state.withLock { $0.followers -= 1 } })
    }
  }

  /// Publishes each change of a setting with the value before.
  ///
  /// ```swift
  /// let volume = SettingKey("volume", default: 5)
  /// let store = SettingsStore(.memory)
  /// let cancellable = store.updates(of: volume).sink { print($0.old, "→", $0.new) }
  /// store[volume] = 7
  /// store[volume] = 9
  /// // 5 → 7
  /// // 7 → 9
  /// ```
  ///
  /// Overrides and registered defaults play no part: it is what is stored, or the default of the key.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - origin: The changes to publish; `nil` for all. With `.elsewhere`, a screen that stores what a person types does
  ///     not receive its own changes.
  /// - Demand: A subscriber without demand misses changes.
  /// - Completion: Never. A subscription keeps the store alive.
  /// - Threads: As ``publisher(for:)``.
  public func updates<Value>(
    of key: SettingKey<Value>, from origin: SettingsUpdate.Origin? = nil
  ) -> AnyPublisher<SettingUpdate<Value>, Never> {
    let form = key.form
    return updates.compactMap { update -> SettingUpdate<Value>? in
      guard let edit = update.edits.first(where: { $0.name == form.name }),
        origin == nil || origin == update.origin
      else { return nil }
      let old = edit.old.flatMap(form.decode) ?? form.defaultValue
      let new = edit.new.flatMap(form.decode) ?? form.defaultValue
      // Two stored forms can be one value, as the default is in place of a value of another type.
      if let stored = try? form.codec.encode(new), stored == (try? form.codec.encode(old)) { return nil }
      return SettingUpdate(old: old, new: new, origin: update.origin)
    }.eraseToAnyPublisher()
  }
}
