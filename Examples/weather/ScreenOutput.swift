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

  /// Whether screens are drawn at a terminal, which may change its size.
  var isDrawn: Bool { page == nil && !isForPrograms && Terminal.isCapable }

  func show(_ screen: Screen) throws {
    if let page { try write(Page(screen, locale: locale).text, to: page) }
    if isForPrograms {
      Terminal.write(try MachineReport(screen).text() + "\n")
    } else if page == nil {
      Terminal.write(TerminalPicture(screen, columns: Terminal.columns).text + "\n")
    }
  }

  /// Replaces a regular file as a whole, so that a browser never reads half a page. A link stays and its target is
  /// written; pipes and devices are written as they are.
  private func write(_ text: String, to path: String) throws(Failure) {
    if path == "-" { return Terminal.write(text) }
    let target = target(of: path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    do {
      if isRegular || !FileManager.default.fileExists(atPath: path) {
        try Data(text.utf8).write(to: target, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.write(contentsOf: Data(text.utf8))
      }
    } catch {
      throw Failure("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// The file that a path leads to. Foundation alone does not follow a link to a file that does not exist yet.
  private func target(of path: String) -> URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    return url
  }
}
