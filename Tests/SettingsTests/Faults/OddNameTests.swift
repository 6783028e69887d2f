import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Faults: names and paths that are too long, or are not what they look like.
@Suite(.independentlyRead)
struct OddNameTests {
  private let volume = SettingKey("volume", default: 5)
  private let long = String(repeating: "n", count: 250)

  private func problems(_ store: SettingsStore) -> [SettingsError] {
    var problems: [SettingsError] = []
    store.events.sink { event in
      if case .notEncodable(let problem) = event { problems.append(problem) }
    }.cancel()
    return problems
  }

  @Test func aNamespaceThatMakesANameTooLongEndsNothing() throws {
    let store = testStore()
    let space = store.namespace(long)
    #expect(space[volume] == 5)
    space[volume] = 7
    #expect(space[volume] == 5)
    #expect(store.exportJSON() == "{}\n")
    #expect(problems(store).count == 1)
    space.reset(volume)
    space.resetAll()
    let probe = Probe<Int, Never>()
    space.publisher(for: volume).subscribe(probe)
    #expect(probe.values == [5])
    #expect(probe.completion == nil)
    store.namespace("a\0b")[volume] = 7
    #expect(problems(store).count == 2)
    #expect(store.namespace("a\0b")[volume] == 5)
  }

  @Test func resettingANamespaceKeepsTheNamespacesWithinIt() {
    let store = testStore()
    store.namespace("alice")[volume] = 1
    store.namespace("alice.bob")[volume] = 2
    store.namespace("alicebob")[volume] = 3
    store.namespace("alice").resetAll()
    #expect(store.namespace("alice")[volume] == 5)
    #expect(store.namespace("alice.bob")[volume] == 2)
    #expect(store.namespace("alicebob")[volume] == 3)
  }

  #if !os(Windows)
    private func objection(_ url: URL) -> SettingsError? {
      do throws(SettingsError) {
        let store = try SettingsStore(.file(url), coalescing: .seconds(3600))
        for value in 1...2 {
          store[volume] = value
          try store.synchronize()
        }
        return nil
      } catch {
        return error
      }
    }

    /// The files of a commit have longer names than the settings.
    @Test(arguments: [242, 243, 248, 249, 255])
    func aFileNameIsRefusedAtOnceOrWorksForEver(length: Int) throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent(String(repeating: "f", count: length))
      let problem = objection(file)
      #expect((problem == nil) == (length <= 242))
      if problem != nil { #expect(folder.names == []) } else { #expect(objection(file) == nil) }
    }

    @Test func aURLThatIsNoFileIsNotTakenForAPath() throws {
      for text in ["https://user:hunter2@example.org/tmp/settings", "settings:abc", "data:,x"] {
        let url = try #require(URL(string: text))
        let problem = try #require(objection(url), "\(text)")
        #expect(!"\(problem)".contains("hunter2"))
      }
      let folder = try TemporaryFolder()
      #expect(objection(folder.url.appendingPathComponent("a\0b")) != nil)
      #expect(folder.names == [])
    }

