import Dispatch
import Streams

/// Settings by key: typed, observable, and safe on disk.
///
/// A value that is set is visible at once, on every thread, and written soon after; ``flush()`` waits until it is
/// safe. Changes of other processes arrive by themselves.
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
/// - Threads: Everything may be used from any thread. Subscribers are called with no lock held, one notification at a
///   time, in the order of the changes; one that sets a value from within a delivery has it delivered afterwards.
public final class SettingsStore: Sendable {
  /// Guards what is known of each name, and all slots but for reading them. The slots are found without it.
  let state: Locked<StoreState>

  /// The slots by key.
  @usableFromInline let slots: SlotTable

  let backend: any SettingsBackend
  let mailbox = Mailbox()
  let happenings = ReplaySubject<SettingsEvent, Never>(bufferSize: 32)

  let migrations: [SettingsMigration]

  /// Where the backend is called, and nothing else: one thing at a time.
  let writer: Writer

  /// What is called when the backend changes; set once.
  let watch = Locked<AnyCancellable?>(nil)

  /// Opens settings.
  ///
  /// - Parameters:
  ///   - backend: Where they are kept.
  ///   - overrides: What counts instead of stored values; see ``SettingsOverrides``.
  ///   - migrations: What brings settings of earlier versions of the program up to date, numbered from one on.
  ///   - coalescing: How long a change waits for others that are written with it; as long as more come, up to ten times
  ///     that.
  /// - Failure: What the backend says; a damaged file is no failure, but one of the first ``events``.
  public init(
    _ backend: some SettingsBackend, overrides: SettingsOverrides = .none,
    migrations: [SettingsMigration] = [],
    coalescing: Duration = .milliseconds(20)
  ) throws(SettingsError) {
    var contents = try backend.load(unless: nil) ?? SettingsContents()
    let pending = try SettingsMigration.run(migrations, on: &contents, in: backend)
    self.backend = backend
    slots = SlotTable()
    writer = Writer(coalescing)
    self.migrations = migrations
    state = Locked(
      StoreState(
        pending?.before ?? contents, visible: contents, overrides,
        schema: SettingsMigration.schema(of: migrations)))
    start(contents, pending?.problem)
  }

  /// Opens settings that are gone when the last store is.
  public init(
    _ backend: MemoryBackend, overrides: SettingsOverrides = .none, coalescing: Duration = .milliseconds(20)
  ) {
    let contents = backend.contents
    self.backend = backend
    slots = SlotTable()
    writer = Writer(coalescing)
    migrations = []
    state = Locked(StoreState(contents, visible: contents, overrides, schema: contents.schema))
    start(contents, nil)
  }

  private func start(_ contents: SettingsContents, _ problem: SettingsError?) {
    for notice in contents.notices { post(notice) }
    if let problem { noteFailure(problem) }
    mailbox.deliver()
    // Opening does not wait for it: whatever changes before it begins, it finds.
    writer.queue.async { [weak self] in self?.beginWatching() }
  }

  // MARK: Reading and writing

  /// The value of a setting: an override, or else what is stored, or else the default of the key.
  ///
  /// Where a value of another type is stored, the default is returned, ``SettingsEvent/wrongType(key:found:expected:)``
  /// is published, and what is stored stays until a value is set. What is set under an override is stored, but not
  /// visible. To change a setting depending on its value, use ``edit(_:)``.
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
    let slot = slot(of: key.form)
    while true {
      slot.settle(in: self)
      if let value = slot.read(key.form) { return value }
    }
  }

  /// The slot of a key, made if there is none.
  @usableFromInline
  func slot<Value>(of form: KeyForm<Value>) -> Slot<Value> {
    if let slot = slots.find(form) {
      return unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Value>.self)
    }
    return state.withLock { state in
      if let slot = slots.find(form) {
        return unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Value>.self)
      }
      let entry = state.entry(form.name)
      let slot = Slot(form, entry)
      entry.slots.append(slot)
      slots.insert(slot)
      return slot
    }
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
      post(.notEncodable(error))
      mailbox.deliver()
      return nil
    }
  }

  @usableFromInline
  func put(_ stored: StoredValue?, _ slot: SlotBase, _ value: UnsafeMutableRawPointer) {
    var aftermath = StoreState.Aftermath()
    state.withLock { $0.change(slot.entry, to: stored, through: slot, value: value, mailbox, &aftermath) }
    finish(aftermath)
  }

  /// Does what could not be done with the lock held.
  func finish(_ aftermath: StoreState.Aftermath) {
    for slot in aftermath.unsettled { slot.settle(in: self) }
    if !aftermath.changedElsewhere.isEmpty { post(.changedElsewhere(aftermath.changedElsewhere)) }
    if aftermath.mustSchedule { schedule() }
    mailbox.deliver()
  }

  // MARK: Events

  /// What happens beside the values: damage that was repaired, writes that failed, changes from elsewhere.
  ///
  /// A new subscriber receives the last 32 events first, so that nothing that happened on opening is missed.
  public var events: AnyPublisher<SettingsEvent, Never> { happenings.eraseToAnyPublisher() }

  func post(_ event: SettingsEvent) { mailbox.post { [happenings] in happenings.send(event) } }
}
