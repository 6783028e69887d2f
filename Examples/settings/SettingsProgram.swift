import Console
import Foundation
import Settings
import Streams

/// The settings of the weather in a terminal: three choices, each a section of rows with a checkmark.
@main
enum SettingsProgram {
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
      let store = try SettingsStore(at: arguments["--file"])
      let form = SettingsViewModel(store: store, locale: arguments["--language"].map(Locale.init)).form
      let trouble = store.notingTrouble(as: "settings")
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

  /// Prints the settings now and after every change.
  private static func follow(_ form: SettingsForm) {
    let printing = form.sectionsPublisher.removeDuplicates().sink {
      Terminal.write(Picture($0).text + "\n\n")
    }
    Terminal.readToEnd()
    printing.cancel()
  }
}

extension SettingsForm {
  /// All rows from the top; their places here are the numbers they are chosen by.
  var numbers: [SettingsIndexPath] { sections.flatMap { $0.rows.map(\.id) } }
}
