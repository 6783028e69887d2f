#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import Weather

  /// The answers of the live pages: three screens, the actions of their forms, and the changes of what a page shows.
  @MainActor
  final class LiveSite {
    let pages: LivePages
    /// The word that proves that a form is one of these pages. Each run has another one.
    let token: String

    private let model: LiveWeather

    init(_ model: LiveWeather) {
      token = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
      self.model = model
      pages = LivePages(model, token: token)
    }

    func reply(to request: HTTPRequest) async -> HTTPReply {
      if request.method == .post { return await perform(request) }
      switch request.path {
      case "/style.css": return .text(PageStyle.text + LiveStyle.text, type: "text/css")
      case "/live.js": return .text(LiveScript.text, type: "text/javascript")
      case "/live":
        guard let screen = LivePages.Screen.allCases.first(where: { "\($0)" == request.query["screen"] })
        else {
          return .status(404)
        }
        let versions = request.header("last-event-id") ?? request.query["since"]
        return .events { [pages] page in
          await Fragment.send(pages.fragments(of: screen), since: versions, to: page)
        }
      default:
        guard let screen = LivePages.Screen(rawValue: request.path) else { return .status(404) }
        return .text(pages.page(screen), type: "text/html")
      }
    }

    /// Does what a form asks for. A page whose script has sent it is told by its events; without a script the next page shows it.
    private func perform(_ request: HTTPRequest) async -> HTTPReply {
      let form = request.form
      guard form["token"] == token else { return .status(403) }
      let isLive = request.header("live") != nil
      let place = (model.places.all + model.search.results).first { $0.id == form["place"] }
      switch (request.path, place) {
      case ("/show", let place?): await model.show(place)
      case ("/add", let place?): model.search.pick(place)
      case ("/remove", let place?): model.places.remove(place)
      case ("/move", let place):
        guard let distance = form["by"].flatMap({ Int($0) }), distance.magnitude <= 100 else {
          return .status(400)
        }
        if let place { model.places.move(place, by: distance) }
      case ("/undo", _): model.places.undo()
      case ("/search", _):
        let text = String((form["text"] ?? "").prefix(100))
        if isLive { model.search.text = text } else { await model.find(text) }
      case ("/choose", _):
        let parts = (form["row"] ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let section = Int(parts[0]), let row = Int(parts[1]) else {
          return .status(400)
        }
        model.settings.select(at: SettingsIndexPath(section: section, row: row))
      // A row may have gone since the page was drawn.
      case ("/show", nil), ("/add", nil), ("/remove", nil): break
      default: return .status(404)
      }
      if isLive { return .status(204) }
      let paths = ["/show": LivePages.Screen.weather, "/choose": .settings]
      return .see((paths[request.path] ?? .locations).rawValue)
    }
  }

  /// The style of the live pages beside that of the page.
  enum LiveStyle {
    static let text = """
      nav { max-width: 60rem; margin: 0 auto; padding: .75rem 1rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
      nav a { padding: .5rem 0; } nav [aria-current] { color: inherit; font-weight: 650; text-decoration: none; }
      #weather { display: contents; } main > div:empty:not([role]), .rows:empty { display: none; }
      [role=status]:empty { position: absolute; }
      .rows li + li { border-top: 1px solid var(--line); } .rows li { padding: .25rem 0; }
      form { display: flex; gap: .5rem; align-items: center; }
      button, [type=search] { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: .5rem;
        padding: .5rem .75rem; min-width: 2.5rem; min-height: 2.5rem; }
      button { cursor: pointer; } [type=search] { flex: 1; min-width: 0; background: var(--card); }
      .rows button:not([aria-label]), #results button { flex: 1; min-width: 0; border: 0; padding-inline: 0; text-align: start;
        overflow-wrap: anywhere; display: flex; justify-content: space-between; gap: 1rem; }
      .rows [aria-current] { font-weight: 650; }

      """
  }
#endif
