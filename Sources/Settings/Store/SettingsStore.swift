import Dispatch
import StreamsCore

/// Settings by key: typed, observable, and safe on disk.
///
/// Use one for each file of settings, for the life of the program. A property with ``Setting`` needs no store in the code:
/// it uses ``SettingsStore/default``.
///
/// A new value is visible at once on every thread, and written soon after; ``flush()`` waits until it is safe. Changes by
/// other processes arrive on their own.
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
/// - Threads: Use the store from any thread. Subscribers of values are called with no lock held, one notification at a
///   time, in the order of the changes: on the thread that set the value, or on a queue of the store for external changes.
///   A thread that delivers also delivers what others set meanwhile. Events are published in the same way, apart from the
///   values. No write waits for a subscriber. If a subscriber sets a value while it is called, that value is delivered
///   afterwards.
public final class SettingsStore: Sendable {
  /// Guards the entries, and what is decoded of them.
  let state: Guarded<StoreState>

  let backend: any SettingsBackend

  /// Delivers what is told of values.
  let mailbox: Mailbox

  /// Delivers events. Each write has one, and a thread that delivers values would deliver what others set meanwhile.
  let eventMailbox: Mailbox

  let eventSubject = ReplaySubject<SettingsEvent, Never>(bufferSize: 32)

  /// Publishes what each edit, each commit of others and each registered default has changed.
  let followed = PassthroughSubject<Followed, Never>()

  let migrations: [SettingsMigration]

  /// Calls the backend, one call at a time.
  let writer: Writer

  /// The subscription to changes of the backend; set once.
  let watch = Guarded<AnyCancellable?>(nil)

  /// Opens settings, which can be read now. To open those that may become readable later, call
  /// ``init(waitingFor:overrides:migrations:laterSchema:coalescing:)``.
  ///
  /// - Parameters:
  ///   - backend: The place where the settings are stored.
  ///   - overrides: Values that take the place of stored ones; see ``SettingsOverrides``.
  ///   - migrations: The steps that bring settings of earlier versions of the program up to date, numbered from one.
  ///   - laterSchema: The treatment of settings that a later version of the program has migrated.
  ///   - coalescing: The time that a change waits for others to be written with it. While more changes arrive, it waits up
  ///     to ten times as long.
  /// - Throws: The error of the backend. A damaged file is not an error, but one of the first ``events``.
  public convenience init(
    _ backend: some SettingsBackend, overrides: SettingsOverrides = .none,
    migrations: [SettingsMigration] = [], laterSchema: LaterSchema = .readOnly,
    coalescing: Duration = .milliseconds(20)
  ) throws(SettingsError) {
    self.init(
      backend, try Self.open(backend, migrations), overrides, migrations, laterSchema, coalescing)
  }

  /// Opens settings even if they cannot be read yet, for example because the device is locked.
  ///
  /// Until they can be read, each setting has its default, and nothing is written. ``SettingsEvent/readFailed(_:)`` says
  /// why. Settings that are set in the meantime are visible and unsaved. The store tries again from time to time, at each
  /// ``flush()``, and when the system says that files can be read. Then the stored values arrive like changes by another
  /// process. Settings that were set in the meantime keep their new values, which are written.
  public convenience init(
    waitingFor backend: some SettingsBackend, overrides: SettingsOverrides = .none,
    migrations: [SettingsMigration] = [], laterSchema: LaterSchema = .readOnly,
    coalescing: Duration = .milliseconds(20)
  ) {
    var opening = Opening()
    do throws(SettingsError) {
      opening = try Self.open(backend, migrations)
    } catch {
      opening.obstacle = error
    }
    self.init(backend, opening, overrides, migrations, laterSchema, coalescing)
  }

  /// Opens settings in memory.
  public convenience init(
    _ backend: MemoryBackend, overrides: SettingsOverrides = .none, coalescing: Duration = .milliseconds(20)
  ) {
    self.init(waitingFor: backend, overrides: overrides, laterSchema: .keep, coalescing: coalescing)
  }

  /// The damage and other facts that were found when settings were opened.
  private struct Opening {
    var contents = SettingsContents()
    /// The same after the migrations.
    var visible = SettingsContents()
    /// The migrations that could not be written.
    var problem: SettingsError?
    /// The reason why nothing could be read.
    var obstacle: SettingsError?
  }

  private static func open(
    _ backend: some SettingsBackend, _ migrations: [SettingsMigration]
  ) throws(SettingsError) -> Opening {
    var contents = try backend.load(ifChangedSince: nil) ?? SettingsContents()
    let (visible, problem) = try SettingsMigration.run(migrations, on: &contents, in: backend)
    return Opening(contents: contents, visible: visible, problem: problem)
  }

  private init(
    _ backend: some SettingsBackend, _ opening: Opening, _ overrides: SettingsOverrides,
    _ migrations: [SettingsMigration], _ laterSchema: LaterSchema, _ coalescing: Duration
  ) {
    self.backend = backend
    writer = Writer(coalescing)
    let queue = DispatchQueue(label: "Settings.delivery")
    mailbox = Mailbox(queue)
    eventMailbox = Mailbox(queue)
    self.migrations = migrations
    var first = StoreState(
      opening.contents, visible: opening.visible, overrides, schema: SettingsMigration.schema(of: migrations),
      laterSchema: laterSchema, capacity: backend.capacity)
    if opening.obstacle != nil { first.mustRead = true }
    state = Guarded(first)
    for notice in opening.visible.notices { post(notice) }
    if let problem = opening.problem { noteFailure(problem, .writeFailed(problem)) }
    if let obstacle = opening.obstacle { noteFailure(obstacle, .readFailed(obstacle)) }
    LastMoment.ofProcess?.add(self)
    eventMailbox.deliver()
    // Opening does not wait for the watch; reading once it has begun finds whatever changed in between.
    writer.begin { [weak self] in self?.beginWatching() }
  }

