import Console
import Foundation
import Settings
import Streams

/// The settings file as a command, for scripts and for finding out what an app has stored.
///
/// It reads and commits through the backend, so that it needs no keys and none of the app's migrations.
struct Commands {
  static let summary =
    "get NAME, set NAME VALUE, list, watch [NAME], export, import [FILE], repair or history [NAME]"

  private let backend: FileBackend

  /// - Parameter path: The settings file; `nil` for the one that the examples share.
  init(path: String?) throws {
    backend = try path.map { .file(URL(fileURLWithPath: $0)) } ?? .standard("watershed")
  }

  /// Runs a command.
  ///
  /// - Parameter words: The command and its operands.
  func run(_ words: [String]) throws {
    switch (words[0], words.count) {
    case ("get", 2): try get(words[1])
    case ("set", 3): try store([SettingName(validating: words[1]): value(words[2])])
    case ("list", 1): for line in try lines(contents().values) { Terminal.line(line) }
    case ("watch", 1...2): try watch(words.count == 2 ? SettingName(validating: words[1]) : nil)
    case ("export", 1): Terminal.write(SettingsStore(MemoryBackend(try contents())).exportJSON())
    case ("import", 1...2): try importJSON(from: words.count == 2 ? words[1] : "-")
    case ("repair", 1): try repair()
    case ("history", 1): try history()
    case ("history", 2): try history(of: SettingName(validating: words[1]))
    default: throw Failure(usage: "expected \(Self.summary)")
    }
  }

  private func contents() throws -> SettingsContents {
    let contents = try backend.load(ifChangedSince: nil) ?? SettingsContents()
    for notice in contents.notices { Terminal.note("settings: \(words(for: notice))") }
    return contents
  }

  // MARK: Reading

  private func get(_ name: String) throws {
    guard let value = try contents().values[SettingName(validating: name)] else {
      throw Failure("nothing is stored under \(quoted(name))")
    }
    Terminal.line(value.json)
  }

  private func lines(_ values: [SettingName: StoredValue]) -> [String] {
    values.sorted { $0.key < $1.key }.map { "\(quoted($0.key.rawValue))\t\(onOneLine($0.value))" }
  }

  /// A name that a terminal could obey, or a script could mistake, is printed as JSON.
  private func quoted(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "._-$/:".unicodeScalars.contains($0)
    }
    return isPlain ? name : StoredValue.string(name).json
  }

  /// A text of JSON has no line breaks, so they only lay it out.
  private func onOneLine(_ value: StoredValue) -> String {
    value.json.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Prints what is stored, and then each change, until the input ends.
  private func watch(_ name: SettingName?) throws {
    let store = try SettingsStore(backend)
    let before = Box()
    let printing = store.storedValuesPublisher.sink { values in
      let wanted = values.filter { name == nil || $0.key == name }
      let old = before.exchange(wanted)
      for line in lines(wanted.filter { old[$0.key] != $0.value }) { Terminal.write(line + "\n") }
      for gone in old.keys.filter({ wanted[$0] == nil }).sorted() {
        Terminal.write("\(quoted(gone.rawValue))\n")
      }
    }
    Terminal.readToEnd()
    printing.cancel()
  }

  /// The text that was printed last. Used by one delivery at a time.
  private final class Box: @unchecked Sendable {
    private var values: [SettingName: StoredValue] = [:]

    func exchange(_ new: [SettingName: StoredValue]) -> [SettingName: StoredValue] {
      defer { values = new }
      return values
    }
  }

  // MARK: Writing

  /// JSON, or a text if it is none.
  private func value(_ word: String) -> StoredValue { (try? StoredValue(json: word)) ?? .string(word) }

  private func importJSON(from place: String) throws {
    guard let text = String(data: try data(from: place), encoding: .utf8) else {
      throw Failure("the text is not UTF-8")
    }
    let store = SettingsStore(.memory)
    try store.importJSON(text)
    try self.store(store.storedValues)
  }

  private func data(from place: String) throws(Failure) -> Data {
    if place == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    do { return try Data(contentsOf: URL(fileURLWithPath: place)) } catch {
      throw Failure("\(place) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Other processes may write in between; a commit changes only what it is given.
  private func store(_ values: [SettingName: StoredValue]) throws {
    var present = try contents()
    for _ in 1...1_000 {
      let changes = SettingsChanges(
        values.map { SettingsEdit($0.key, to: $0.value) }, schema: present.schema, known: present.revision)
      guard case .conflict(let newer) = try backend.commit(changes) else { return }
      present = newer
    }
    throw SettingsError.tooManyConflicts(attempts: 1_000)
  }

  // MARK: Repairing

  /// Reading repairs what is damaged.
  private func repair() throws {
    if try contents().notices.isEmpty { Terminal.line("The file is intact.") }
  }

  private func history() throws {
    for generation in try backend.generations() {
      let name = quoted(generation.url.lastPathComponent)
      if let contents = generation.contents {
        let count = contents.values.count
        Terminal.line(
          "\(name)\tgeneration \(contents.revision.generation), schema \(contents.schema), "
            + "\(count) \(count == 1 ? "setting" : "settings")")
      } else {
        Terminal.line("\(name)\tunreadable: \(generation.problem ?? "")")
      }
    }
  }

  /// Prints what was stored under a name, the oldest first, as far as the file still knows.
  private func history(of name: SettingName) throws {
    for commit in try backend.commits() {
      for edit in commit.edits where edit.name == name {
        Terminal.line("generation \(commit.generation)\t\(edit.new.map(onOneLine) ?? "removed")")
      }
    }
  }

  private func words(for notice: SettingsEvent) -> String {
    switch notice {
    case .restored(let damage, let aside, let generation):
      "the file was damaged (\(damage)); generation \(generation) is used" + words(forFileSetAside: aside)
    case .dataLost(let damage, let aside):
      "the file was damaged (\(damage)) and has no intact backup; nothing is stored"
        + words(forFileSetAside: aside)
    default: "\(notice)"
    }
  }

  private func words(forFileSetAside path: String?) -> String {
    path.map { ", and the damaged file is \(quoted(URL(fileURLWithPath: $0).lastPathComponent))" } ?? ""
  }
}
