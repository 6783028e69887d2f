#if !os(Windows)
  import Foundation
  import Streams
  import StreamsTesting
  import Testing

  @testable import Settings

  /// Faults of an encrypted file: the wrong key, a missing one, and one that is taken for damage.
  @Suite(.independentlyRead)
  struct SealedFileTests {
    private let stage = JournalStage()
    private let name = SettingKey("name", default: "")
    private let cipher = ToyCipher(identity: "first", key: 7)

    private func store(
      _ cipher: (any SettingsCipher)?, former: [any SettingsCipher] = []
    ) throws -> SettingsStore {
      var options = FileBackend.Options()
      options.cipher = cipher
      options.formerCiphers = former
      return try SettingsStore(
        FileBackend(path: stage.path, options: options, fileSystem: stage.system), coalescing: .seconds(3600))
    }

    /// Some commits of an encrypted store.
    private func write(_ cipher: (any SettingsCipher)?, last: String = "Ada Lovelace") throws {
      let store = try store(cipher)
      for text in ["Grace Hopper", "Edith Clarke", "Mary Somerville", last] {
        store[name] = text
        try store.synchronizeAndDeliver()
      }
    }

    private func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
      Data(bytes).range(of: Data(text.utf8)) != nil
    }

    @Test func nothingOfASettingIsReadableInTheFiles() throws {
      try write(cipher)
      #expect(try store(cipher)[name] == "Ada Lovelace")
      for bytes in stage.system.disk.contents.values {
        for text in ["Ada", "Grace", "Edith", "Mary", "name"] { #expect(!contains(text, bytes)) }
      }
    }

    /// A backup of the removed file beside it would be that of other settings, and nothing could be read.
    @Test func everyCrashStateOfAFileInThePlaceOfARemovedOneIsOpened() throws {
      try write(cipher)
      try stage.system.remove(stage.path)
      let start = stage.system.disk
      stage.system.forgetOperations()
      try write(cipher)
      for (done, disks) in CrashedDisk.all(from: start, stage.system.operations) {
        for disk in disks {
          var options = FileBackend.Options()
          options.cipher = cipher
          let backend = FileBackend(
            path: stage.path, options: options, fileSystem: ModelFileSystem(disk))
          #expect(throws: Never.self, "after \(done) operations") { try backend.load(ifChangedSince: nil) }
        }
      }
    }

    @Test func aFileOfAnotherKeyIsRefusedAndNotTouched() throws {
      try write(cipher)
      let before = stage.system.disk.names
      #expect(throws: SettingsError.sealed(path: stage.path, cipher: "first")) { try store(nil) }
      #expect(throws: SettingsError.sealed(path: stage.path, cipher: "first")) {
        try store(ToyCipher(identity: "second", key: 7))
      }
      #expect(throws: SettingsError.notOpened(path: stage.path, cipher: "first")) {
        try store(ToyCipher(identity: "first", key: 8))
      }
      #expect(stage.system.disk.names == before)
      #expect(try store(cipher)[name] == "Ada Lovelace")
    }

    /// The file is damaged, and only the key can tell what is in the backup.
    @Test func aDamagedFileIsRestoredFromASealedBackup() throws {
      try write(cipher)
      var bytes = try #require(stage.system.disk[stage.path])
      bytes[70] ^= 1
      stage.system.overwrite(stage.path, with: bytes)
      let before = stage.system.disk.names
      #expect(throws: SettingsError.sealed(path: stage.backup, cipher: "first")) { try store(nil) }
      #expect(stage.system.disk.names == before)
      let restored = try store(cipher)
      // The backup has the last commit too.
      #expect(restored[name] == "Ada Lovelace")
      #expect(stage.system.disk[stage.path + ".corrupt-1"] == bytes)
    }

    /// With correct checksums, so that only the cipher notices.
    @Test func aCommitThatTakesThePlaceOfAnotherIsNotOpened() throws {
      try write(cipher)
      var bytes = try #require(stage.system.disk[stage.path])
      let end = try FileFormat.read(bytes, Seals(current: cipher)).extent.end
      // The schema of the last commit, and the checksums of its header and its end.
      let changes = 4 + "name".utf8.count + 4 + 1 + "Ada Lovelace".utf8.count + cipher.overhead
      let start = end - LogEnd.length - changes - LogRecord.headerLength
      #expect(Array(bytes[start..<start + 4]) == LogRecord.magic)
      bytes[start + 20] = 1
      let header = Checksum.of(bytes[start..<start + 44])
      bytes.replaceSubrange(
        start + 44..<start + 48, with: withUnsafeBytes(of: header.littleEndian) { Array($0) })
      bytes.replaceSubrange(end - 8..<end - 4, with: withUnsafeBytes(of: header.littleEndian) { Array($0) })
      let trailer = Checksum.of(bytes[end - 20..<end - 4])
      bytes.replaceSubrange(end - 4..<end, with: withUnsafeBytes(of: trailer.littleEndian) { Array($0) })
      stage.system.overwrite(stage.path, with: bytes)
      #expect(throws: SettingsError.notOpened(path: stage.path, cipher: "first")) {
        try store(cipher)
      }
      #expect(stage.system.disk[stage.path] == bytes)
    }

    /// Two users have the same key, and one of them is an administrator.
    @Test func aCommitOfOtherSettingsIsNotOpened() throws {
      let other = SealedFileTests()
      for settings in [self, other] {
        try settings.write(cipher)
      }
      var bytes = try #require(stage.system.disk[stage.path])
      let others = try #require(other.stage.system.disk[stage.path])
      let (ends, otherEnds) = (try FileFormat.ends(bytes), try FileFormat.ends(others))
      // The last commit of the other file, linked to the one before it here, with all checksums right.
      var record = Array(others[otherEnds[2]..<otherEnds[3]])
      let link = Array(bytes[ends[2] - 8..<ends[2] - 4])
      record.replaceSubrange(28..<32, with: link)
      let head = withUnsafeBytes(of: Checksum.of(record[..<44]).littleEndian) { Array($0) }
      record.replaceSubrange(44..<48, with: head)
      record.replaceSubrange(record.count - 12..<record.count - 8, with: link)
      record.replaceSubrange(record.count - 8..<record.count - 4, with: head)
      let trailer = Checksum.of(record[(record.count - 20)..<(record.count - 4)])
      record.replaceSubrange(
        record.count - 4..<record.count, with: withUnsafeBytes(of: trailer.littleEndian) { Array($0) })
      bytes.replaceSubrange(ends[2]..., with: record)
      stage.system.spoil(stage.path, with: bytes)
      #expect(throws: SettingsError.notOpened(path: stage.path, cipher: "first")) { try store(cipher) }
      #expect(stage.system.disk[stage.path] == bytes)
    }

    @Test func eachCommitIsBoundToItsStore() throws {
      final class Noting: SettingsCipher {
        let contexts = Guarded<[[UInt8]]>([])
        let identity = "noting"

        func seal(_ bytes: [UInt8], context: [UInt8]) -> [UInt8] {
          contexts.withLock { $0.append(context) }
          return bytes
        }

        func open(_ bytes: [UInt8], context: [UInt8]) -> [UInt8] {
          contexts.withLock { $0.append(context) }
          return bytes
        }
      }
      let cipher = Noting()
      try write(cipher)
      #expect(try store(cipher)[name] == "Ada Lovelace")
      let store = try FileFormat.Header(try #require(stage.system.disk[stage.path])).identity
      let contexts = cipher.contexts.withLock { $0 }
      #expect(contexts.count == 12)
      #expect(contexts.allSatisfy { $0.count == 48 && $0.starts(with: store.bytes) })
    }

    @Test func aFileOfOtherSettingsUnderTheSameKeyIsRefusedAndNotTouched() throws {
      let other = SealedFileTests()
      try write(cipher)
      try other.write(cipher, last: "Rosalind Franklin")
      let bytes = try #require(other.stage.system.disk[stage.path])
      stage.system.overwrite(stage.path, with: bytes)
      let before = stage.system.disk
      #expect(throws: SettingsError.foreignFile(path: stage.path)) { try store(cipher) }
      #expect(stage.system.disk.names == before.names)
      // Neither is the backup of other settings used.
      stage.system.overwrite(stage.path, with: try #require(before[stage.backup]))
      stage.system.overwrite(stage.backup, with: bytes)
      #expect(throws: SettingsError.foreignFile(path: stage.path)) { try store(cipher) }
    }

    @Test func theIdentitySurvivesRewriting() throws {
      try write(cipher)
      let first = try FileFormat.Header(try #require(stage.system.disk[stage.path]))
      try store(nil, former: [cipher]).write("Ada", for: name)
      for path in [stage.path, stage.backup] {
        let header = try FileFormat.Header(try #require(stage.system.disk[path]))
        #expect(header.identity == first.identity && header.rewrites == first.rewrites + 1)
      }
    }

    /// With no room for a sealed backup, the readable one goes.
    @Test func nothingReadableIsLeftBesideASealedFile() throws {
      try write(nil)
      // Enough for the new file, but for two only without both readable ones.
      stage.system.limitRoom(to: 1_000)
      try store(cipher).write(String(repeating: "x", count: 600), for: name)
      for (path, _) in stage.system.disk.names {
        let bytes = try #require(stage.system.disk[path])
        #expect(!contains("Edith", bytes), "\(path)")
      }
    }

    /// A kill after the sealed file got its name.
    @Test func openingFinishesSealing() throws {
      try write(nil)
      let plain = try #require(stage.system.disk[stage.backup])
      try store(cipher).write("Ada", for: name)
      stage.system.overwrite(stage.backup, with: plain)
      stage.system.overwrite("/settings/.test.next-backup", with: plain)
      let store = try store(cipher)
      #expect(store[name] == "Ada")
      #expect(stage.system.disk[stage.backup] == stage.system.disk[stage.path])
      #expect(stage.system.disk["/settings/.test.next-backup"] == nil)
    }

    /// If that is impossible, it is told.
    @Test func whatCannotBeSealedIsTold() throws {
      try write(nil)
      let plain = try #require(stage.system.disk[stage.backup])
      try store(cipher).write("Ada", for: name)
      stage.system.overwrite(stage.backup, with: plain)
      stage.system.limitRoom(to: 0)
      var options = FileBackend.Options()
      options.cipher = cipher
      let backend = FileBackend(path: stage.path, options: options, fileSystem: stage.system)
      #expect(try backend.load(ifChangedSince: nil)?.notices == [.notSealed(path: stage.backup)])
    }

    @Test func theKeyIsChangedInOneCommitInTheBackupToo() throws {
      try write(nil)
      let second = ToyCipher(identity: "second", key: 8)
      for (cipher, former) in [(cipher, nil), (second, cipher), (nil, second)] {
        let store = try store(cipher, former: former.map { [$0] } ?? [])
        #expect(store[name] == "Ada Lovelace")
        store[stage.volume] += 1
        try store.synchronizeAndDeliver()
        for path in [stage.path, stage.backup] {
          let header = try FileFormat.Header(try #require(stage.system.disk[path]))
          #expect(header.seal == cipher?.identity ?? "", "\(path)")
        }
        store[stage.volume] += 1
        try store.synchronizeAndDeliver()
      }
      #expect(try store(nil)[stage.volume] == 6)
    }

    @Test(arguments: ["", "seventeen letters", "a\0b"])
    func anInvalidIdentityIsAnError(identity: String) throws {
      #expect(throws: SettingsError.self) { try store(ToyCipher(identity: identity, key: 1)) }
      #expect(stage.system.disk.names.isEmpty)
    }

    /// A cipher announces how much it adds, so that a value that was accepted can always be saved.
    @Test func whatACipherAddsCountsTowardsTheSizeLimit() throws {
      var options = FileBackend.Options()
      options.sizeLimit = 1_000
      options.cipher = ToyCipher(identity: "first", key: 7, overhead: 100)
      let backend = FileBackend(path: stage.path, options: options, fileSystem: stage.system)
      #expect(backend.capacity == 1_000 - 132 - 100)
      options.cipher = ToyCipher(identity: "first", key: 7, overhead: 3)
      let store = try SettingsStore(
        FileBackend(path: stage.path, options: options, fileSystem: stage.system), coalescing: .seconds(3600))
      store[name] = "Ada"
      #expect(throws: SettingsError.notSealed(cipher: "first")) { try store.synchronize() }
      #expect(stage.system.disk[stage.path] == nil)
    }

    /// A way in which a cipher fails without saying so.
    enum Failing: CaseIterable {
      case returningNothing, returningOtherBytes, usingAnotherContext
    }

    /// A cipher that cannot open what it has just sealed.
    private struct FailingCipher: SettingsCipher {
      let sound: ToyCipher
      let way: Failing
      var identity: String { sound.identity }

      func seal(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
        switch way {
        case .returningNothing: []
        case .returningOtherBytes: sound.seal(bytes.reversed(), context: context)
        case .usingAnotherContext: sound.seal(bytes, context: context + [1])
        }
      }

      func open(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
        bytes.isEmpty ? [] : try sound.open(bytes, context: context)
      }
    }

    /// Otherwise both generations would be gone after two commits, which were acknowledged.
    @Test(arguments: Failing.allCases)
    func aCipherThatCannotOpenWhatItSealedDestroysNothing(way: Failing) throws {
      try write(cipher)
      let before = stage.system.disk
      let failing = try store(FailingCipher(sound: cipher, way: way))
      for text in ["lost", "gone", "missing"] {
        failing[name] = text
        #expect(throws: SettingsError.notSealed(cipher: "first")) { try failing.synchronize() }
      }
      for path in [stage.path, stage.backup] { #expect(stage.system.disk[path] == before[path]) }
      #expect(try store(cipher)[name] == "Ada Lovelace")
    }

    /// The error of a cipher can contain a secret.
    @Test func theErrorOfACipherIsNotPublished() throws {
      try write(cipher)
      do {
        _ = try store(ToyCipher(identity: "first", key: 8))
        Issue.record("It was opened.")
      } catch {
        #expect(!"\(error)".contains("hunter2"))
      }
    }

    /// It would wait for itself.
    @Test func aCipherThatUsesItsSettingsGetsAnError() throws {
      final class Selfish: SettingsCipher {
        let problems = Guarded<[SettingsError]>([])
        let store = Guarded<SettingsStore?>(nil)
        let identity = "selfish"

        func seal(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
          do throws(SettingsError) {
            try store.withLock { $0 }?.synchronize()
          } catch {
            problems.withLock { $0.append(error) }
          }
          return bytes
        }

        func open(_ bytes: [UInt8], context: [UInt8]) -> [UInt8] { bytes }
      }
      let cipher = Selfish()
      let store = try store(cipher)
      cipher.store.withLock { $0 = store }
      store[name] = "Ada"
      try store.synchronize()
      #expect(cipher.problems.withLock { $0 } == [.usedByCipher(path: stage.path)])
      cipher.store.withLock { $0 = nil }
    }

    @Test func theGenerationsOfASealedFileAreListedWithoutTheKey() throws {
      try write(cipher)
      let generations = try FileBackend(path: stage.path, fileSystem: stage.system).generations()
      #expect(generations.count == 2)
      #expect(generations.allSatisfy { $0.contents == nil && $0.problem?.contains("first") == true })
    }
  }

  extension SettingsStore {
    fileprivate func write(_ value: String, for key: SettingKey<String>) throws {
      self[key] = value
      try synchronizeAndDeliver()
    }
  }
#endif
