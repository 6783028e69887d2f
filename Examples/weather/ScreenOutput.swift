import Console
import Foundation

/// Where screens go: to the terminal, to a page, or to another program.
struct ScreenOutput {
  private let page: String?
  private let isForPrograms: Bool
  private let locale: Locale?

  init(_ arguments: Arguments, locale: Locale?) {
    page = arguments["--html"]
    isForPrograms = arguments.has("--json")
    self.locale = locale
  }

  func show(_ screen: Screen) throws {
    if let page { try write(Page(screen, locale: locale).text, to: page) }
    if isForPrograms {
      Terminal.write(try MachineReport(screen).text() + "\n")
    } else if page == nil {
      Terminal.write(TerminalPicture(screen).text + "\n")
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
