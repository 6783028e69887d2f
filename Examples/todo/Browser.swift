import Console
import Dispatch
import Lists
import Streams
import StreamsInspection

/// Shows a part of a list, which may be very long, and what each step cost.
///
/// Everything is touched on `queue` only: keys come from the main thread, changes from others.
final class Browser: @unchecked Sendable {
  /// The number of items on the screen: all but the rows for the filter, the count, a failure and the cursor.
  private func height(of rows: Int? = Terminal.size.rows) -> Int { max((rows ?? 16) - 4, 1) }

  static let keys = "arrows scroll, letters filter, Enter checks, Escape leaves"

  private let store: any ListStore<ToDo>
  private let pages: FetchedPages<ToDo>
  private let queue = DispatchQueue(label: "todo.browser")
  private let clock = ContinuousClock()
  private var text = ""
  private var top = 0
  private var cursor = 0
  private var drawn: Picture?
  private var redrawn = 0
  private var drawing: TrackedDrawing?
  private var trace: AnyCancellable?

  /// The content of the screen, besides the filter and the cost.
  private struct Picture: Equatable {
    var columns: Int?
    var items: [ToDo] = []
    var count = 0
    var failure: String?
  }

  /// Browses until Escape, or the end of the input.
  static func run(_ store: any ListStore<ToDo>) throws {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      guard Terminal.isInteractive else { throw Failure("--browse needs a terminal") }
      let browser = Browser(store)
      browser.follow()
      Keyboard.readKeys { key in browser.queue.sync { browser.press(key) } }
    #else
      throw Failure("--browse needs a terminal")
    #endif
  }

  private init(_ store: any ListStore<ToDo>) {
    self.store = store
    pages = FetchedPages(store, ListQuery(sort: .ascending(\.position)))
  }

  /// Draws the list, and draws it again whenever it changes.
  private func follow() {
    drawing = TrackedDrawing(on: queue) { [weak self] in self?.refresh() }
    // A trace shows what is published, and not what is read.
    trace = pages.$count.traced("count").sink { _ in }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
    /// - Returns: True to go on.
    private func press(_ key: Keyboard.Key) -> Bool {
      switch key {
      case .up: move(to: cursor - 1)
      case .down: move(to: cursor + 1)
      case .pageUp: move(to: cursor - height())
      case .pageDown: move(to: cursor + height())
      case .home: move(to: 0)
      case .end: move(to: pages.count - 1)
      case .delete: filter(by: String(text.dropLast()))
      case .character(let character): filter(by: text + String(character))
      case .enter: check()
      case .escape: return false
      case .other: break
      }
      return true
    }
  #endif

  // MARK: Steps

  private func move(to place: Int) { step("Scrolled") { cursor = place } }

  private func filter(by text: String) {
    step("Filtered") {
      self.text = text
      cursor = 0
      pages.query = ListQuery(where: .search(\.title, for: text), sort: .ascending(\.position))
    }
  }

  private func check() {
    guard let item = pages[cursor] else { return }
    step("Stored") {
      do { try store.update(id: item.id) { $0.isDone.toggle() } } catch { Terminal.note("todo: \(error)") }
    }
  }

  /// Does something, reads what is to be shown, and draws it with what both cost.
  private func step(_ name: String, _ body: () -> Void) {
    let start = clock.now
    body()
    draw(read(), "\(name) in \(Cost(clock.now - start))")
  }

  /// Draws what others have changed, or all of it if the terminal has. What a step has changed is on the screen already.
  private func refresh() {
    let start = clock.now
    let (picture, moments) = (read(), Redrawing.number)
    if picture == drawn, moments == redrawn { return }
    redrawn = moments
    draw(picture, "\(drawn == nil ? "Read" : "Followed") in \(Cost(clock.now - start))")
  }

  private func read() -> Picture {
    cursor = max(0, min(cursor, pages.count - 1))
    let (columns, rows) = Terminal.size
    let shown = Excerpt.around(cursor, of: pages.count, in: height(of: rows), from: top)
    top = shown.lowerBound
    let items = pages.objects(in: shown)
    return Picture(columns: columns, items: items, count: pages.count, failure: pages.failure.map { "\($0)" })
  }

  private func draw(_ picture: Picture, _ report: String) {
    drawn = picture
    let columns = picture.columns
    var lines = ["Filter: \(text)".prefix(ofColumns: columns)]
    for (number, item) in picture.items.enumerated() {
      let line = "\(top + number + 1)  \(ToDoViewModel(item).text)".prefix(ofColumns: columns)
      lines.append(top + number == cursor ? line.styled(.inverse) : item.isDone ? line.styled(.dim) : line)
    }
    lines.append("\(picture.count) items. \(report); \(Self.keys)".prefix(ofColumns: columns).styled(.cyan))
    if let failure = picture.failure { lines.append(failure.prefix(ofColumns: columns).styled(.red)) }
    Terminal.clear()
    Terminal.write(lines.joined(separator: "\n") + "\n")
  }
}
