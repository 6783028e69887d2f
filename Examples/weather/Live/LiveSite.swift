#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
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

    /// Serves the pages of a model until the program is ended.
    static func serve(_ model: LiveWeather, at host: String) async throws {
      let site = LiveSite(model)
      let server = try HTTPServer(at: host) { await site.reply(to: $0) }
      Terminal.line(server.address)
      await server.run()
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
      let isDone: Bool
      switch request.path {
      case "/show": isDone = await with(form, in: model.places.all) { await model.show($0) }
      case "/add": isDone = await with(form, in: model.search.results) { model.search.pick($0) }
      case "/remove": isDone = await with(form, in: model.places.all) { model.places.remove($0) }
      case "/move":
        guard let distance = form["by"].flatMap({ Int($0) }), distance.magnitude <= 100 else {
          return .status(400)
        }
        isDone = await with(form, in: model.places.all) { model.places.move($0, by: distance) }
      case "/undo":
        model.places.undo()
        isDone = true
      case "/search":
        let text = String((form["text"] ?? "").prefix(100))
        if isLive { model.search.text = text } else { await model.find(text) }
        isDone = true
      case "/choose":
        let numbers = (form["row"] ?? "").split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 2 else { return .status(400) }
        isDone = model.settings.select(at: SettingsIndexPath(section: numbers[0], row: numbers[1]))
      default: return .status(404)
      }
      // A row may have gone since the page was drawn, which the next page shows.
      if isLive { return .status(isDone ? 204 : 404) }
      let paths = ["/show": LivePages.Screen.weather, "/choose": .settings]
      return .see((paths[request.path] ?? .locations).rawValue)
    }

    private func with(_ form: [String: String], in places: [Place], _ body: (Place) async -> Void) async
      -> Bool
    {
      guard let place = places.first(where: { $0.id == form["place"] }) else { return false }
      await body(place)
      return true
    }
  }

  /// The style of the live pages beside that of the page.
  enum LiveStyle {
    static let text = """
      nav { max-width: 60rem; margin: 0 auto; padding: .75rem 1rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
      nav a { padding: .5rem 0; } nav [aria-current] { color: inherit; font-weight: 650; text-decoration: none; }
      #icons { display: contents; } main > div:empty, main > p:empty, .rows:empty { display: none; }
      .rows li + li { border-top: 1px solid var(--line); } .rows li { padding: .25rem 0; }
      .rows form, [data-typed] { display: flex; gap: .5rem; align-items: center; }
      button, [type=search] { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: .5rem;
        padding: .5rem .75rem; min-width: 2.5rem; min-height: 2.5rem; }
      button { cursor: pointer; } [type=search] { flex: 1; min-width: 0; background: var(--card); }
      .rows button:not([aria-label]), #results button { flex: 1; min-width: 0; border: 0; padding-inline: 0; text-align: start;
        overflow-wrap: anywhere; display: flex; justify-content: space-between; gap: 1rem; }
      .rows [aria-current] { font-weight: 650; }

      """
  }
#endif
