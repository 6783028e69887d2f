import Dispatch
import Streams

/// Settings by key: typed, observable, and safe on disk.
///
/// A new value is visible at once on every thread, and written soon after; ``flush()`` waits until it is safe. Changes
/// of other processes arrive by themselves.
///
/// ```swift
/// let volume = SettingKey("volume", default: 5)
/// let store = SettingsStore(.memory)
/// let cancellable = store.publisher(for: volume).sink { print($0) }
/// store[volume] = 7
/// // 5
/// // 7
/// ```
///
/// - Threads: Use the store from any thread. Subscribers are called with no lock held, one notification at a time, in
///   the order of the changes: on the thread that set the value, or on a queue of the store for external changes and
///   events. No write waits for a subscriber. If a subscriber sets a value while it is called, that value is delivered
///   afterwards.
public final class SettingsStore: Sendable {
  /// Guards the entries, and all writing to slots. Slots are found and read without it.
  let state: Guarded<StoreState>

  /// The slots by key.
  @usableFromInline let slots: SlotTable

  let backend: any SettingsBackend
  let mailbox = Mailbox()
  let happenings = ReplaySubject<SettingsEvent, Never>(bufferSize: 32)

  let migrations: [SettingsMigration]

  /// Calls the backend, one call at a time.
  let writer: Writer

  /// The subscription to changes of the backend; set once.
  let watch = Guarded<AnyCancellable?>(nil)

  /// Opens settings.
  ///
  /// - Parameters:
  ///   - backend: Where the settings are stored.
  ///   - overrides: Values that take the place of stored ones; see ``SettingsOverrides``.
  ///   - migrations: The steps that bring settings of earlier versions of the program up to date, numbered from one.
  ///   - coalescing: How long a change waits for others to be written with it. While more changes arrive, it waits up
  ///     to ten times as long.
  /// - Throws: The error of the backend. A damaged file is no error, but one of the first ``events``.
  public init(
    _ backend: some SettingsBackend, overrides: SettingsOverrides = .none,
    migrations: [SettingsMigration] = [],
    coalescing: Duration = .milliseconds(20)
  ) throws(SettingsError) {
    var contents = try backend.load(ifChangedSince: nil) ?? SettingsContents()
    let pending = try SettingsMigration.run(migrations, on: &contents, in: backend)
    self.backend = backend
    slots = SlotTable()
    writer = Writer(coalescing)
    self.migrations = migrations
    state = Guarded(
      StoreState(
        pending?.before ?? contents, visible: contents, overrides,
        schema: SettingsMigration.schema(of: migrations), capacity: backend.capacity))
    start(contents, pending?.problem)
  }

  /// Opens settings in memory.
  public init(
    _ backend: MemoryBackend, overrides: SettingsOverrides = .none, coalescing: Duration = .milliseconds(20)
  ) {
    let contents = backend.contents
    self.backend = backend
    slots = SlotTable()
    writer = Writer(coalescing)
    migrations = []
    state = Guarded(
      StoreState(contents, visible: contents, overrides, schema: contents.schema, capacity: backend.capacity))
    start(contents, nil)
  }

  private func start(_ contents: SettingsContents, _ problem: SettingsError?) {
    for notice in contents.notices { post(notice) }
    if let problem { noteFailure(problem) }
    mailbox.deliver()
    // Opening does not wait for the watch; reading once it has begun finds whatever changed in between.
    writer.queue.async { [weak self] in self?.beginWatching() }
  }

  // MARK: Reading and writing

