import StreamsCore

extension SettingsStore {
  /// Changes several settings at once: all of them, or none if the closure throws.
  ///
  /// ```swift
  /// let width = SettingKey("width", default: 800), height = SettingKey("height", default: 600)
  /// let store = SettingsStore(.memory)
  /// store.edit { settings in
  ///   settings[width] *= 2
  ///   settings[height] *= 2
  /// }
  /// print(store[width], store[height])
  /// // 1600 1200
  /// ```
  ///
  /// The changes are visible at once, are written in one commit, and are published once for each setting. If another
  /// thread changes something the closure has read, the closure runs again. If a value cannot be stored, nothing is
  /// changed, and ``SettingsEvent/notEncodable(_:)`` is published.
  ///
  /// Inside the closure, set values through the transaction only. If the closure sets a value through the store after
  /// reading it here, it conflicts with itself and runs again, possibly forever.
  public func edit<Result, Failure: Error>(
    _ body: (SettingsTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      let transaction = SettingsTransaction(in: self)
      let result = try body(transaction)
      do throws(SettingsError) {
        if let problem = transaction.problem { throw problem }
        if try carryOut(transaction) { return result }
      } catch {
        report(error)
        return result
      }
    }
  }

  /// - Returns: True if everything the transaction has read is still the same.
  private func carryOut(_ transaction: SettingsTransaction) throws(SettingsError) -> Bool {
    try change(to: transaction.edits) { state, aftermath throws(SettingsError) in
      guard transaction.isUpToDate else { return false }
      if let problem = state.carryOut(transaction.edits, &aftermath) { throw problem }
      return true
    }
  }

  /// Changes settings based on what is stored at this moment, and returns once the changes are safe.
  ///
  /// Two processes that count with this method lose no step. The closure runs on the known values. If, under the lock
  /// that all processes share, something it has read differs, it runs again on the new values. It should change
  /// nothing but the transaction.
  ///
  /// - Throws: The error of the closure, or a ``SettingsError``; nothing has changed then.
  public nonisolated(nonsending) func commit<Output>(
    _ body: (SettingsTransaction) throws -> Output
  ) async throws -> Output {
    for _ in 1...Self.attempts {
      // Nothing else uses it while the writer does.
      nonisolated(unsafe) let transaction = SettingsTransaction(in: self)
      let result = try body(transaction)
      if let problem = transaction.problem { throw problem }
      let isDone = try await writer.perform {
        Result { () throws(SettingsError) in try self.commit(transaction) }
      }.get()
      if isDone { return result }
    }
    throw SettingsError.tooManyConflicts(attempts: Self.attempts)
  }

  /// Removes the stored value, so that the default applies again.
  public func reset<Value>(_ key: SettingKey<Value>) { edit { $0.reset(key) } }

  /// Removes the stored values of several settings in one commit, so that their defaults apply again.
  public func reset<First, Second, each Other>(
    _ first: SettingKey<First>, _ second: SettingKey<Second>, _ others: repeat SettingKey<each Other>
  ) {
    edit { settings in
      settings.reset(first)
      settings.reset(second)
      repeat settings.reset(each others)
    }
  }

  /// Removes everything that is stored, whether or not this program has keys for it.
  ///
  /// A value that another process has written and this store has not read yet stays. ``removeAll(where:)`` returns the
  /// names that were removed.
  public func resetAll() { removeAll { _ in true } }

  /// Removes the stored values whose names satisfy the given predicate, in one commit.
  ///
  /// - Returns: The names that were removed, sorted.
  @discardableResult
  public func removeAll(where shouldRemove: (SettingName) throws -> Bool) rethrows -> [SettingName] {
    let removed = try state.withLock { $0.storedValues }.keys.filter(shouldRemove).sorted()
    // Removing always makes room.
    _ = make(removed.map { SettingsEdit($0, to: nil) })
    return removed
  }
}