  deinit { LastMoment.ofProcess?.remove(self) }

  // MARK: Reading and writing

  /// The value of a setting: an override, or else the stored value, or else the default of the key.
  ///
  /// If the stored value has another type, the default is returned, ``SettingsEvent/wrongType(key:found:expected:)`` is
  /// published, and the stored value stays until a new one is set. A value that is set under an override is stored, but
  /// not visible. To change a setting based on its value, use ``edit(_:)``.
  @inlinable
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get {
      let form = key.form
      let known = current(ObjectIdentifier(form))
      return (known ?? decode(form))?.value(for: form) ?? form.defaultValue
    }
    set { set(newValue, for: key) }
  }

  /// The decoded value of a key; `nil` if it must be decoded, or the key is not the first one of its name and type.
  @usableFromInline
  func current(_ form: ObjectIdentifier) -> Decoded? { state.withLock { $0.settings[form]?.decoded } }

  /// Finds a value by its name, and decodes it if necessary. Returns `nil` if nothing is known about its name, and it is not worth being kept.
  @usableFromInline
  @inline(never)
  func decode<Value>(_ form: KeyForm<Value>) -> Decoded? {
    let setting = state.withLock { state in
      state.entryForReading(form.name).map { state.setting(of: form, in: $0) }
    }
    return setting?.settle(in: self)
  }

  /// The setting of a key, made on first use.
  @usableFromInline
  func setting<Value>(of form: KeyForm<Value>) -> TypedSetting {
    state.withLock { state in state.setting(of: form, in: state.entry(form.name)) }
  }

  @inlinable
  func set<Value>(_ value: Value, for key: SettingKey<Value>) {
    guard let stored = encode(value, key.form, isSet: true) else { return }
    put(stored, setting(of: key.form), DecodedValue(value))
  }

  /// - Parameter isSet: True if the value takes the place of the stored one.
  @usableFromInline
  func encode<Value>(_ value: Value, _ form: KeyForm<Value>, isSet: Bool) -> StoredValue? {
    do throws(SettingsError) {
      guard isSet, form.codec.known != nil else { return try form.encode(value) }
      return try form.encode(value, over: storedValue(named: form.name))
    } catch {
      report(error)
      return nil
    }
  }

  /// Publishes that a value could not be stored.
  func report(_ problem: SettingsError) {
    post(.notEncodable(problem))
    eventMailbox.deliver()
  }

  @usableFromInline
  func put(_ stored: StoredValue?, _ setting: TypedSetting, _ decoded: Decoded) {
    if let problem = make([SettingsEdit(setting.entry.name, to: stored, by: setting, decoded)]) {
      report(problem)
    }
  }

  /// Makes edits, all of them or none.
  ///
  /// - Returns: The reason why nothing was changed.
  func make(_ edits: [SettingsEdit]) -> SettingsError? { change(to: edits) { $0.carryOut(edits, &$1) } }

  /// Changes the state, and then does what must wait until the lock is released. The thread that calls the backend waits neither
  /// for subscribers nor for the codecs of keys; any other one delivers what there is to tell.
  ///
  /// - Parameter author: The object that makes the change, which recognises its own changes by it.
  func change<Result, Failure: Error>(
    to coming: [SettingsEdit],
    from origin: SettingsUpdate.Origin = .here, by author: ObjectIdentifier? = nil,
    _ body: (inout StoreState, inout StoreState.Aftermath) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let told = tellReaders(of: coming)
    var aftermath = StoreState.Aftermath(store: self, origin: origin)
    let result: Result
    do {
      defer { tellReaders(told, of: aftermath.changed) }
      result = try state.withLock { (state) throws(Failure) in
        let result = try body(&state, &aftermath)
        if state.followers > 0, !aftermath.changed.isEmpty {
          let update = SettingsUpdate(edits: aftermath.edits, origin: origin, author: author)
          let news = Followed(update: update, names: aftermath.changed.map(\.name))
          mailbox.post { [followed] in followed.send(news) }
        }
        return result
      }
    }
    if aftermath.mustStartTimer { wait(1) }
    if !aftermath.hasWork { return result }
    if writer.isAtWork {
      mailbox.post { [self, aftermath] in tell(of: aftermath) }
      mailbox.handOver()
    } else {
      tell(of: aftermath)
      mailbox.deliver()
    }
    return result
  }

  /// Decodes what has subscribers, and tells them.
  private func tell(of aftermath: StoreState.Aftermath) {
    for setting in aftermath.unsettled { setting.settle(in: self) }
    if aftermath.origin == .elsewhere, !aftermath.changed.isEmpty {
      // The values come first.
      mailbox.post { [self] in
        post(.changedExternally(aftermath.changed.map(\.name)))
        eventMailbox.deliver()
      }
    }
  }

  // MARK: Events

  /// Publishes what happens apart from the values: repaired damage, failed writes, external changes.
  ///
  /// A new subscriber first receives the last 32 events, so that it misses nothing that happened on opening.
  public var events: AnyPublisher<SettingsEvent, Never> { eventSubject.eraseToAnyPublisher() }

  /// Queues an event. The thread that calls the backend has it delivered; any other one delivers it once it holds no lock.
  func post(_ event: SettingsEvent) {
    eventMailbox.post { [eventSubject] in eventSubject.send(event) }
    if writer.isAtWork { eventMailbox.handOver() }
  }
}
