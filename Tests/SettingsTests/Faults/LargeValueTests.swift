#if !os(Windows)
  import Streams
  import Foundation
  import Streams
  import Testing

  @testable import Settings

  /// Fault: a value that is too large for the file.
  @Suite(.independentlyRead)
  struct LargeValueTests {
    private let volume = SettingKey("volume", default: 5)
    private let text = SettingKey("text", default: "")
    private let other = SettingKey("other", default: "")

    private func store(_ folder: TemporaryFolder, limit: Int = 1_000) throws -> SettingsStore {
      var options = FileBackend.Options()
      options.sizeLimit = limit
      return try SettingsStore(.file(folder.file, options: options), coalescing: .seconds(3600))
    }

    private func problems(_ store: SettingsStore) -> [SettingsError] {
      var problems: [SettingsError] = []
      store.events.sink { event in
        if case .notEncodable(let problem) = event { problems.append(problem) }
      }.cancel()
      return problems
    }

    @Test func aValueThatIsTooLargeIsRefusedWhereItIsSet() throws {
      let folder = try TemporaryFolder()
      let store = try store(folder)
      store[text] = "small"
      store[text] = String(repeating: "x", count: 2_000)
      #expect(store[text] == "small")
      #expect(problems(store).count == 1)
      store[volume] = 6
      try store.synchronizeAndDeliver()
      #expect(try self.store(folder)[volume] == 6)
      #expect(try self.store(folder)[text] == "small")
    }

    @Test func valuesThatAreTooLargeTogetherAreRefused() throws {
      let folder = try TemporaryFolder()
      let store = try store(folder)
      store[text] = String(repeating: "x", count: 600)
      store[other] = String(repeating: "y", count: 600)
      #expect(store[other] == "")
      try store.synchronizeAndDeliver()
      // A value that makes room is always accepted.
      store[text] = "x"
      store[other] = String(repeating: "y", count: 600)
      #expect(store[other].count == 600)
      try store.synchronizeAndDeliver()
      store.reset(other)
      try store.synchronizeAndDeliver()
    }

    @Test func whatWasStoredBeforeCountsToo() throws {
      let folder = try TemporaryFolder()
      let first = try store(folder)
      first[text] = String(repeating: "x", count: 600)
      try first.synchronizeAndDeliver()
      let store = try store(folder)
      store[other] = String(repeating: "y", count: 600)
      #expect(store[other] == "")
      store[text] = "x"
      store[other] = String(repeating: "y", count: 600)
      #expect(store[other].count == 600)
      try store.synchronizeAndDeliver()
    }

    @Test func anEditThatIsTooLargeChangesNothing() throws {
      let folder = try TemporaryFolder()
      let store = try store(folder)
      store.edit { settings in
        settings[volume] = 6
        settings[text] = String(repeating: "x", count: 600)
        settings[other] = String(repeating: "y", count: 600)
      }
      #expect(store[volume] == 5)
      #expect(problems(store).count == 1)
      // One that makes room for itself is not.
      store[text] = String(repeating: "x", count: 600)
      store.edit { settings in
        settings[other] = String(repeating: "y", count: 600)
        settings.reset(text)
      }
      #expect(store[other].count == 600)
      try store.synchronizeAndDeliver()
    }

    @Test func aCommitThatIsTooLargeThrowsAndChangesNothing() async throws {
      let folder = try TemporaryFolder()
      let store = try store(folder)
      await #expect(throws: SettingsError.self) {
        try await store.commit { $0[text] = String(repeating: "x", count: 2_000) }
      }
      store[volume] = 6
      try await store.flush()
      #expect(try self.store(folder)[volume] == 6)
    }

    @Test func anImportThatIsTooLargeIsRefused() throws {
      let folder = try TemporaryFolder()
      let store = try store(folder)
      #expect(throws: SettingsError.self) {
        try store.importJSON("{\"volume\": 9, \"text\": \"\(String(repeating: "x", count: 2_000))\"}")
      }
      #expect(store[volume] == 5)
      store[volume] = 6
      try store.synchronizeAndDeliver()
    }

    /// The size that is counted is the size that is written.
    @Test func theSizeOfEveryKindOfValueIsCountedExactly() {
      let values: [StoredValue] = [
        .null, .bool(true), .integer(-1), .unsigned(.max), .double(0.5), .date(1), .string("\u{E9}"),
        .data([1, 2, 3]), .array([.null, .string("a")]), .dictionary([.init("name", .array([.bool(false)]))]),
        .unknown(tag: 99, bytes: [1]),
      ]
      for value in values {
        var writer = ByteWriter(reserving: 0)
        writer.write(value)
        #expect(value.encodedSize == writer.bytes.count, "\(value)")
      }
    }
  }
#endif
