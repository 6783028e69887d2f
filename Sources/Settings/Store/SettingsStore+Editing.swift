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
  /// The changes are visible at once, are written in one commit, and each setting that changed is published once.
  /// Where another thread changes what the closure has read, the closure is run again. If a value cannot be kept,
  /// nothing is changed, and ``SettingsEvent/notEncodable(_:)`` is published.
  ///
  /// Inside the closure, set through the transaction only. What it has read there and sets through the store is a change
  /// by someone else, after which it is run again: one that does so each time is run for ever.
  public func edit<Result, Failure: Error>(
    _ body: (SettingsTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      let log = TransactionLog()
      let result = try body(SettingsTransaction(store: self, log: log))
      if let problem = log.problem {
        post(.notEncodable(problem))
        mailbox.deliver()
        return result
      }
      if carryOut(log) { return result }
    }
  }

  private func carryOut(_ log: TransactionLog) -> Bool {
    var aftermath = StoreState.Aftermath()
    let isDone = state.withLock { state in
      guard log.isUpToDate else { return false }
      for draft in log.drafts {
        draft.withValue { value in
          state.change(
            draft.slot.entry, to: draft.stored, through: draft.slot, value: value, mailbox, &aftermath)
        }
      }
      return true
    }
    finish(aftermath)
    return isDone
  }

  /// Changes settings depending on what is stored right now, whoever wrote it, and returns when that is safe.
  ///
  /// Two processes that count with this never lose a step. The closure is run on what is known; if, under the lock
  /// that all processes share, something that it has read is found to be different, it is run again on that. It
  /// should change nothing but the transaction.
  ///
  /// - Failure: What the closure throws, or a ``SettingsError``; nothing has changed then.
  public nonisolated(nonsending) func commit<Result>(
    _ body: (SettingsTransaction) throws -> Result
  ) async throws -> Result {
    for _ in 1...Self.attempts {
      let log = TransactionLog()
      let result = try body(SettingsTransaction(store: self, log: log))
      if let problem = log.problem { throw problem }
      let isDone = try await writer.perform { self.commit(log) }.get()
      mailbox.deliver()
      if isDone { return result }
    }
    throw SettingsError.tooManyConflicts(attempts: Self.attempts)
  }

  /// Removes what is stored, so that the default counts again.
  public func reset<Value>(_ key: SettingKey<Value>) { edit { $0.reset(key) } }

  /// Removes everything that is stored as far as it was read, whether this program has keys for it or not.
  ///
  /// What another process wrote and this one has not seen yet stays; ``removeAll(where:)`` says what was removed.
  public func resetAll() { removeAll { _ in true } }

  /// Removes what is stored under the names that `shouldRemove` picks, in one commit.
  ///
  /// - Returns: The names of what was removed, sorted.
  @discardableResult
  public func removeAll(where shouldRemove: (SettingName) throws -> Bool) rethrows -> [SettingName] {
    let names = state.withLock { $0.entries.values.filter { $0.stored != nil }.map(\.name) }
    let removed = try names.filter(shouldRemove).sorted()
    store(Dictionary(uniqueKeysWithValues: removed.map { ($0, StoredValue?.none) }))
    return removed
  }

  /// Changes what is stored under names, in one commit.
  func store(_ values: [SettingName: StoredValue?]) {
    var aftermath = StoreState.Aftermath()
    state.withLock { state in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        state.change(state.entry(name), to: value, mailbox, &aftermath)
      }
    }
    finish(aftermath)
  }
}
