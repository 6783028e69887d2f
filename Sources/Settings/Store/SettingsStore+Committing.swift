import Dispatch
import StreamsCore

extension SettingsStore {
  /// Waits until everything that was set so far is written and survives the end of this process.
  ///
  /// It does not wait for subscribers, because one of them may wait for this thread. Values that this program has set were
  /// published when they were set. ``events``, and values that other processes have set, follow a moment later.
  ///
  /// - Throws: A ``SettingsError`` if it could not be written. The values stay visible, and the store tries again at the
  ///   next call, at the next change, and from time to time, unless only a change from elsewhere can help.
  public func flush() async throws(SettingsError) {
    try await writer.perform { Result(catching: self.commitPending) }.get()
  }

  /// Does the same as ``flush()``, blocking the thread.
  public func synchronize() throws(SettingsError) { try perform(commitPending) }

  /// Runs work that calls the backend on the writer's queue, and waits for it.
  func perform<Output>(_ work: () throws(SettingsError) -> Output) throws(SettingsError) -> Output {
    try writer.perform { Result(catching: work) }.get()
  }

  /// Starts the timer of a commit, which waits while more edits are made, up to ten times. A timer that runs already serves for
  /// the next one: a program that waits for each of its edits needs none for each of them.
  func wait(_ times: Int) {
    writer.afterAWhile(failures: 0) { [weak self] in
      guard let self else { return }
      let (isDue, isBusy) = state.withLock { state in
        let isDue = state.isScheduled
        let isBusy = isDue && state.changes != state.seen && times < 10
        state.seen = state.changes
        if !isBusy { (state.hasTimer, state.isScheduled) = (false, false) }
        return (isDue, isBusy)
      }
      if isBusy { return wait(times + 1) }
      if isDue { try? commitPending() }
    }
  }

  /// Schedules another attempt, later each time, as long as the store is in use.
  func scheduleRetry() {
    let trouble = state.withLock { state -> (failures: Int, isBusy: Bool)? in
      if state.isRetrying { return nil }
      state.isRetrying = true
      return (state.failures, state.isBusy)
    }
    guard let trouble else { return }
    writer.afterAWhile(failures: trouble.failures, isBusy: trouble.isBusy) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isRetrying = false }
      try? commitPending()
    }
  }

  func commitPending() throws(SettingsError) {
    for _ in 1...Self.attempts where try commit(nil) { return }
    throw .tooManyConflicts(attempts: Self.attempts)
  }

  /// The number of retries when other writers interfere.
  static var attempts: Int { 10_000 }

  /// Writes the pending values and, in the same commit, the changes of a transaction.
  ///
  /// - Returns: True if it was written; `false` if something the transaction has read is different now.
  func commit(_ transaction: SettingsTransaction?) throws(SettingsError) -> Bool {
    if let transaction, let problem = state.withLock({ $0.objection(to: transaction.edits) }) {
      throw problem
    }
    try noting(SettingsEvent.readFailed) { () throws(SettingsError) in try readIfNeeded() }
    return try noting(SettingsEvent.writeFailed) { () throws(SettingsError) in
      guard let (changes, entries) = state.withLock({ $0.commit(with: transaction) }) else { return false }
      return changes.edits.isEmpty ? true : try write(changes, of: entries)
    }
  }

  private func write(
    _ changes: SettingsChanges, of entries: [(entry: Entry, version: UInt64)]
  ) throws(SettingsError) -> Bool {
    switch try backend.commit(changes) {
    case .saved(let revision, let others):
      let visible = try others.map { (others) throws(SettingsError) in try migrated(others) }
      change(to: changes.edits) { state, aftermath in
        state.settle(changes.edits, of: entries, revision, &aftermath)
      }
      if let others, let visible { take(others, visible, since: changes.known) }
      post(.saved(generation: revision.generation))
      return true
    case .conflict(let contents):
      take(contents, try migrated(contents), since: changes.known)
      return false
    }
  }

  /// Runs work, and notes its failure.
  private func noting<Result>(
    _ event: (SettingsError) -> SettingsEvent, _ work: () throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    do throws(SettingsError) {
      return try work()
    } catch {
      noteFailure(error, event(error))
      throw error
    }
  }

  /// Reports a failure, and tries again later if that can help.
  func noteFailure(_ problem: SettingsError, _ event: SettingsEvent) {
    let mustRetry = state.withLock { $0.noteFailure(problem) }
    post(event)
    if mustRetry { scheduleRetry() }
  }

  /// Reads, and migrates, what the backend has now, if that is due; it may differ from what it had when the store was
  /// opened.
  private func readIfNeeded() throws(SettingsError) {
    guard state.withLock({ $0.mustRead }) else { return }
    var contents = try backend.load(ifChangedSince: nil) ?? SettingsContents()
    let (visible, problem) = try SettingsMigration.run(migrations, on: &contents, in: backend)
    if let problem { throw problem }
    take(contents, visible, since: nil)
    state.withLock { $0.failures = 0 }
  }

  private func migrated(_ contents: SettingsContents) throws(SettingsError) -> SettingsContents {
    try SettingsMigration.apply(migrations, to: contents)
  }

  /// Takes over the changes of other writers.
  ///
  /// - Parameters:
  ///   - visible: The contents after the migrations.
  ///   - known: The revision of which this store has seen everything.
  private func take(_ contents: SettingsContents, _ visible: SettingsContents, since known: SettingsRevision?)
  {
    let names = changedNames(contents, visible, since: known)
    let edits = names.sorted().map { SettingsEdit($0, to: visible.values[$0]) }
    change(to: edits, from: .elsewhere) { state, aftermath in
      for notice in contents.notices { post(notice) }
      state.absorb(edits, of: contents, visible, &aftermath)
      // A write that failed for good may succeed now.
      state.schedulePending(&aftermath)
    }
  }

  /// The names whose values may differ from what is known. Compared without the lock: only the writer changes what is saved.
  private func changedNames(
    _ contents: SettingsContents, _ visible: SettingsContents, since known: SettingsRevision?
  ) -> Set<SettingName> {
    let isMigrated = visible.values != contents.values
    if let news = contents.news, news.since == known, !isMigrated { return Set(news.edits.map(\.name)) }
    let (saved, entries, wasMigrated) = state.withLock { ($0.saved, $0.entries, $0.mustRead) }
    var names = Set(saved.edits(to: contents.values).map(\.name))
    if isMigrated { names.formUnion(contents.values.edits(to: visible.values).map(\.name)) }
    if isMigrated || wasMigrated { names.formUnion(entries.keys) }
    return names
  }

  // MARK: External changes

  func beginWatching() {
    let watch = backend.watch { [weak self] in
      guard let self, !isCurrent else { return }
      writer.queue.async { self.takeChanges() }
    }
    self.watch.withLock { $0 = watch }
    takeChanges()
  }

  /// True if there is nothing to take. Not on the queue, on which a commit may wait.
  private var isCurrent: Bool {
    while true {
      let known = state.withLock { $0.mustRead ? nil : $0.revision }
      guard let known else { return false }
      if backend.isCurrent(known) { return true }
      // A commit of this store may have ended meanwhile.
      if state.withLock({ $0.revision }) == known { return false }
    }
  }

  func takeChanges() {
    let known = state.withLock { $0.revision }
    do {
      guard let contents = try backend.load(ifChangedSince: known) else { return }
      take(contents, try migrated(contents), since: known)
    } catch {
      let isKnown = state.withLock { state in
        defer { state.mustRead = true }
        return state.mustRead
      }
      if isKnown { return }
      noteFailure(error, .readFailed(error))
    }
  }
}
