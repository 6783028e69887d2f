#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Foundation
  import Lists
  import Streams

  /// A piece of a page: the content of the element with its id, drawn by a closure that reads view models.
  ///
  /// ```swift
  /// let greeting = Fragment("greeting") { "<p>\(Markup(profile.title).text)</p>" }
  /// ```
  ///
  /// The closure says nothing about changes. Observation tracks what it reads, and while a page shows the fragment, it is drawn
  /// again when that changes. If its text is another one then, the pages receive what differs: words of texts and attributes,
  /// or the new content if the elements are others. Of rows, one that moved is moved, and one that stayed is not mentioned. A
  /// fragment that no page shows is not tracked.
  @MainActor
  package final class Fragment {
    /// A piece that keeps its identity while it moves among others. Its markup is one element with this id.
    package struct Row: Identifiable, Equatable, Sendable {
      package let id, markup: String

      package init(_ id: String, _ markup: String) { (self.id, self.markup) = (id, markup) }
    }

    /// The id of the element whose content this is.
    package let id: String

    private let draw: () -> [Row]
    private var rows: [Row]?
    /// The number of drawings that were different, and the difference of the last.
    private var version = 0
    private var change = ""
    private let bell = PassthroughSubject<Void, Never>()
    private var drawing: TrackedDrawing?
    private var viewers = 0 { didSet { follow() } }

    /// Tells one run of the program from another, whose versions mean something else.
    private static let run = String(UInt64.random(in: 0 ... .max), radix: 36)

    /// Creates a piece that is drawn as a whole.
    package convenience init(_ id: String, _ markup: @escaping () -> String) {
      self.init(rows: id) { [Row("", markup())] }
    }

    /// Creates a piece that consists of rows.
    package init(rows id: String, _ rows: @escaping () -> [Row]) { (self.id, draw) = (id, rows) }

    /// The markup now.
    package var markup: String {
      redraw()
      return (rows ?? []).map(\.markup).joined()
    }

    /// True if a page shows the fragment, so that it is drawn when something changes.
    package var isFollowed: Bool { drawing != nil }

    private func follow() {
      if viewers == 0 { drawing = nil }
      guard viewers > 0, drawing == nil else { return }
      drawing = TrackedDrawing(on: .main, after: .milliseconds(5)) { [weak self] in
        MainActor.assumeIsolated { self?.redraw() }
      }
    }

    private func redraw() {
      let new = draw()
      guard new != rows else { return }
      change = Change(id, from: rows, to: new).text
      rows = new
      version += 1
      bell.send(())
    }

    /// The change that leads a page from a version to the present one; nil if it has that.
    private func news(since seen: Int) -> String? {
      if seen == version { return nil }
      return seen == version - 1 ? change : Change(id, from: nil, to: rows ?? []).text
    }

    // MARK: Pages

    /// The versions of fragments, for a page that was drawn with them.
    package static func versions(of fragments: [Fragment]) -> String {
      "\(run)-" + fragments.map { String($0.version) }.joined(separator: ".")
    }

    /// Sends the changes of fragments to a page until it is closed.
    ///
    /// A page that reads slowly keeps no changes waiting. It is sent the whole of what it has missed more than one change of.
    ///
    /// - Parameter versions: The versions that the page has; from another run of the program they count for nothing.
    package static func send(_ fragments: [Fragment], since versions: String?, to page: EventStream) async {
      for fragment in fragments { fragment.viewers += 1 }
      defer { for fragment in fragments { fragment.viewers -= 1 } }
      for fragment in fragments { fragment.redraw() }
      let numbers = versions?.split(separator: "-").last?.split(separator: ".").compactMap { Int($0) } ?? []
      let isKnown = versions?.hasPrefix("\(run)-") == true && numbers.count == fragments.count
      var seen = isKnown ? numbers : fragments.map { _ in -1 }
      let changes = Publishers.MergeMany(fragments.map(\.bell)).prepend(()).values(buffering: .newest(1))
      for await _ in changes {
        let news = zip(fragments, seen).compactMap { $0.news(since: $1) }
        seen = fragments.map(\.version)
        if news.isEmpty { continue }
        guard await page.send(id: Self.versions(of: fragments), "[\(news.joined(separator: ","))]") else {
          return
        }
      }
    }
  }

  /// A change of a fragment, in the words of the page's script.
  private struct Change: Encodable {
    /// A row that has a new place, before another row or at the end. A new row comes with its markup.
    struct Placing: Encodable {
      let id, before, html: String?
    }

    let id: String
    var html: String?
    var edits: String?
    var remove, update: [String]?
    var place: [Placing]?

    init(_ id: String, from old: [Fragment.Row]?, to new: [Fragment.Row]) {
      self.id = id
      guard let old, new.first?.id != "" else {
        edits = old.flatMap { Words.edits(from: $0[0].markup, to: new[0].markup) }
        if edits == nil { html = new.map(\.markup).joined() }
        return
      }
      let change = ListChange(from: old, to: new)
      remove = change.removals.map(\.id)
      update = change.updates.map { new[$0.new].markup }
      // From the end on, so that the row before which another one is put has its place.
      let places = change.insertions.map { ($0.offset, true) } + change.moves.map { ($0.new, false) }
      place = places.sorted { $0.0 > $1.0 }.map { offset, isNew in
        let before = offset + 1 < new.count ? new[offset + 1].id : nil
        return Placing(id: new[offset].id, before: before, html: isNew ? new[offset].markup : nil)
      }
    }

    var text: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return (try? String(decoding: encoder.encode(self), as: UTF8.self)) ?? "{}"
    }
  }
#endif
