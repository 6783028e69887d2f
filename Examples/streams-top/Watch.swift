import Console
import Foundation
import Streams
import StreamsInspection

/// Shows the reports of a command until it ends.
///
/// Everything is touched on `queue` only: keys come from the main thread, moments from others.
final class Watch: @unchecked Sendable {
  private let command: Command
  private let folder: ReportFolder
  private let page: LivePage?
  private let log: URL?
  private let queue = DispatchQueue(label: "streams-top")
  private var cancellables: Set<AnyCancellable> = []
  /// The first line that was asked for, perhaps beyond the last one: the end stays in sight as lines come.
  private var wantedTop = 0
  private var top = 0
  private var drawn = ""
  private var lastRedrawing = 0
  private var isOver = false
  private var isExplaining = false

  /// - Parameter log: The file to show at the end, if any.
  init(_ command: Command, _ folder: ReportFolder, _ page: LivePage?, log: URL?) {
    self.command = command
    self.folder = folder
    self.page = page
    self.log = log
  }

  /// Shows the streams until the command has ended.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    let moments = Ticks(every: .milliseconds(250), on: queue).map { Int($0) }.prepend(0)
    moments.combineLatest(Redrawing.moments.removeDuplicates())
      .receive(on: queue)
      .sink { [weak self] _, redrawing in self?.look(redrawing) }
      .store(in: &cancellables)
    readKeys()
    let code = command.wait()
    return queue.sync { finish(code) }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
    /// Reads keys on a thread of its own, because the command may end meanwhile.
    private func readKeys() {
      guard Terminal.isInteractive else { return }
      Thread.detachNewThread { [self] in Keyboard.readKeys { key in queue.sync { press(key) } } }
    }

    private func press(_ key: Keyboard.Key) -> Bool {
      switch key {
      case .character("q"), .character("Q"): command.quit()
      case .up: wantedTop = top - 1
      case .down: wantedTop = top + 1
      case .pageUp: wantedTop = top - 10
      case .pageDown: wantedTop = top + 10
      case .home: wantedTop = 0
      case .end: wantedTop = .max
      case .character("?"): isExplaining.toggle()
      default: break
      }
      look(nil)
      return true
    }
  #else
    private func readKeys() {}
  #endif

  /// Reads the reports and shows them.
  ///
  /// - Parameter redrawing: The number of times that the terminal has lost the picture so far; `nil` if it has not lost it now.
  private func look(_ redrawing: Int?) {
    // The screen then has the output of the command.
    if isOver { return }
    if let redrawing, redrawing != lastRedrawing {
      lastRedrawing = redrawing
      drawn = ""
    }
    let reports = folder.reports
    page?.show(reports, isOver: false)
    guard Terminal.isCapable else { return }
    draw(reports, "q quits, arrows scroll")
  }

  private func draw(_ reports: [Trace.Report], _ footer: String) {
    let (columns, rows) = Terminal.size
    var lines =
      isExplaining && !isOver
      ? ReportTable.legend.split(separator: "\n").map { String($0).cut(to: columns) }
      : ReportTable(reports, columns: columns).lines
    let height = max(1, (rows ?? 24) - 2)
    top = max(0, min(wantedTop, lines.count - height))
    let hidden = lines.count - top - height
    lines = Array(lines[top...].prefix(height))
    let facts = [
      footer, hidden > 0 ? "\(hidden) more lines" : nil,
      isOver ? nil : isExplaining ? "? shows the streams" : "? explains the columns",
    ]
    lines.append(facts.compactMap(\.self).joined(separator: ", ").cut(to: columns).styled(.dim))
    let text = lines.joined(separator: "\n") + "\n"
    guard text != drawn else { return }
    drawn = text
    Terminal.clear()
    Terminal.write(text)
  }

  /// Shows the last reports, and what the command printed.
  private func finish(_ code: Int32) -> Int32 {
    isOver = true
    cancellables = []
    let reports = folder.reports
    page?.show(reports, isOver: true)
    if Terminal.isCapable { draw(reports, "ended with \(code)") }
    if let log { CommandLog(log).show() }
    if !Terminal.isCapable {
      Terminal.write(ReportTable(reports, columns: nil).lines.map { $0 + "\n" }.joined())
    }
    return code
  }
}
