extension FileBackend {
  /// Options of the backend.
  public struct Options: Sendable {
    /// The time that a commit waits for another process that holds the lock without writing.
    public var lockTimeout: Duration = .seconds(5)

    /// The size limit of the file, in bytes. A negative number counts as zero.
    public var sizeLimit = 64 << 20

    /// The pause between looks for changes, if the system does not report them; at least a millisecond.
    ///
    /// If the system reports them, or there is no folder yet, it takes ten times as long until the store looks whether the
    /// folder is still the same, and whether another machine has written the file.
    public var pollingInterval: Duration = .seconds(1)

    /// Encrypts the file; `nil` for no encryption.
    ///
    /// The next commit encrypts a file that is unencrypted, or encrypted with one of the ``formerCiphers``, and its
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

  /// Everything that is known about the file.
  struct State {
    /// The contents when the file was last read or written.
    var contents: SettingsContents? {
      didSet { highestGeneration = max(highestGeneration, contents?.revision.generation ?? 0) }
    }

    /// The format in which these are stored; `nil` if there was no intact file.
    var extent: Extent?

    /// The stamp of the file when it was last found intact. A different stamp calls for a look at every byte.
    var stamp: FileStamp?

    /// True if the end of the file may differ on the disk, because appending failed.
    var mustRewrite = false

    /// True if each byte of the backup was compared with the file, and differences were mended.
    var isBackupChecked = false

    /// The time at which each byte was last checked.
    var lastCheck: ContinuousClock.Instant?

    /// True if what a killed process has left was removed.
    var hasCleaned = false

    /// True if damage was reported that could not be repaired yet.
    var hasToldOfDamage = false

    /// Events that are told once.
    var told: Set<SettingsEvent> = []

    /// The lock, while it is held.
    var lock: (any FileLock)?

    /// True if a commit was given up because the lock was removed.
    var hasLostLock = false

    /// Events to report with the next commit.
    var notices: [SettingsEvent] = []

    /// No generation is used twice, even if the file is removed in between.
    private(set) var highestGeneration: UInt64 = 0

    /// The damage that the program is to decide about.
    var question: DamagedSettings?

    /// The last decision of the program.
    var answer: (damage: DamagedSettings, remedy: DamageRemedy)?

    /// Takes what is known, with whatever there is to report, which is returned once.
    mutating func takeContents() -> SettingsContents {
      var taken = contents ?? SettingsContents()
      taken.notices = notices
      notices = []
      contents?.news = nil
      return taken
    }

    mutating func tellOnce(_ event: SettingsEvent) {
      if told.insert(event).inserted { notices.append(event) }
    }

    /// Uses other contents in place of a damaged file, and tells of it.
    mutating func use(_ newest: SettingsContents?, for damage: FileFormat.Damage, setAside: String?) {
      contents = newest ?? SettingsContents()
      notices.append(
        newest.map {
          .restored(damage: damage.reason, setAside: setAside, generation: $0.revision.generation)
        } ?? .dataLost(damage: damage.reason, setAside: setAside))
    }

    /// Takes over what a file contains.
    mutating func take(_ file: StoredFile, stamp: FileStamp?) {
      contents = file.contents
      extent = file.extent
      self.stamp = stamp
    }

    /// Takes over commits that were appended to the file, without a copy of everything.
    ///
    /// - Throws: If one of them is damaged. Those before it are taken over.
    mutating func take(appended bytes: ArraySlice<UInt8>, _ seals: Seals) throws(FileFormat.Obstacle) {
      guard var contents = contents.take(), var extent else { return }
      defer { (self.contents, self.extent) = (contents, extent) }
      var news = contents.news ?? SettingsContents.News(since: contents.revision, edits: [])
      try extent.take(bytes, seals, into: &contents) { news.edits += $1 }
      contents.news = news
    }

    /// Takes over a commit that was appended by this process.
    mutating func apply(_ commit: SettingsCommit, _ tail: LogEnd, length: Int) {
      for edit in commit.edits { contents?.values.make(edit) }
      contents?.schema = commit.schema
      contents?.revision = tail.revision
      extent?.advance(to: tail, by: length, growth: commit.edits.growth)
    }
  }
}
