import StreamsCore

/// A place that stores settings.
///
/// Conform to it to keep settings in another place, such as a database. Otherwise, pass `.file(_:)`, `.json(_:)`, `.memory`
/// or `.userDefaults(suite:)` to a store.
///
/// ``SettingsStore`` calls a backend from one thread at a time, with no lock held, except for ``isCurrent(_:)``. If several
/// stores or processes share a place, ``commit(_:)`` changes only what it is given and preserves everything else.
public protocol SettingsBackend: Sendable {
  /// The number of bytes there is room for, counted as in a settings file; unlimited by default.
  ///
  /// A store refuses values that would take more together. It asks once, when it is opened.
  var capacity: Int { get }

  /// Returns everything; `nil` if `known` is still the current revision.
  func load(ifChangedSince known: SettingsRevision?) throws(SettingsError) -> SettingsContents?

  /// Returns true if nothing has changed since a revision for certain, so that nothing needs to be loaded.
  /// May be called at any time, on any thread; `false` by default.
  ///
  /// A store asks when it is notified of a change, which is often its own.
  func isCurrent(_ revision: SettingsRevision) -> Bool

  /// Applies all changes before it returns. If it throws, it has applied no change.
  func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommitResult

  /// Returns the commits that are still known, the oldest first. The first one has everything; none by default.
  func commits() throws(SettingsError) -> [SettingsCommit]

  /// Checks each byte of the files, and repairs any damage; does nothing by default.
  func checkFiles() throws(SettingsError)

  /// Returns what is known about the files; `nil` by default, if there are none.
  func health() throws(SettingsError) -> SettingsHealth?

  /// Calls `onChange`, on any thread, whenever the settings may have changed, until the result is cancelled.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable?
}

extension SettingsBackend {
  /// Unlimited.
  public var capacity: Int { .max }

  /// None.
  public func commits() throws(SettingsError) -> [SettingsCommit] { [] }

  /// Does nothing.
  public func checkFiles() throws(SettingsError) {}

  /// Not known.
  public func health() throws(SettingsError) -> SettingsHealth? { nil }

  /// Not known.
  public func isCurrent(_ revision: SettingsRevision) -> Bool { false }
}

/// Identifies a state of the settings. Two revisions are equal only if nothing has changed.
///
/// A backend of your own makes one for each state.
public struct SettingsRevision: Sendable, Hashable {
  /// Grows with every commit.
  public var generation: UInt64

  /// Distinguishes two contents with the same generation.
  public var checksum: UInt32

  /// Makes a revision.
  public init(generation: UInt64, checksum: UInt32) {
    self.generation = generation
    self.checksum = checksum
  }
}

/// Everything that is stored.
///
/// A ``SettingsMigration`` changes it, and a backend of your own returns it from ``SettingsBackend/load(ifChangedSince:)``.
public struct SettingsContents: Sendable, Equatable {
  /// The values by name.
  public var values: [SettingName: StoredValue]

  /// The number of migrations applied to the values.
  public var schema: UInt32

  /// The revision of these contents.
  public var revision: SettingsRevision

  /// Events that occurred while reading.
  public var notices: [SettingsEvent]

  /// The reason why a value that was set by its key cannot be stored.
  var problem: SettingsError?

  /// The edits since an earlier revision; `nil` if they are not known.
  var news: News?

  struct News: Sendable, Equatable {
    let since: SettingsRevision
    var edits: [SettingsEdit]
  }

  /// Makes contents.
  public init(
    values: [SettingName: StoredValue] = [:], schema: UInt32 = 0,
    revision: SettingsRevision = SettingsRevision(generation: 0, checksum: 0), notices: [SettingsEvent] = []
  ) {
    self.values = values
    self.schema = schema
    self.revision = revision
    self.notices = notices
  }
}

