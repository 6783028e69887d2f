#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import Weather

  /// The three screens of the live pages. Each consists of fragments, which follow the model.
  @MainActor
  final class LivePages {
    /// The screens, by their paths.
    enum Screen: String, CaseIterable {
      case weather = "/"
      case locations = "/locations"
      case settings = "/settings"

      var title: String { "\(self)".capitalized }
    }

    private let model: LiveWeather
    private let token: String
    private var known: [Screen: [Fragment]] = [:]

    /// - Parameter token: The word that proves that a form is one of these pages.
    init(_ model: LiveWeather, token: String) {
      (self.model, self.token) = (model, token)
      known = [.weather: weather, .locations: locations, .settings: settings]
    }

    func fragments(of screen: Screen) -> [Fragment] { known[screen] ?? [] }

    // MARK: Frame

    /// The whole page, which works without the script as well.
    func page(_ screen: Screen) -> String {
      let text = WeatherText(locale: model.locale)
      let fragments = fragments(of: screen)
      var content: [String: Markup] = [:]
      for fragment in fragments { content[fragment.id] = .verbatim(fragment.markup) }
      func place(_ name: String, _ id: String, role: String? = nil, label: String? = nil) -> Markup {
        .element(
          name, ["id": id, "role": role, "class": name == "ul" ? "rows" : nil, "aria-label": label],
          [content[id] ?? .verbatim("")])
      }
      let body: [Markup] =
        switch screen {
        case .weather: fragments.dropFirst().map { place("div", $0.id) }
        case .locations:
          [
            .element("h1", [:], screen.title), place("div", "search"), place("p", "found", role: "status"),
            place("ul", "results", label: "Results"), place("div", "undo", role: "status"),
            .element("div", ["class": "card"], [place("ul", "places", label: screen.title)]),
          ]
        case .settings:
          [.element("h1", [:], screen.title)]
            + zip(model.settings.form.sections, fragments).map { section, fragment in
              .element(
                "section", ["class": "card", "aria-label": section.title],
                [
                  .element("h2", [:], section.title),
                  place("ul", fragment.id, label: section.title),
                ])
            }
        }
      let links = Screen.allCases.map { other in
        Markup.element(
          "a", ["href": other.rawValue, "aria-current": other == screen ? "page" : nil], other.title)
      }
      let head = Markup.element(
        "head", [:],
        PageHead.common + [
          screen == .weather ? place("title", "title") : .element("title", [:], screen.title),
          .element("link", ["rel": "icon", "href": "data:,"]),
          .element("link", ["rel": "stylesheet", "href": "/style.css"]),
          .element("script", ["src": "/live.js", "defer": "defer"]),
        ])
      return Markup.page(
        in: text, head: head,
        [
          .element("nav", ["aria-label": "Screens", "lang": "en"], links),
          .element(
            "main",
            [
              "data-live": "/live?screen=\(screen)", "data-seen": Fragment.versions(of: fragments),
              "lang": screen == .locations ? "en" : nil,
            ], body + [.element("p", ["id": "connection", "role": "status", "lang": "en"], "")]),
        ])
    }

    /// A form that changes something, with the proof that it is ours.
    private func form(_ action: String, _ content: [Markup], place: String? = nil, isTyped: Bool = false)
      -> Markup
    {
      let secret = Markup.element("input", ["type": "hidden", "name": "token", "value": token])
      let subject = place.map { Markup.element("input", ["type": "hidden", "name": "place", "value": $0]) }
      return .element(
        "form", ["method": "post", "action": action, "data-typed": isTyped ? "typed" : nil],
        [secret] + [subject].compactMap(\.self) + content)
    }

    // MARK: Weather

    private var weather: [Fragment] {
      func part(_ id: String, _ draw: @escaping (PageParts) -> Markup?) -> Fragment {
        Fragment(id) { [model] in model.parts.flatMap(draw)?.text ?? "" }
      }
      return [
        Fragment("title") { [model] in Markup(model.parts?.title ?? Screen.weather.title).text },
        part("icons") { $0.icons.definitions },
        Fragment("now") { [model] in
          if let hero = model.parts?.hero { return hero.text }
          let name = model.place?.title ?? Screen.weather.title
          return Markup.element(
            "header", ["class": "card"],
            [.element("h1", [:], name), .element("p", ["role": "status", "lang": "en"], model.notice)]
          ).text
        },
        part("alerts") { $0.alerts }, part("hours") { $0.hours }, part("week") { $0.week },
        part("days") { $0.days }, part("details") { $0.details }, part("footer") { $0.footer },
      ]
    }

    // MARK: Locations

    private var locations: [Fragment] {
      [
        Fragment("search") { [unowned self] in field.text },
        Fragment("found") { [model] in Markup(model.searchNotice).text },
        Fragment(rows: "results") { [model, unowned self] in
          model.search.results.map { place in
            row(
              "found-\(place.id)", place, "/add",
              [button("Add \(place.title)", [.element("span", [:], place.title)])])
          }
        },
        Fragment("undo") { [model, unowned self] in
          guard let removed = model.places.removed else { return "" }
          return form(
            "/undo", [Markup("\(removed.place.title) was removed. "), button(nil, [Markup("Undo")])]
          ).text
        },
        Fragment(rows: "places") { [model, unowned self] in
          let places = model.places.all
          if places.isEmpty {
            return [
              Fragment.Row(
                "none", Markup.element("li", ["id": "none"], "No locations yet. Search for one.").text)
            ]
          }
          return places.map { place in
            let name = place.title
            return row(
              "place-\(place.id)", place, "/show",
              [
                button(nil, [Markup(name)], isCurrent: place == model.place),
                button("Move \(name) up", [Markup("↑")], to: "/move", ("by", "-1")),
                button("Move \(name) down", [Markup("↓")], to: "/move", ("by", "1")),
                button("Remove \(name)", [Markup("✕")], to: "/remove"),
              ])
          }
        },
      ]
    }

    private func row(_ id: String, _ place: Place, _ action: String, _ buttons: [Markup]) -> Fragment.Row {
      Fragment.Row(id, Markup.element("li", ["id": id], [form(action, buttons, place: place.id)]).text)
    }

    private func button(
      _ label: String?, _ content: [Markup], to action: String? = nil,
      _ value: (name: String, value: String)? = nil,
      isCurrent: Bool = false
    ) -> Markup {
      .element(
        "button",
        [
          "aria-label": label, "formaction": action, "name": value?.name, "value": value?.value,
          "aria-current": isCurrent ? "true" : nil,
        ], content)
    }

    private var field: Markup {
      let input = Markup.element(
        "input",
        [
          "type": "search", "name": "text", "value": model.search.text, "aria-label": "Search for a location",
          "autocomplete": "off", "maxlength": "100",
        ])
      return form("/search", [input, button(nil, [Markup("Search")])], isTyped: true)
    }

    // MARK: Settings

    private var settings: [Fragment] {
      let form = model.settings.form
      return (0..<form.numberOfSections).map { section in
        Fragment(rows: "section-\(section)") { [unowned self] in
          form.sections[section].rows.map { row in
            let (id, isChosen) = ("row-\(section)-\(row.id.row)", row.accessory == .checkmark)
            let mark = Markup.element("span", ["aria-hidden": "true"], isChosen ? "✓" : "")
            let choice = Markup.element(
              "button",
              [
                "name": "row", "value": "\(section).\(row.id.row)",
                "aria-pressed": isChosen ? "true" : "false",
                "disabled": row.isEditable ? nil : "disabled",
              ], [.element("span", [:], row.text), mark])
            return Fragment.Row(id, Markup.element("li", ["id": id], [self.form("/choose", [choice])]).text)
          }
        }
      }
    }
  }
#endif
