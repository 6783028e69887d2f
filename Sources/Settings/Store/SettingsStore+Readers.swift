import StreamsCore

/// Views that have read a setting are told before it changes, on the thread that changes it, and not under the lock.
///
/// Between telling and changing, another thread may read the old value once more. It is told again after the change. So no
/// reader keeps an old value.
extension SettingsStore {
  /// The value of a setting, whose reading the system's observation tracks.
  package func tracked<Value>(_ key: SettingKey<Value>) -> Value {
    let entry = state.withLock { state in
      let entry = state.settings[ObjectIdentifier(key.form)]?.entry ?? state.entry(key.name)
      if !entry.tellers.isEmpty, !entry.tellers.contains(Platform.currentThread) { entry.readsMeanwhile += 1 }
      return entry
    }
    entry.readers.noteRead()
    return self[key]
  }

  /// Settings whose readers know that they change, with how often other threads had read each.
  typealias Told = [(entry: Entry, reads: Int)]

  /// Tells the readers of those settings that get another value. They still have the old one.
  func tellReaders(of coming: [SettingsEdit]) -> Told {
    // Knowledge without the lock suffices for most.
    if coming.allSatisfy({ $0.setting?.entry.readers.areWatching == false }) { return [] }
    let me = Platform.currentThread
    let told = state.withLock { state in
      coming.compactMap { edit -> (entry: Entry, reads: Int)? in
        guard let entry = state.entries[edit.name], entry.readers.areWatching, entry.stored != edit.new else {
          return nil
        }
        entry.tellers.append(me)
        return (entry, entry.readsMeanwhile)
      }
    }
    for setting in told { setting.entry.readers.willChange() }
    return told
  }

  /// Tells the readers that settings have changed, and those that do not know yet that they do.
  ///
  /// After a change by the writer, subscribers of what is derived from a setting are told where all others are told of it, because
  /// they may take long.
  func tellReaders(_ told: Told, of changed: [Entry]) {
    let aware = settle(told)
    if changed.isEmpty { return }
    for entry in changed where !aware.contains(ObjectIdentifier(entry)) { entry.readers.willChange() }
    // A value that is derived from several of them changes once.
    func tell() { for entry in changed { entry.readers.didChange() } }
    if !writer.isAtWork { return transaction(tell) }
    if let report = transactionReportedLater(tell) { mailbox.post(report) }
  }

  /// Ends the time between telling and changing.
  ///
  /// - Returns: The settings that no other thread has read in that time.
  private func settle(_ told: Told) -> Set<ObjectIdentifier> {
    if told.isEmpty { return [] }
    let me = Platform.currentThread
    return state.withLock { _ in
      for setting in told {
        if let place = setting.entry.tellers.firstIndex(of: me) { setting.entry.tellers.remove(at: place) }
      }
      return Set(told.filter { $0.entry.readsMeanwhile == $0.reads }.map { ObjectIdentifier($0.entry) })
    }
  }
}
