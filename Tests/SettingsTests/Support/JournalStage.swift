#if !os(Windows)
  import StreamsTesting

  @testable import Settings

  /// A settings file with a journal, on a disk in memory.
  struct JournalStage {
    let path = "/settings/test"
    let volume = SettingKey("volume", default: 0)
    let ballast = SettingKey("ballast", default: "")
    let system: ModelFileSystem
    var backup: String { path + ".backup" }

    init(_ disk: ModelFileSystem.Disk = ModelFileSystem.Disk()) { system = ModelFileSystem(disk) }

    func backend() -> FileBackend { FileBackend(path: path, fileSystem: system) }

    func store() throws -> SettingsStore { try SettingsStore(backend(), coalescing: .seconds(3600)) }

    func contents() throws -> SettingsContents {
      try backend().load(ifChangedSince: nil) ?? SettingsContents()
    }

    func file() throws -> StoredFile { try FileFormat.read(system.disk[path] ?? []) }

    /// Commits a value for each number.
    @discardableResult
    func set(_ values: ClosedRange<Int>, in store: SettingsStore? = nil) throws -> SettingsStore {
      let store = try store ?? self.store()
      for value in values {
        store[volume] = value
        try store.synchronizeAndDeliver()
      }
      return store
    }

    /// The number of times the whole file was written since the operations were forgotten.
    var rewrites: Int {
      system.operations.count {
        if case .rename(_, _, path) = $0 { true } else { false }
      }
    }
  }
#endif
