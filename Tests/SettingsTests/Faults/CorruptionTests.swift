#if !os(Windows)
  import Foundation
  import StreamsTesting
  import TestSupport
  import Streams
  import Testing

  @testable import Settings

  /// Fault: byte flips and truncations. Pitfall: a corrupt file that is silently overwritten.
  @Suite(.blocking, .independentlyRead)
  struct CorruptionTests {
    private let path = "/settings/test"

    /// A settings file and its backup.
    private func disk() throws -> ModelFileSystem.Disk {
      let stage = JournalStage()
      let store = try stage.store()
      store[SettingKey("name", default: "")] = "Ada"
      store[SettingKey("tags", default: [String: Double]())] = ["a": 0.5, "b": -.infinity]
      try stage.set(7...7, in: store)
      try stage.set(8...8)
      return stage.system.disk
    }

    private func expectRestored(_ disk: ModelFileSystem.Disk, _ bytes: [UInt8], _ what: String) throws {
      let system = ModelFileSystem(disk)
      system.overwrite(path, with: bytes)
      let contents = try #require(try FileBackend(path: path, fileSystem: system).load(ifChangedSince: nil))
      guard case .restored(_, let aside, 2) = contents.notices.first else {
        throw Failure(what: "\(what): \(contents.notices)")
      }
      try #require(contents.values["volume"] == .integer(8), "\(what)")
      try #require(aside.flatMap { system.disk[$0] } == bytes, "\(what)")
      try #require(system.disk[path] == disk[path + ".backup"], "\(what)")
    }

    private struct Failure: Error {
      let what: String
    }

    @Test
    func everyFlippedBitIsDetectedAndNothingLost() throws {
      let disk = try disk()
      let bytes = try #require(disk[path])
      for index in bytes.indices {
        for bit in 0..<8 {
          var flipped = bytes
          flipped[index] ^= 1 << bit
          try expectRestored(disk, flipped, "bit \(bit) of byte \(index)")
        }
      }
    }

    @Test
    func everyTruncationIsDetectedAndNothingLost() throws {
      let disk = try disk()
      let bytes = try #require(disk[path])
      // A file that ends with a commit is an older one, put there on purpose.
      let ends = try FileFormat.ends(bytes)
      for count in bytes.indices where !ends.contains(count) {
        try expectRestored(disk, Array(bytes[..<count]), "\(count) bytes")
      }
    }

    @Test
    func bytesAfterTheEndAreDetected() throws {
      let disk = try disk()
      try expectRestored(disk, try #require(disk[path]) + [0], "one byte more")
    }

    /// With corrected checksums, so that the reader of the contents is reached.
    @Test func noBytesTrap() throws {
      var dice = Dice(seed: 5)
      let bytes = try #require(try disk()[path])
      let first = try #require(try FileFormat.ends(bytes).first)
      var whole = 0
      for _ in 0..<5_000 {
        var payload = Array(bytes[FileFormat.headerLength + LogRecord.headerLength..<first - LogEnd.length])
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
          let index = Int.random(in: payload.indices, using: &dice)
          payload[index] = Bool.random(using: &dice) ? 0xFF : UInt8.random(in: 0...255, using: &dice)
        }
        if Bool.random(using: &dice) {
          payload = Array(payload.prefix(Int.random(in: 0...payload.count, using: &dice)))
        }
        if (try? FileFormat.decode(withCorrectChecksums(bytes, payload))) != nil { whole += 1 }
      }
      #expect((1..<5_000).contains(whole))
    }

    /// A file of one commit with these edits.
    private func withCorrectChecksums(_ bytes: [UInt8], _ payload: [UInt8]) -> [UInt8] {
      let start = FileFormat.headerLength
      var head = Array(bytes[start..<start + 32])
      head += withUnsafeBytes(of: UInt64(payload.count).littleEndian) { Array($0) }
      head += withUnsafeBytes(of: Checksum.of(payload).littleEndian) { Array($0) }
      let checksum = Checksum.of(head)
      head += withUnsafeBytes(of: checksum.littleEndian) { Array($0) }
      let link = Array(bytes[60..<64]).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let generation = Array(head[4..<12]).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Array(bytes[..<start]) + head + payload
        + LogEnd(generation: generation, link: link, checksum: checksum).bytes
    }

    @Test func aSecondDamagedFileGetsTheNextNumber() throws {
      let folder = try TemporaryFolder()
      for round in 1...2 {
        // Without a store, which would watch the file and repair it first, with the newer value that it has in memory.
        let backend = folder.backend()
        for value in 1...2 {
          let known = try #require(try backend.load(ifChangedSince: nil)).revision
          let volume = StoredValue.integer(Int64(round * 10 + value))
          _ = try backend.commit(SettingsChanges(values: ["volume": volume], schema: 0, known: known))
        }
        try Data("damaged \(round)".utf8).write(to: folder.file)
        let restored = try #require(try folder.backend().load(ifChangedSince: nil)).values
        #expect(restored == ["volume": .integer(Int64(round * 10 + 2))])
      }
      for round in 1...2 {
        let aside = folder.url.appendingPathComponent("test.settings.corrupt-\(round)")
        #expect(try Data(contentsOf: aside) == Data("damaged \(round)".utf8))
      }
    }
  }
#endif
