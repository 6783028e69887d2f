#if !os(Windows)
  import Streams
  import Foundation
  import Streams
  import TestSupport
  import Testing

  @testable import Settings

  /// Pitfall 23: settings that a corrupt file, a kill or a test destroys.
  @Suite(.blocking, .independentlyRead)
  struct SettingsPitfallTests {
    private let volume = SettingKey("volume", default: 0)

    @Test
    func aCorruptFileIsSetAsideAndTheLastGoodStateRestored() throws {
      let folder = try TemporaryFolder()
      // Without a store, which would watch the file and repair it first.
      let backend = folder.backend()
      for value in Int64(1)...2 {
        let known = try #require(try backend.load(ifChangedSince: nil)).revision
        _ = try backend.commit(SettingsChanges(values: ["volume": .integer(value)], schema: 0, known: known))
      }
      let damaged = Data("{ \"volume\": ".utf8)
      try damaged.write(to: folder.file)

      let next = try folder.store()
      #expect(next[volume] == 2)
      next[volume] = 3
      try next.synchronizeAndDeliver()
      #expect(try folder.store()[volume] == 3)
      let aside = folder.url.appendingPathComponent("test.settings.corrupt-1")
      #expect(try Data(contentsOf: aside) == damaged)
      var events: [SettingsEvent] = []
      let cancellable = next.events.sink { events.append($0) }
      guard case .restored(_, let name, generation: 2) = events.first else {
        Issue.record("\(events)")
        return
      }
      #expect(name == aside.path)
      withExtendedLifetime(cancellable) {}
    }

    @Test func aFlushedValueSurvivesAnImmediateKill() throws {
      let folder = try TemporaryFolder()
      let helper = try Helper(["set", folder.file.path, "volume", "7"])
      #expect(helper.line() == "done")
      helper.kill()
      #expect(try folder.store()[volume] == 7)
    }

    /// No test may name a real store. A process that does so gets a home of its own.
    @Test func testsDoNotTouchTheRealStore() throws {
      let folder = try TemporaryFolder()
      let name = "watershed-\(UUID().uuidString)"
      let real = try? StandardLocation.file(name, environment: ProcessInfo.processInfo.environment)
      let home = [
        "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path, "CFFIXED_USER_HOME": folder.url.path,
      ]
      let helper = try Helper(["standard", name], environment: home)
      #expect(helper.line() == "done")
      #expect(helper.end())
      #expect(!folder.names.isEmpty)
      if let real { #expect(!FileManager.default.fileExists(atPath: real.deletingLastPathComponent().path)) }
    }
  }
#endif
