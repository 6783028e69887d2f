import Foundation
import Streams
import TestSupport
import Testing

@testable import Settings

#if !os(Windows)
  /// Fault: SIGKILL anywhere.
  @Suite(.blocking, .timeLimit(.minutes(60)), .independentlyRead)
  struct KillTests {
    /// Two writers are killed, at random moments.
    @Test func aKillLeavesTheFileIntactWithEveryAcknowledgedEdit() throws {
      let environment = ProcessInfo.processInfo.environment
      let kills = environment["SETTINGS_KILLS"].flatMap { Int($0) } ?? 30
      let seed = environment["SETTINGS_SEED"].flatMap { UInt64($0) } ?? 1
      print("Kills: \(kills), SETTINGS_SEED=\(seed)")
      var dice = Dice(seed: seed)
      let folder = try TemporaryFolder()
      var writers = try ["a", "b"].map { try Helper(["write", folder.file.path, $0]) }
      var acknowledged = [0, 0]
      var edits = 0

      for kill in 1...kills {
        let index = Int.random(in: 0...1, using: &dice)
        let writer = writers[index]
        // Sometimes it has hardly started.
        if Int.random(in: 0...9, using: &dice) > 0 { _ = writer.line() }
        writer.letContinue(milliseconds: Int32.random(in: 0...12, using: &dice))
        writer.kill()
        while let line = writer.line() {
          guard let number = Int(line) else { continue }
          edits += number - acknowledged[index]
          acknowledged[index] = number
        }
        let contents = try #require(try folder.backend().load(ifChangedSince: nil))
        try #require(contents.notices == [], "kill \(kill), seed \(seed)")
        for (position, name) in ["a", "b"].enumerated() {
          let first =
            contents.values[SettingName(unchecked: "first.\(name)")].flatMap(Int.init(storedValue:)) ?? 0
          let second =
            contents.values[SettingName(unchecked: "second.\(name)")].flatMap(Int.init(storedValue:)) ?? 0
          try #require(first == second, "a mixed state, kill \(kill), seed \(seed)")
          try #require(first >= acknowledged[position], "a lost edit, kill \(kill), seed \(seed)")
        }
        writers[index] = try Helper(["write", folder.file.path, ["a", "b"][index]])
      }
      for writer in writers { writer.kill() }
      print("\(edits) acknowledged edits before \(kills) kills")
      #expect(edits > 0)

      // The next commit removes what the last kills left behind.
      let store = try folder.store()
      store[SettingKey("last", default: 0)] = 1
      try store.synchronizeAndDeliver()
      #expect(folder.names == [".test.settings.lock", "test.settings", "test.settings.backup"])
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