  /// The value of a setting: an override, or else the stored value, or else the default of the key.
  ///
  /// If the stored value has another type, the default is returned, ``SettingsEvent/wrongType(key:found:expected:)`` is
  /// published, and the stored value stays until a new one is set. A value that is set under an override is stored, but
  /// not visible. To change a setting based on its value, use ``edit(_:)``.
  @inlinable
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get {
      if let slot = slots.find(key.form) {
        let value = slot._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: Slot<Value>.self).read(key.form)
        }
        if let value { return value }
      }
      return readSlowly(key)
    }
    set { set(newValue, for: key) }
  }

  @usableFromInline
  @inline(never)
  func readSlowly<Value>(_ key: SettingKey<Value>) -> Value {
    guard let slot = slotForReading(key.form) else { return key.defaultValue }
    while true {
      slot.settle(in: self)
      if let value = slot.read(key.form) { return value }
    }
  }

  /// The slot of a key, made on first use.
  @usableFromInline
  func slot<Value>(of form: KeyForm<Value>) -> Slot<Value> {
    if let slot = slots.find(form) {
      return unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Value>.self)
    }
    return state.withLock { makeSlot(of: form, in: $0.entry(form.name)) }
  }

  /// The same for a key that is read. Returns `nil` if nothing is known about its name, and it is not worth being kept.
  private func slotForReading<Value>(_ form: KeyForm<Value>) -> Slot<Value>? {
    if let slot = slots.find(form) {
      return unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Value>.self)
    }
    return state.withLock { state in state.entryForReading(form.name).map { makeSlot(of: form, in: $0) } }
  }

  /// With the lock of the store held.
  private func makeSlot<Value>(of form: KeyForm<Value>, in entry: Entry) -> Slot<Value> {
    if let slot = slots.find(form) {
      return unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Value>.self)
    }
    let slot = Slot(form, entry)
    entry.slots.append(slot)
    slots.insert(slot)
    return slot
  }

  @inlinable
  func set<Value>(_ value: Value, for key: SettingKey<Value>) {
    guard let stored = encode(value, key.form) else { return }
    let slot = slots.find(key.form)?.takeUnretainedValue() ?? slot(of: key.form)
    var copy: Value? = value
    withUnsafeMutableBytes(of: &copy) { put(stored, slot, $0.baseAddress!) }
  }

  @usableFromInline
  func encode<Value>(_ value: Value, _ form: KeyForm<Value>) -> StoredValue? {
    do throws(SettingsError) {
      return try form.encode(value)
    } catch {
      report(error)
      return nil
    }
  }

  /// Publishes that a value could not be stored.
  func report(_ problem: SettingsError) {
    post(.notEncodable(problem))
    mailbox.deliver()
  }

  @usableFromInline
  func put(_ stored: StoredValue?, _ slot: SlotBase, _ value: UnsafeMutableRawPointer) {
    var aftermath = StoreState.Aftermath()
    let problem = state.withLock { state -> SettingsError? in
      if state.size.isLimited,
        let problem = state.size.objection(to: CollectionOfOne((entry: slot.entry, stored: stored)))
      {
        return problem
      }
      state.change(slot.entry, to: stored, through: slot, value: value, mailbox, &aftermath)
      return nil
    }
    finish(aftermath)
    if let problem { report(problem) }
  }

  /// Does the same as ``finish(_:)`` for the writer, which must wait neither for subscribers nor for the codecs of keys.
  func finishElsewhere(_ aftermath: StoreState.Aftermath) {
    if aftermath.mustSchedule { schedule() }
    var rest = aftermath
    rest.mustSchedule = false
    if !rest.unsettled.isEmpty || !rest.changedExternally.isEmpty || !rest.groups.isEmpty {
      mailbox.post { [self, rest] in finish(rest) }
    }
    mailbox.handOver()
  }

  /// Does what must wait until the lock is released.
  func finish(_ aftermath: StoreState.Aftermath) {
    for slot in aftermath.unsettled { slot.settle(in: self) }
    for group in aftermath.groups { mailbox.post { group.changes.send() } }
    if !aftermath.changedExternally.isEmpty { post(.changedExternally(aftermath.changedExternally)) }
    if aftermath.mustSchedule { schedule() }
    mailbox.deliver()
  }

  // MARK: Events

  /// Publishes what happens apart from the values: repaired damage, failed writes, external changes.
  ///
  /// A new subscriber first receives the last 32 events, so that it misses nothing that happened on opening.
  public var events: AnyPublisher<SettingsEvent, Never> { happenings.eraseToAnyPublisher() }

  func post(_ event: SettingsEvent) { mailbox.post { [happenings] in happenings.send(event) } }
}
