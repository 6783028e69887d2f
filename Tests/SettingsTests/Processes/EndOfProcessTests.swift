#if os(Linux) || os(macOS)
  import Foundation
  import Streams
  import TestSupport
  import Testing

  @testable import Settings

  /// Fault: a program that sets a value and ends, whose value was never written.
  @Suite(.blocking, .independentlyRead)
  struct EndOfProcessTests {
    private let folder: TemporaryFolder
    private let volume = SettingKey("volume", default: 5)

    init() throws { folder = try TemporaryFolder() }

    private func end(_ way: String, _ value: Int) throws -> (lines: [String], isSuccess: Bool) {
      let helper = try Helper(["end", folder.file.path, "\(value)", way])
      var lines: [String] = []
      while let line = helper.line() { lines.append(line) }
      return (lines, helper.end())
    }

    /// As often as the program is started.
    @Test func theFirstLinesOfAProgramKeepWhatTheySet() throws {
      let home = ["HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path]
      for value in 1...20 {
        #expect(try Helper(["first", "\(value)"], environment: home).end())
        let file = folder.url.appendingPathComponent("settings-writer/settings")
        #expect(try SettingsStore(.file(file))[volume] == value)
      }
    }

    @Test(arguments: ["return", "thread"])
    func theEndOfAProcessWritesWhatIsPending(way: String) throws {
      for value in 6...10 {
        #expect(try end(way, value).isSuccess)
        #expect(try folder.store()[volume] == value)
      }
    }

    /// A library may fork. The child has the functions for the end, but none of the threads and queues they need.
    @Test func aForkedChildEndsAtOnceAndWritesNothing() throws {
      let (lines, isSuccess) = try end("child", 7)
      #expect(lines == ["child 3, nothing written"])
      #expect(isSuccess)
      #expect(try folder.store()[volume] == 7)
    }

    /// The program itself would wait a day for the lock.
    @Test func theEndOfAProcessWaitsForAShortTimeOnly() throws {
      let store = try folder.store()
      store[volume] = 6
      try store.synchronize()
      let holder = try Helper(["hold", folder.file.path])
      #expect(holder.line() == "held")
      #expect(try end("return", 7).isSuccess)
      holder.kill()
      #expect(try folder.store()[volume] == 6)
    }
  }
#endif