    /// With a slash before it, a combining mark is one character, but two bytes are two bytes.
    @Test(arguments: ["\u{301}mark", "\u{200D}joiner", "\u{FE0F}", "a\u{301}/\u{301}b"])
    func aNameThatBeginsWithACombiningMarkStaysInItsFolder(name: String) throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("inner"), withIntermediateDirectories: true)
      let path = folder.url.path + "/inner/" + name
      let store = try SettingsStore(
        FileBackend(path: path, fileSystem: MachineFileSystem()), coalescing: .seconds(3600))
      for value in 1...2 {
        store[volume] = value
        try store.synchronize()
      }
      #expect(folder.names == ["inner"])
      #expect(Path.folder(of: path) + "/" + Path.name(of: path) == path)
    }

    @Test func aLinkToAnAbsolutePathThatBeginsWithACombiningMarkIsFollowed() throws {
      let folder = try TemporaryFolder()
      let target = "/\u{301}target"
      try FileManager.default.createSymbolicLink(atPath: folder.file.path, withDestinationPath: target)
      #expect(try MachineFileSystem().resolve(folder.file.path) == target)
    }
  #endif

  @Test(arguments: ["", ".x", "..\u{301}/x", "a/\u{301}b", "/\u{301}", "a\\b", ".\u{301}"])
  func aSuiteThatLeavesTheFolderIsRefused(suite: String) {
    #expect(throws: SettingsError.self) { try UserDefaultsBackend(suite: suite) }
  }

  @Test func anOverrideMayBeginWithACombiningMark() {
    let overrides = SettingsOverrides.commandLine(["--set", "name=\u{301}x"])
    #expect(testStore(overrides: overrides)[SettingKey("name", default: "")] == "\u{301}x")
  }

  // MARK: Error texts

  private func texts(name: String, path: String) -> [String] {
    let key = SettingName(unchecked: name)
    let errors: [SettingsError] = [
      .invalidKey(name: name, reason: "it is too long"),
      .invalidStoreName(name: name, reason: "it is too long"),
      .notEncodable(key: key, reason: "Full was thrown"),
      .valueTooLarge(key: key, bytes: 5_000, limit: 1_000), .notSettings(path: path),
      .untrustedLink(path: path), .accessDenied(path: path, operation: "read"),
      .system(path: path, operation: "read", code: 5), .outOfSpace(path: path, operation: "write"),
      .locked(path: path, waited: .seconds(5)), .otherFormat(path: path, found: 2, supported: 1),
      .noGenerationLeft(path: path), .tooLarge(path: path, bytes: 2, limit: 1), .notVerified(path: path),
    ]
    return errors.map { "\($0)" }
  }

  /// A terminal obeys control characters, and a line break forges a line of a log.
  @Test func namesAndPathsArePrintedHarmlessly() {
    let evil = "a\u{1B}[2J\nroot: ok\u{202E}\u{7F}"
    for text in texts(name: evil, path: "/tmp/" + evil) {
      let isHarmless = text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E
      }
      #expect(isHarmless, "\(text.debugDescription)")
      #expect(text.contains("root: ok"))
    }
  }

  @Test func longNamesAreCut() {
    for text in texts(name: String(repeating: "x", count: 100_000), path: "/tmp/x") {
      #expect(text.utf8.count < 400)
    }
  }

  #if os(Linux) || os(macOS)
    @Test func aNumberOfTheSystemHasItsWords() {
      let text = "\(SettingsError.system(path: "/tmp/x", operation: "read", code: EIO))"
      #expect(text == "The system could not read /tmp/x: \(String(cString: strerror(EIO))) (error \(EIO)).")
    }
  #endif

  /// The names within a value are part of it.
  @Test(arguments: ["{\"a\": {\"hunter2\": 1, \"hunter2\": 2}}", "{\"a\": {\"$hunter2\": 1}}"])
  func aNameWithinAValueIsNotInTheErrorOfAnImport(text: String) {
    let problem = #expect(throws: SettingsError.self) { try testStore().importJSON(text) }
    #expect(!"\(problem as Any)".contains("hunter2"))
  }

  /// A system, a command or a person takes them for something else.
  @Test(arguments: [
    "CON", "nul", "Aux.settings", "COM1", "lpt9.old", " ", " player", "player ", "player.", "-rf",
    "--version", "\u{D4E}/x", "a\u{D4E}\\x", "\u{D4E}:",
  ])
  func aStoreNameWithAnotherMeaningIsRefused(name: String) {
    let problem = #expect(throws: SettingsError.self) {
      try StandardLocation.file(name, environment: ["HOME": "/h", "APPDATA": "/a"])
    }
    if case .invalidStoreName(name, _)? = problem { return }
    Issue.record("\(String(describing: problem))")
  }

  @Test(arguments: ["Console", "COM10", "my player-2", "com.example.player", "x.CON"])
  func anOrdinaryStoreNameIsTaken(name: String) throws {
    _ = try StandardLocation.file(name, environment: ["HOME": "/h", "APPDATA": "/a"])
  }
}
