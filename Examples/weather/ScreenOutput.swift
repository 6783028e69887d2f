import Console
import Foundation

/// Where screens go: to the terminal, to a page, or to another program.
struct ScreenOutput {
  private let page: String?
  private let isForPrograms: Bool
  private let isWatched: Bool
  private let locale: Locale?

  init(_ arguments: Arguments, locale: Locale?) {
    page = arguments["--html"]
    isForPrograms = arguments.has("--json")
    isWatched = arguments.has("--watch")
    self.locale = locale
  }

  /// Whether screens are drawn at a terminal, which may change its size.
  var isDrawn: Bool { page == nil && !isForPrograms && Terminal.isCapable }

  func show(_ screen: Screen) throws {
    if let page { try OutputFile.write(Page(screen, locale: locale).text, to: page) }
    if isForPrograms {
      Terminal.write(try MachineReport(screen).text() + "\n")
    } else if page == nil {
      let isScreenful = isWatched && isDrawn
      let picture = TerminalPicture(
        screen, columns: Terminal.columns, rows: isScreenful ? Terminal.rows : nil)
      // A newline in the last row would scroll the first one away.
      Terminal.write(picture.text + (isScreenful ? "" : "\n"))
    }
  }
}
