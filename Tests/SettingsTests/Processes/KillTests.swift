import Foundation
import Streams
import TestSupport
import Testing

@testable import Settings

#if !os(Windows)
  /// Fault: SIGKILL anywhere.
  @Suite(.blocking, .independentlyRead)
  struct KillTests {
    /// So many writers are killed, at random moments. `SETTINGS_KILLS` is the number of all kills.
    @Test(arguments: 1...4)
    func aKillLeavesTheFileIntactWithEveryAcknowledgedEdit(count: Int) throws {
      let kills = environmentNumber("SETTINGS_KILLS", otherwise: 32) / 4
      let seed: UInt64 = environmentNumber("SETTINGS_SEED", otherwise: 1)
      print("Kills of \(count) writers: \(kills), SETTINGS_SEED=\(seed)")
      var dice = Dice(seed: seed)
      let folder = try TemporaryFolder()
      let names = Array(["a", "b", "c", "d"].prefix(count))
      var writers = try names.map { try Helper(["write", folder.file.path, $0]) }
      var acknowledged = [Int](repeating: 0, count: count)
      var edits = 0

      for kill in 1...kills {
        let index = Int.random(in: 0..<count, using: &dice)
        let writer = writers[index]
        // After it is ready and a few edits, or when it has hardly started.
        var lines = (0..<Int.random(in: 0...4, using: &dice)).map { _ in writer.line() }
        writer.letContinue(milliseconds: Int32.random(in: 0...12, using: &dice))
        writer.kill()
        while let line = writer.line() { lines.append(line) }
        if let last = lines.compactMap({ $0 }).last.flatMap({ Int($0) }) {
          edits += last - acknowledged[index]
          acknowledged[index] = last
        }
        let contents = try #require(try folder.backend().load(ifChangedSince: nil))
        try #require(contents.notices == [], "kill \(kill), seed \(seed)")
        for (position, name) in names.enumerated() {
          let (first, second) = (
            try number("first.\(name)", in: contents), try number("second.\(name)", in: contents)
          )
          try #require(first == second, "a mixed state, kill \(kill), seed \(seed)")
          try #require(first >= acknowledged[position], "a lost edit, kill \(kill), seed \(seed)")
        }
        writers[index] = try Helper(["write", folder.file.path, names[index]])
      }
      for writer in writers { writer.kill() }
      print("\(edits) acknowledged edits before \(kills) kills of \(count) writers")
      #expect(edits > 0)

      // The next commit removes what the last kills left behind.
      let store = try folder.store()
      store[SettingKey("last", default: 0)] = 1
      try store.synchronizeAndDeliver()
      #expect(folder.names == [".test.settings.lock", "test.settings", "test.settings.backup"])
    }

    private func number(_ name: String, in contents: SettingsContents) throws -> Int {
      contents.values[try SettingName(validating: name)].flatMap(Int.init(storedValue:)) ?? 0
    }

    @Test func aFlushedValueSurvivesAKill() throws {
      let folder = try TemporaryFolder()
      for value in 1...5 {
        let helper = try Helper(["set", folder.file.path, "volume", "\(value)"])
        #expect(helper.line() == "done")
        helper.kill()
        #expect(try folder.store()[SettingKey("volume", default: 0)] == value)
      }
    }
  }
#endif
