/// The content of one commit.
struct Batch {
  /// The pending entries, and the version and value of each that is written.
  let pending: [(entry: Entry, version: UInt64, stored: StoredValue?)]

  /// The drafts of a transaction, with the version each entry had when it was checked.
  let drafts: [(draft: Draft, version: UInt64)]

  let changes: SettingsChanges

  var isEmpty: Bool { changes.values.isEmpty }

  /// Pending entries stay dirty until they are written, so nothing is lost if the commit fails.
  ///
  /// - Returns: `nil` if something the transaction has read is different now.
  init?(_ transaction: TransactionLog?, _ state: StoreState) {
    pending = state.dirty.map { ($0, $0.version, $0.stored) }
    var changes = SettingsChanges(values: [:], schema: state.schema, known: state.revision)
    changes.keepsLaterSchema = state.laterSchema == .keep
    changes.values.reserveCapacity(state.dirty.count)
    for entry in state.dirty { changes.values[entry.name] = .some(entry.stored) }
    var drafts: [(Draft, UInt64)] = []
    if let transaction {
      guard transaction.isUpToDate else { return nil }
      for read in transaction.reads { changes.expected[read.entry.name] = .some(read.entry.saved) }
      for draft in transaction.drafts {
        drafts.append((draft, draft.entry.version))
        changes.values[draft.entry.name] = .some(draft.stored)
      }
    }
    self.drafts = drafts
    self.changes = changes
  }
}

extension StoreState {
  /// Records that the batch was written.
  mutating func settle(
    _ batch: Batch, _ revision: SettingsRevision, _ aftermath: inout Aftermath
  ) {
    self.revision = revision
    failures = 0
    for (entry, version, stored) in batch.pending {
      entry.saved = stored
      // A value that was set during the write is newer, and stays dirty.
      if entry.version == version { entry.isDirty = false }
    }
    dirty.removeAll { !$0.isDirty }
    if dirty.isEmpty { isScheduled = false }
    for (draft, version) in batch.drafts {
      let entry = draft.entry
      entry.saved = draft.stored
      if entry.version == version, entry.stored != draft.stored { replace(draft, &aftermath) }
    }
  }
}
