#if !os(Windows)
  import Dispatch
  import Foundation
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing

  @testable import Settings

  /// A journal that several threads write, through one store and through several.
  @Suite(.blocking, .independentlyRead)
  struct JournalThreadTests {
    private let counter = SettingKey("counter", default: 0)

    private func store(_ folder: TemporaryFolder) throws -> SettingsStore {
      var options = FileBackend.Options()
      options.lockTimeout = .seconds(600)
      return try SettingsStore(.file(folder.file, options: options), coalescing: .milliseconds(1))
    }

    @Test func threadsThatCountTogetherLoseNoStep() async throws {
      let folder = try TemporaryFolder()
      let stores = try (0..<3).map { _ in try store(folder) }
      let steps = 40
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, store) in (stores + stores).enumerated() {
          group.addTask {
            let own = SettingKey("own \(index)", default: 0)
            for step in 1...steps {
              store[own] = step
              try await store.commit { $0[counter] += 1 }
            }
          }
        }
        try await group.waitForAll()
      }
      for store in stores { try store.synchronize() }
      let last = try self.store(folder)
      #expect(last[counter] == 6 * steps)
      for index in 0..<6 { #expect(last[SettingKey("own \(index)", default: 0)] == steps) }
    }

    /// The thread sanitizer sees it if they write to anything that all empty arrays share.
    @Test func threadsReadAnEmptyFileAtOnce() throws {
      let folder = try TemporaryFolder()
      try Data().write(to: folder.file)
      let path = folder.file.path
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let bytes = try? MachineFileSystem().read(path, limit: 9)
        #expect(bytes == [])
      }
    }

    /// Each thread may find the damage first.
    @Test func threadsThatFindDamageAtOnceAskAndRestore() async throws {
      for _ in 0..<20 {
        let stage = JournalStage()
        try stage.set(1...4)
        var bytes = try #require(stage.system.disk[stage.path])
        bytes[30] ^= 1
        stage.system.overwrite(stage.path, with: bytes)
        let questions = Guarded(0)
        var options = FileBackend.Options()
        options.onDamage = { _ in
          questions.withLock { $0 += 1 }
          return .restore
        }
        let backend = FileBackend(path: stage.path, options: options, fileSystem: stage.system)
        let values = try await withThrowingTaskGroup(of: StoredValue?.self) { group in
          for _ in 0..<4 { group.addTask { try backend.load(ifChangedSince: nil)?.values["volume"] } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: .integer(4), count: 4))
        #expect((1...4).contains(questions.withLock { $0 }))
        #expect(try !stage.system.exists(stage.path + ".corrupt-2"))
      }
    }
  }
#endif
