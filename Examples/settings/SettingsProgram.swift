import Console
import Foundation
import Settings
import Streams

/// Shows the settings of the weather example in a terminal: three sections of rows with checkmarks.
@main
enum SettingsProgram {
  static let syntax = Syntax(
    "settings",
    summary: "Shows the settings, and changes them by arrows and Enter, by number, by option, or by command.",
    operands: Syntax.Operands("COMMAND", limit: 3, help: Commands.summary),
    options: [
      Option("--choose", value: "NUMBER", help: "Choose a row by its number, and print the result."),
      Option("--follow", help: "Print the settings again after every change, until the input ends."),
      Option("--file", value: "FILE", help: "The settings file, instead of the standard one."),
      Option("--language", value: "CODE", help: "The language of the texts, such as de or ja."),
    ],
    notes: """
      Several instances follow each other: a change in one appears in the others at once. If the output is not a
      terminal, the settings are printed once.

      A command works on any settings file and prints values as JSON. watch prints changes until the input ends. A value
      that is not JSON is a text. Write -- before a value that begins with a dash. Reading repairs a damaged file; history
      only looks, and with a name prints what was stored under it since the whole file was written. A file that is not a
      settings file is never touched.
      """
  )

  static func main() {
    Program.run(syntax) { arguments in
      try arguments.permitOne(of: "--choose", "--follow")
      if !arguments.operands.isEmpty {
        if let option = ["--choose", "--follow", "--language"].first(where: arguments.has) {
          throw Failure(usage: "\(option) takes no command")
        }
        return try Commands(path: arguments["--file"]).run(arguments.operands)
      }
      let store = try SettingsStore(at: arguments["--file"])
      let form = SettingsViewModel(store: store, locale: try arguments.locale()).form
      let trouble = store.notingTrouble(as: "settings")
      defer { trouble.cancel() }

      if let number = try arguments.number("--choose", in: 1...form.numbers.count) {
        try form.select(at: form.numbers[number - 1])
        try store.synchronize()
      } else if arguments.has("--follow") {
        return follow(form)
      } else if Terminal.isInteractive {
        try operate(form)
        return try store.synchronize()
      }
      Terminal.line(Picture(form.sections).text)
    }
  }

  /// Prints the settings now and after every change.
  private static func follow(_ form: SettingsForm) {
    let printing = form.sectionsPublisher.sink {
      Terminal.write(Picture($0).text + "\n\n")
    }
    Terminal.readToEnd()
    printing.cancel()
  }
}

extension SettingsForm {
  /// The index paths of all rows, from the top. Their positions are the numbers to choose by.
  var numbers: [SettingsIndexPath] { sections.flatMap { $0.rows.map(\.id) } }
}
