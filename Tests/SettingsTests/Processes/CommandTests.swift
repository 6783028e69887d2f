#if os(Linux) || os(macOS)
  import Foundation
  import Streams
  import TestSupport
  import Testing

  @testable import Settings

  /// The settings file as a command.
  @Suite(.blocking, .independentlyRead)
  struct CommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter input: A pipe to read from; `nil` for the input of the tests.
    private func start(_ words: [String], input: URL? = nil) throws -> Helper {
      // The name of the product differs from that of its target.
      let here = URL(fileURLWithPath: Helper.path).deletingLastPathComponent()
      let candidates = ["settings", "SettingsExample"].map { here.appendingPathComponent($0).path }
      let program = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
      let all = ["--file", folder.file.path] + words
      guard let input else { return try Helper(program, all) }
      return try Helper(
        "/bin/sh", ["-c", "exec \"$0\" \"$@\" < \"$INPUT\"", program] + all,
        environment: ["INPUT": input.path])
    }

    private func run(_ words: String...) throws -> (lines: [String], isSuccess: Bool) {
      let helper = try start(words)
      var lines: [String] = []
      while let line = helper.line() { lines.append(line) }
      return (lines, helper.end())
    }

    private func expectLines(_ words: String..., lines: [String]) throws {
      let helper = try start(words)
      var found: [String] = []
      while let line = helper.line() { found.append(line) }
      #expect(found == lines)
      #expect(helper.end())
    }

    @Test func valuesAreSetReadAndListed() throws {
      try expectLines("set", "volume", "7", lines: [])
      try expectLines("set", "name", "Ada", lines: [])
      try expectLines("set", "list", "[1, {\"a\": null}]", lines: [])
      try expectLines("get", "volume", lines: ["7"])
      try expectLines("get", "name", lines: ["\"Ada\""])
      try expectLines(
        "list", lines: ["list\t[ 1, { \"a\": null } ]", "name\t\"Ada\"", "volume\t7"])
      #expect(try folder.store()[SettingKey("volume", default: 0)] == 7)
      #expect(try !run("get", "nothing").isSuccess)
      #expect(try !run("set", "", "1").isSuccess)
      #expect(try !run("set", "a").isSuccess)
      #expect(try !run("dance").isSuccess)
    }

    /// The tool knows none of the app's migrations.
    @Test func aMigratedFileCanBeChanged() throws {
      let store = try folder.store(migrations: [SettingsMigration(to: 1) { _ in }])
      store[SettingKey("volume", default: 0)] = 1
      try store.synchronize()
      try expectLines("set", "volume", "2", lines: [])
      let contents = try #require(try folder.backend().load(ifChangedSince: nil))
      #expect(contents.schema == 1 && contents.values == ["volume": .integer(2)])
    }

    @Test func anExportIsImportedAgain() throws {
      let json = folder.url.appendingPathComponent("x.json")
      try Data("{\"a\": 1, \"b\": {\"$date\": 0.5}}".utf8).write(to: json)
      try expectLines("import", json.path, lines: [])
      let exported = try run("export").lines.joined(separator: "\n") + "\n"
      #expect(exported == StoredJSON.text(of: ["a": .integer(1), "b": .date(0.5)]))
      try Data("{\"a\": }".utf8).write(to: json)
      #expect(try !run("import", json.path).isSuccess)
    }

    @Test func aDamagedFileIsRepairedAndFoundInTheHistory() throws {
      for value in ["1", "2"] { try expectLines("set", "volume", value, lines: []) }
      try expectLines("repair", lines: ["The file is intact."])
      var bytes = try Data(contentsOf: folder.file)
      bytes[70] ^= 1
      try bytes.write(to: folder.file)
      let before = folder.names
      #expect(try run("history").lines.first?.hasPrefix("test.settings\tunreadable: ") == true)
      #expect(folder.names == before)
      try expectLines("repair", lines: [])
      try expectLines("get", "volume", lines: ["2"])
      let history = try run("history").lines
      #expect(history.count == 3)
      #expect(history[0] == "test.settings\tgeneration 2, schema 0, 1 setting")
      #expect(history[2].hasPrefix("test.settings.corrupt-1\tunreadable: "))
    }

    @Test func theHistoryOfANameIsWhatWasStoredUnderIt() throws {
      for (name, value) in [("volume", "1"), ("other", "x"), ("volume", "2")] {
        try expectLines("set", name, value, lines: [])
      }
      let store = try folder.store()
      store.reset(SettingKey("volume", default: 0))
      try store.synchronize()
      try expectLines(
        "history", "volume", lines: ["generation 1\t1", "generation 3\t2", "generation 4\tremoved"])
      try expectLines("history", "missing", lines: [])
    }

    @Test func anotherProgramsFileIsNotTouched() throws {
      let thesis = Data("Chapter 1".utf8)
      try thesis.write(to: folder.file)
      for words in [["get", "a"], ["set", "a", "1"], ["list"], ["repair"], ["export"]] {
        let helper = try start(words)
        #expect(helper.line() == nil)
        #expect(!helper.end())
      }
      #expect(try run("history").isSuccess)
      #expect(try Data(contentsOf: folder.file) == thesis)
      #expect(folder.names == ["test.settings"])
    }

    @Test func changesAreWatched() throws {
      try expectLines("set", "volume", "1", lines: [])
      let input = folder.url.appendingPathComponent("input")
      #expect(mkfifo(input.path, 0o600) == 0)
      let end = open(input.path, O_RDWR | O_CLOEXEC)
      let watching = try start(["watch", "volume"], input: input)
      #expect(watching.line() == "volume\t1")
      try expectLines("set", "other", "9", lines: [])
      try expectLines("set", "volume", "2", lines: [])
      #expect(watching.line() == "volume\t2")
      // The end of the input ends the watch.
      close(end)
      #expect(watching.line() == nil)
      #expect(watching.end())
    }
  }
#endif