/// The edits of one commit, and what they expect.
///
/// A backend of your own receives it in ``SettingsBackend/commit(_:)``: check it with ``agrees(with:)``, and apply it with
/// ``apply(to:)``.
public struct SettingsChanges: Sendable, Equatable {
  /// The edits, one for each setting. They replace whatever is stored; what must be the same is ``expected``.
  public var edits: [SettingsEdit]

  /// The number of migrations applied. Contents with a higher schema must not be changed. Contents with a lower one
  /// may be changed only by the migration itself, which sets ``expectedRevision``.
  public var schema: UInt32

  /// True if contents with a higher schema may be changed. They keep it.
  public var keepsLaterSchema = false

  /// Values that must be the same, or nothing is changed; `nil` for a setting that must not exist.
  public var expected: [SettingName: StoredValue?]

  /// The revision that must be the current one, or nothing is changed; `nil` for any.
  public var expectedRevision: SettingsRevision?

  /// The last revision the writer has seen.
  public var known: SettingsRevision

  /// Makes changes.
  public init(
    _ edits: [SettingsEdit], schema: UInt32, expected: [SettingName: StoredValue?] = [:],
    expectedRevision: SettingsRevision? = nil, known: SettingsRevision
  ) {
    self.edits = edits
    self.schema = schema
    self.expected = expected
    self.expectedRevision = expectedRevision
    self.known = known
  }
}

extension SettingsChanges {
  /// Returns true if the contents are as expected.
  public func agrees(with contents: SettingsContents) -> Bool {
    if let expectedRevision {
      if expectedRevision != contents.revision { return false }
    } else if contents.schema < schema, !contents.values.isEmpty {
      return false
    }
    return expected.allSatisfy { name, value in contents.values[name] == value }
  }

  /// Applies the changes.
  ///
  /// - Throws: ``SettingsError/futureSchema(found:supported:)`` if `contents` has a higher schema.
  public func apply(to contents: inout SettingsContents) throws(SettingsError) {
    contents.schema = try schema(after: contents.schema)
    for edit in edits { contents.values[edit.name] = edit.new }
  }

  /// Commits to contents that are known as a whole.
  ///
  /// - Parameter write: Writes the new contents, and gives them their revision.
  func commit(
    to present: SettingsContents, _ write: (inout SettingsContents) throws(SettingsError) -> Void
  ) throws(SettingsError) -> SettingsCommitResult {
    guard agrees(with: present) else { return .conflict(present) }
    var contents = present
    try apply(to: &contents)
    try write(&contents)
    return .saved(contents.revision, others: present.revision == known ? nil : contents)
  }

  /// The edits of contents, sorted by name. What is the same is left out.
  func edits(of present: SettingsContents) -> [SettingsEdit] {
    edits.map { SettingsEdit($0.name, from: present.values[$0.name], to: $0.new) }
      .filter { $0.old != $0.new }.sorted { $0.name < $1.name }
  }

  /// Refuses values that cannot be stored.
  ///
  /// - Parameter schemaName: The name under which the number of migrations is stored.
  func check(schemaName: SettingName? = nil) throws(SettingsError) {
    for edit in edits {
      try edit.new?.check(as: edit.name)
      if edit.name == schemaName, edit.new != nil {
        throw .notEncodable(key: edit.name, reason: "the name is that of the number of migrations")
      }
    }
  }

  /// The schema of contents once they are changed.
  func schema(after present: UInt32) throws(SettingsError) -> UInt32 {
    if present > schema, !keepsLaterSchema { throw .futureSchema(found: present, supported: schema) }
    return max(present, schema)
  }
}

/// The result of a commit.
///
/// A backend of your own returns it from ``SettingsBackend/commit(_:)``.
public enum SettingsCommitResult: Sendable, Equatable {
  /// The changes were written. `others` is everything that is stored, if the writer had not seen the state before.
  case saved(SettingsRevision, others: SettingsContents?)
  /// Nothing was changed, because something was not as expected; these are the current contents.
  case conflict(SettingsContents)
}
