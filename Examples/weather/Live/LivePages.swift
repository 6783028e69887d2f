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

      fileprivate var title: LiveWord { LiveWord(rawValue: "\(self)") ?? .weather }
    }

    private let model: LiveWeather
    private let token: String
    private let text: WeatherText
    private var known: [Screen: [Fragment]] = [:]

    /// - Parameter token: The word that proves that a form is one of these pages.
    init(_ model: LiveWeather, token: String) {
      (self.model, self.token) = (model, token)
      text = WeatherText(locale: model.locale)
      known = [.weather: weather, .locations: locations, .settings: settings]
    }

    func fragments(of screen: Screen) -> [Fragment] { known[screen] ?? [] }

    private func word(_ word: LiveWord, _ value: String = "") -> String {
      word.text(in: SettingsLanguage(rawValue: text.wording.language) ?? .english, value)
    }

    /// A sentence about an error, which is in English in every language.
    private func english(_ text: String) -> Markup { .element("span", ["lang": "en"], text) }

    // MARK: Frame

    /// The whole page, which works without the script as well.
    func page(_ screen: Screen) -> String {
      let title = word(screen.title)
      let fragments = fragments(of: screen)
      func place(_ name: String, _ id: String, role: String? = nil, label: String? = nil) -> Markup {
        let markup = fragments.first { $0.id == id }?.markup ?? ""
        return .element(
          name, ["id": id, "role": role, "class": name == "ul" ? "rows" : nil, "aria-label": label],
          [.verbatim(markup)])
      }
      let heading = Markup.element("h1", [:], title)
      let body: [Markup] =
        switch screen {
        case .weather: [place("div", "weather")]
        case .locations:
          [
            heading, place("div", "search"), place("p", "found", role: "status"),
            place("ul", "results", label: word(.search)), place("div", "undo", role: "status"),
            .element("div", ["class": "card"], [place("ul", "places", label: title)]),
          ]
        case .settings:
          [heading]
            + zip(model.settings.form.sections, fragments).map { section, fragment in
              .element(
                "section", ["class": "card", "aria-label": section.title],
                [.element("h2", [:], section.title), place("ul", fragment.id, label: section.title)])
            }
        }
      let links = Screen.allCases.map { other in
        Markup.element(
          "a", ["href": other.rawValue, "aria-current": other == screen ? "page" : nil], word(other.title))
      }
      let head = Markup.element(
        "head", [:],
        PageHead.common + [
          screen == .weather ? place("title", "title") : .element("title", [:], title),
          .element("link", ["rel": "icon", "href": "data:,"]),
          .element("link", ["rel": "stylesheet", "href": "/style.css"]),
          .element("script", ["src": "/live.js", "defer": "defer"]),
        ])
      return Markup.page(
        in: text, head: head,
        [
          .element("nav", [:], links),
          .element(
            "main",
            [
              "data-live": "/live?screen=\(screen)", "data-seen": Fragment.versions(of: fragments),
              "data-lost": word(.lost),
            ], body + [.element("p", ["id": "connection", "role": "status"], "")]),
        ])
    }

    /// A form that changes something, with the proof that it is ours.
    private func form(_ action: String, _ content: [Markup], place: String? = nil, isTyped: Bool = false)
      -> Markup
    {
      let hidden = [("token", token), ("place", place)].compactMap { name, value in
        value.map { Markup.element("input", ["type": "hidden", "name": name, "value": $0]) }
      }
      return .element(
        "form", ["method": "post", "action": action, "data-typed": isTyped ? "typed" : nil], hidden + content)
    }

    /// - Parameters:
    ///   - content: The words or the sign on the button.
    ///   - label: The name of the button, if its content is a sign.
    private func button(
      _ content: String, label: String? = nil, to action: String? = nil, by distance: String? = nil,
      isCurrent: Bool = false
    ) -> Markup {
      .element(
        "button",
        [
          "aria-label": label, "formaction": action, "name": distance.map { _ in "by" }, "value": distance,
          "aria-current": isCurrent ? "true" : nil,
        ], content)
    }

    // MARK: Weather

    private var weather: [Fragment] {
      let title = Fragment("title") { [model, unowned self] in
        Markup(model.parts?.title ?? word(.weather)).text
      }
      // One fragment, so that the words of a notation, which are the same in all parts, are sent once.
      let weather = Fragment("weather") { [model, unowned self] in
        guard let parts = model.parts else { return waiting.text }
        return Markup.joined([parts.now, age, parts.rest]).text
      }
      return [title, weather]
    }

    /// The age of the weather.
    private var age: Markup? {
      model.received.map { received in
        let style = Date.AnchoredRelativeFormatStyle(
          anchor: received, allowedFields: [.day, .hour, .minute], presentation: .named, unitsStyle: .wide,
          locale: Locale(identifier: text.wording.language))
        return .element("small", [:], word(.updated, style.format(max(model.now, received))))
      }
    }

    /// The head while there is no weather.
    private var waiting: Markup {
      let notice = model.trouble.map(english) ?? Markup(word(.loading))
      return .element(
        "header", ["class": "card"],
        [
          .element("h1", [:], model.place?.title(in: text) ?? word(.weather)),
          .element("p", ["role": "status"], [notice]),
        ])
    }

    // MARK: Locations

    private var locations: [Fragment] {
      [
        Fragment("search") { [model, unowned self] in
          let field = Markup.element(
            "input",
            [
              "type": "search", "name": "text", "value": model.search.text, "aria-label": word(.search),
              "autocomplete": "off", "maxlength": "100",
            ])
          return form("/search", [field, button(word(.search))], isTyped: true).text
        },
        Fragment("found") { [unowned self] in found.text },
        Fragment(rows: "results") { [model, unowned self] in
          model.search.results.map { place in
            row("found-", place, "/add", [button(place.title, label: word(.add, place.title))])
          }
        },
        Fragment("undo") { [model, unowned self] in
          guard let removed = model.places.removed else { return "" }
          return form("/undo", [Markup(word(.removed, removed.place.title)), button(word(.undo))]).text
        },
        Fragment(rows: "places") { [model, unowned self] in
          let places = model.places.all
          if places.isEmpty {
            return [Fragment.Row("none", Markup.element("li", ["id": "none"], word(.none)).text)]
          }
          return places.map { place in
            let name = place.title
            return row(
              "place-", place, "/show",
              [
                button(name, isCurrent: place == model.place),
                button("↑", label: word(.up, name), to: "/move", by: "-1"),
                button("↓", label: word(.down, name), to: "/move", by: "1"),
                button("✕", label: word(.remove, name), to: "/remove"),
              ])
          }
        },
      ]
    }

    /// The progress or the result of the search, in words.
    private var found: Markup {
      let search = model.search
      if let trouble = model.searchTrouble { return english(trouble) }
      if search.isSearching { return Markup(word(.loading)) }
      if search.text.allSatisfy(\.isWhitespace) { return Markup("") }
      let count = search.results.count
      return Markup(count == 0 ? word(.nothing) : word(.found, text.figure(Double(count))))
    }

    private func row(_ kind: String, _ place: Place, _ action: String, _ buttons: [Markup]) -> Fragment.Row {
      let id = kind + place.id
      return Fragment.Row(
        id, Markup.element("li", ["id": id], [form(action, buttons, place: place.id)]).text)
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
