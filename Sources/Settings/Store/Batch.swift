/// What one commit writes.
struct Batch {
  /// What was pending, and which version of it is written.
  let pending: [Entry]

  /// What a transaction adds, with the version each entry had when it was checked.
  let drafts: [(draft: DraftBase, version: UInt64)]

  let changes: SettingsChanges

  var isEmpty: Bool { changes.values.isEmpty }

  /// - Returns: `nil`, with everything as it was, if what the transaction read has changed.
  init?(_ pending: [Entry], _ transaction: TransactionLog?, _ state: inout StoreState) {
    self.pending = pending
    var changes = SettingsChanges(values: [:], schema: state.schema, known: state.revision)
    for entry in pending { changes.values[entry.name] = .some(entry.stored) }
    var drafts: [(DraftBase, UInt64)] = []
    if let transaction {
      guard transaction.isUpToDate else {
        for entry in pending { state.markDirty(entry) }
        return nil
      }
      for read in transaction.reads { changes.expected[read.entry.name] = .some(read.entry.saved) }
      for draft in transaction.drafts {
        drafts.append((draft, draft.slot.entry.version))
        changes.values[draft.slot.entry.name] = .some(draft.stored)
      }
    }
    self.drafts = drafts
    self.changes = changes
  }
}

extension StoreState {
  mutating func takeDirty() -> [Entry] {
    let taken = dirty
    for entry in taken { entry.isDirty = false }
    dirty = []
    isScheduled = false
    return taken
  }

  /// The batch was not written: it waits again.
  mutating func putBack(_ batch: Batch) {
    for entry in batch.pending { markDirty(entry) }
  }

  /// The batch was written.
  mutating func settle(
    _ batch: Batch, _ revision: SettingsRevision, _ mailbox: Mailbox, _ aftermath: inout Aftermath
  ) {
    self.revision = revision
    failures = 0
    for entry in batch.pending { entry.saved = batch.changes.values[entry.name] ?? nil }
    for (draft, version) in batch.drafts {
      let entry = draft.slot.entry
      entry.saved = draft.stored
      // Whoever set it while it was being written came later.
      guard entry.version == version, entry.stored != draft.stored else { continue }
      entry.stored = draft.stored
      entry.version += 1
      draft.withValue { refresh(entry, draft.slot, $0, mailbox, &aftermath) }
    }
  }
}
