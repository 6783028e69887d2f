import Console
import Foundation
import Settings
import Streams

/// The settings of the weather in a terminal: three choices, each a section of rows with a checkmark.
@main
enum SettingsExample {
  static let syntax = Syntax(
    "settings",
    summary: "Shows the settings, and changes them: by arrows and Enter, by number, or by option.",
    options: [
      Option("--choose", value: "NUMBER", help: "Choose a row by its number, and print the result."),
      Option("--follow", help: "Print the settings again after every change, until the input ends."),
      Option("--file", value: "FILE", help: "Where the settings are, instead of the usual place."),
      Option("--language", value: "CODE", help: "The language of the texts, such as de or ja."),
    ],
    notes: """
      Several instances follow each other: what one changes, the others show at once. Where the output is no terminal,
      the settings are printed once.
      """
  )

  static func main() {
    Program.run(syntax) { arguments in
      let store = try store(at: arguments["--file"])
      let form = SettingsViewModel(store: store, locale: arguments["--language"].map(Locale.init)).form
      let trouble = store.events.compactMap(\.trouble).sink { Terminal.note("settings: \($0)") }
      defer { trouble.cancel() }

      if let number = try arguments.number("--choose", in: 1...form.numbers.count) {
        try form.select(form.numbers[number - 1])
        try store.synchronize()
      } else if arguments.has("--follow") {
        return follow(form)
      } else if Terminal.isInteractive {
        try operate(form)
        return try store.synchronize()
      }
      print(Picture(form.sections).text)
    }
  }

  private static func store(at path: String?) throws -> SettingsStore {
    try SettingsStore(path.map { .file(URL(fileURLWithPath: $0)) } ?? .standard("watershed"))
  }

  /// Prints the settings now and after every change.
  private static func follow(_ form: SettingsForm) {
    let printing = form.sectionsPublisher.removeDuplicates().sink {
      Terminal.write(Picture($0).text + "\n\n")
    }
    while readLine() != nil {}
    printing.cancel()
  }
}

extension SettingsForm {
  /// All rows from the top; their places here are the numbers they are chosen by.
  var numbers: [SettingsIndexPath] { sections.flatMap { $0.rows.map(\.id) } }
}

extension SettingsEvent {
  /// What someone who uses the program has to know of it.
  fileprivate var trouble: String? {
    switch self {
    case .restored(let damage, _, _): "the file was damaged (\(damage)); the settings before are used"
    case .lost(let damage, _):
      "the file was damaged (\(damage)), and there is none before it; the defaults are used"
    case .readFailed(let error), .writeFailed(let error): "\(error)"
    default: nil
    }
  }
}
