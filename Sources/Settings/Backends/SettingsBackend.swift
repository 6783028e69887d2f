import Streams

/// A place where settings are kept.
///
/// ``SettingsStore`` calls it from one thread at a time and with no lock held. Where several stores, or processes, use
/// the same place, ``commit(_:)`` changes only what it was told to, and keeps everything else.
public protocol SettingsBackend: Sendable {
  /// Reads everything; `nil` if `known` is still the present revision.
  func load(unless known: SettingsRevision?) throws(SettingsError) -> SettingsContents?

  /// Makes changes that are all there once this returns, or none of them if it throws.
  func commit(_ changes: SettingsChanges) throws(SettingsError) -> SettingsCommit

  /// Calls `onChange`, on any thread, whenever the settings may have changed, until the result is cancelled.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> AnyCancellable?
}

/// Says which state of the settings one has seen; equal only if nothing has changed.
public struct SettingsRevision: Sendable, Hashable {
  /// Grows with every commit.
  public var generation: UInt64

  /// Tells apart two contents that were given the same generation.
  public var checksum: UInt32

  /// Makes a revision.
  public init(generation: UInt64, checksum: UInt32) {
    self.generation = generation
    self.checksum = checksum
  }
}

/// Everything that is kept.
public struct SettingsContents: Sendable, Equatable {
  /// The values by name.
  public var values: [SettingName: StoredValue]

  /// How many migrations they went through.
  public var schema: UInt32

  /// Which state this is.
  public var revision: SettingsRevision

  /// What had to be done in order to read it.
  public var notices: [SettingsEvent]

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

/// What a commit is to change.
public struct SettingsChanges: Sendable, Equatable {
  /// The new values; `nil` removes a setting.
  public var values: [SettingName: StoredValue?]

  /// How many migrations the settings went through. Contents that went through more must not be touched; those that
  /// went through fewer only by the migration itself, which names its ``expectedRevision``.
  public var schema: UInt32

  /// What must still be so, or else nothing is changed; `nil` for a setting that must not be there.
  public var expected: [SettingName: StoredValue?]

  /// The state that must still be the present one, or else nothing is changed; `nil` for any.
  public var expectedRevision: SettingsRevision?

  /// The state the writer has seen last.
  public var known: SettingsRevision

  /// Makes changes.
  public init(
    values: [SettingName: StoredValue?], schema: UInt32, expected: [SettingName: StoredValue?] = [:],
    expectedRevision: SettingsRevision? = nil, known: SettingsRevision
  ) {
    self.values = values
    self.schema = schema
    self.expected = expected
    self.expectedRevision = expectedRevision
    self.known = known
  }
}

extension SettingsChanges {
  /// Whether what must still be so is so.
  public func agrees(with contents: SettingsContents) -> Bool {
    if let expectedRevision {
      if expectedRevision != contents.revision { return false }
    } else if contents.schema < schema, !contents.values.isEmpty {
      return false
    }
    return expected.allSatisfy { name, value in contents.values[name] == value }
  }

  /// Makes the changes.
  ///
  /// - Failure: ``SettingsError/futureSchema(found:supported:)`` if `contents` went through more migrations.
  public func apply(to contents: inout SettingsContents) throws(SettingsError) {
    if contents.schema > schema { throw .futureSchema(found: contents.schema, supported: schema) }
    contents.schema = schema
    for (name, value) in values { contents.values[name] = value }
  }
}

/// What became of a commit.
public enum SettingsCommit: Sendable, Equatable {
  /// The changes are there. `others` is everything, where the writer had not seen all of what was there before.
  case saved(SettingsRevision, others: SettingsContents?)
  /// Nothing was changed, as something was not as expected; this is how it is.
  case conflict(SettingsContents)
}
