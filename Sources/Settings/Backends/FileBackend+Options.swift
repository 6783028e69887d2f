extension FileBackend {
  /// Options of the backend.
  public struct Options: Sendable {
    /// How long a commit waits for another process that holds the lock without writing.
    public var lockTimeout: Duration = .seconds(5)

    /// The size limit of the file, in bytes. A negative number counts as zero.
    public var sizeLimit = 64 << 20

    /// How often to look for changes if the system does not report them; at least a millisecond.
    ///
    /// If the system reports them, or there is no folder yet, it takes ten times as long until the store checks whether
    /// the folder is still the same.
    public var pollingInterval: Duration = .seconds(1)

    /// Encrypts the file; `nil` for no encryption.
    ///
    /// A file that is not encrypted, or with one of the ``formerCiphers``, is encrypted with the next commit, and its
    /// backup too.
    public var cipher: (any SettingsCipher)?

    /// Ciphers that the file may still be encrypted with, to change or remove a key.
    public var formerCiphers: [any SettingsCipher] = []

    /// Decides what to do with a damaged file; `nil` for ``DamageRemedy/restore``.
    ///
    /// The closure is asked when the settings are opened, and while they are open. It is not asked if the store has the
    /// newest state in memory, because nothing is lost then. It may be asked again as long as the damage cannot be
    /// repaired. It is called with nothing locked, on the thread that opens the store or on a queue of the store.
    public var onDamage: (@Sendable (DamagedSettings) -> DamageRemedy)?

    /// Makes the default options.
    public init() {}
  }

  /// What is known about the file.
  struct State {
    /// The contents when the file was last read or written, with the notices not reported yet.
    var contents: SettingsContents?

    /// How these are stored; `nil` if there was no intact file.
    var extent: Extent?

    /// When the file was last found intact. A different stamp calls for a look at every byte.
    var stamp: FileStamp?

    /// Whether the end of the file may differ on the disk, because appending failed.
    var mustRewrite = false

    /// Whether this process has written the whole file.
    var hasWrittenAll = false

    /// Whether damage was reported that could not be repaired yet.
    var hasToldOfDamage = false

    /// Whether it was reported that the file system has no locks.
    var hasToldOfLocks = false

    /// The lock, while it is held.
    var lock: (any FileLock)?

    /// Whether a commit was given up because the lock was removed.
    var hasLostLock = false

    /// What to report with the next commit.
    var notices: [SettingsEvent] = []

    /// No generation is used twice, even if the file is removed in between.
    var highestGeneration: UInt64 = 0

    /// The damage that the program is to decide about.
    var question: DamagedSettings?

    /// The last decision of the program.
    var answer: (damage: DamagedSettings, remedy: DamageRemedy)?

    /// Whatever there was to report was returned.
    mutating func forgetNotices() {
      contents?.notices = []
      notices = []
    }

    /// Takes over what a file contains.
    mutating func take(_ file: StoredFile, stamp: FileStamp?) {
      contents = file.contents
      extent = file.extent
      self.stamp = stamp
      highestGeneration = max(highestGeneration, file.contents.revision.generation)
    }

    /// Takes over a commit that was appended, without a copy of everything.
    mutating func apply(
      _ changes: some Sequence<(key: SettingName, value: StoredValue?)>, schema: UInt32,
      upTo tail: JournalTail,
      length: Int
    ) {
      guard var contents = contents.take() else { return }
      extent?.apply(changes, schema: schema, upTo: tail, length: length, to: &contents)
      self.contents = contents
      highestGeneration = max(highestGeneration, tail.generation)
    }
  }
}
