import Console
import Foundation

/// The destination of screens: to the terminal, to a page, or to another program.
struct ScreenOutput {
  private let page: String?
  private let isForPrograms: Bool
  private let isWatched: Bool
  private let format: LineFormat?
  private let locale: Locale?

  init(_ arguments: Arguments, locale: Locale?) throws(Failure) {
    format = try arguments["--line"].map { text throws(Failure) in try LineFormat(text) }
    page = arguments["--html"]
    isForPrograms = arguments.has("--json")
    isWatched = arguments.has("--watch")
    self.locale = locale
    try check(arguments)
  }

  /// The standard output has one form, and places have lines only.
  private func check(_ arguments: Arguments) throws(Failure) {
    let isLine = format != nil
    if isForPrograms, isLine { throw Failure(usage: "--json and --line exclude each other") }
    if page == "-", isForPrograms || isLine {
      throw Failure(usage: "--html - and \(isLine ? "--line" : "--json") exclude each other")
    }
    for option in ["--host", "--port"] where arguments.has(option) && !arguments.has("--serve") {
      throw Failure(usage: "\(option) needs --serve")
    }
    for option in ["--watch", "--places", "--json", "--html", "--line", "--remember"]
    where arguments.has("--serve") && arguments.has(option) {
      throw Failure(usage: "--serve and \(option) exclude each other")
    }
    for option in ["--json", "--html"] where arguments.has("--places") && arguments.has(option) {
      throw Failure(usage: "--places and \(option) exclude each other")
    }
  }

  /// True if screens are drawn at a terminal, which may change its size.
  var isDrawn: Bool { page == nil && !isForPrograms && format == nil && Terminal.isCapable }

  /// The line about a screen, in the format of the command line or in the usual one.
  func line(for screen: Screen) -> String { (format ?? .usual).line(for: screen) }

  /// The text about a screen.
  struct Text: Equatable {
    var page: String?
    var terminal: String?
  }

  func text(of screen: Screen) throws -> Text {
    var text = Text()
    if page != nil { text.page = Page(screen, locale: locale).text }
    if isForPrograms {
      text.terminal = try MachineReport(screen).text(onOneLine: isWatched) + "\n"
    } else if format != nil {
      text.terminal = line(for: screen) + "\n"
    } else if page == nil {
      let isScreenful = isWatched && isDrawn
      // The last row is for the next prompt. While watching there is none, and a newline would scroll the first row away.
      let size = Terminal.size
      let rows = isDrawn ? size.rows.map { isScreenful ? $0 : $0 - 1 } : nil
      let picture = TerminalPicture(screen, columns: size.columns, rows: rows)
      text.terminal = picture.text + (isScreenful ? "" : "\n")
    }
    return text
  }

  func show(_ text: Text) throws {
    if let page, let content = text.page { try OutputFile.write(content, to: page) }
    if let picture = text.terminal { Terminal.write(picture) }
  }
}
