#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import Streams
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  /// The live pages as a browser without a script sees them, over a socket.
  @MainActor
  @Suite(.blocking)
  struct LiveSiteTests {
    private func page(_ answer: String) throws -> PageElement {
      let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
      return try #require(PageTree.root(of: String(parts[1])), "\(answer)")
    }

    @Test
    func eachScreenIsAnAccessiblePageThatLeadsToTheOthers() async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo])
      try await house.whileServing { client in
        _ = try await client.post("/search", "text=rome")
        for screen in LivePages.Screen.allCases {
          let answer = try await client.get(screen.rawValue)
          #expect(answer.hasPrefix("HTTP/1.1 200 \r\n"))
          #expect(
            answer.contains(
              "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';"))
          let page = try page(answer)
          #expect(AccessibilityRules.faults(in: page) == [])
          #expect(page.elements(named: "script").map(\.text) == [""])
          #expect(page.elements(named: "style").isEmpty)
          let links = page.elements(named: "nav").flatMap(\.children)
          #expect(links.map { $0["href"] } == ["/", "/locations", "/settings"])
          #expect(links.filter { $0["aria-current"] == "page" }.map { $0["href"] } == [screen.rawValue])
        }
      }
    }

    @Test
    func theWeatherIsThatOfTheStaticPage() async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        let page = try page(await client.get("/"))
        let whole = try #require(house.model.parts).screen
        let text = Page(whole, locale: Locale(identifier: "en")).text
        let same = try #require(PageTree.root(of: text))
        for name in ["h1", "h2", "summary", "text", "footer"] {
          #expect(page.elements(named: name).map(\.text) == same.elements(named: name).map(\.text))
        }
        #expect(page.elements(named: "h1").map(\.text) == ["Tromsø, Troms, Norway"])
      }
    }

    @Test
    func thePagesSpeakTheLanguageOfTheWeather() async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo], language: "de")
      try await house.whileServing { client in
        _ = try await client.post("/search", "text=r")
        _ = try await client.post("/remove", "place=59.91,10.75")
        let locations = try page(await client.get("/locations"))
        #expect(AccessibilityRules.faults(in: locations) == [])
        #expect(locations["lang"] == "de")
        #expect(locations.elements(named: "a").map(\.text) == ["Wetter", "Orte", "Einstellungen"])
        let texts = ["title", "h1", "found", "undo", "places"].map { name in
          locations.all.first { $0["id"] == name || $0.name == name }?.text
        }
        #expect(
          texts == ["Orte", "Orte", "Gefundene Orte: 1", "Entfernt: OsloRückgängig", "Noch keine Orte"])
        #expect(locations.all.contains { $0["aria-label"] == "Rome hinzufügen" })
        let settings = try page(await client.get("/settings"))
        #expect(settings.elements(named: "h1").map(\.text) == ["Einstellungen"])
        #expect(settings.elements(named: "h2").map(\.text).first == "Uhrzeit")
        // The texts of errors are in English in every language.
        _ = try await client.post("/search", "text=broken")
        let broken = try page(await client.get("/locations"))
        #expect(broken.all.first { $0["lang"] == "en" }?.parent?["id"] == "found")
      }
    }

    @Test(arguments: SettingsLanguage.allCases)
    func everyLanguageHasEveryWordOnce(_ language: SettingsLanguage) {
      let entries = LiveWord.tables.entries(of: language)
      #expect(entries.map(\.key).sorted() == LiveWord.allCases.map(\.rawValue).sorted())
      #expect(entries.allSatisfy { $0.words.count == 1 })
      for word in LiveWord.allCases {
        let (own, english) = (word.text(in: language, "{}"), word.text(in: .english, "{}"))
        #expect(own.contains("{}") == english.contains("{}"), "\(own)")
        #expect(language == .english || own != english)
      }
    }

    @Test
    func formsSearchAddReorderRemoveAndUndoWithoutAScript() async throws {
      let house = try LiveHouse(places: [LiveHouse.lima])
      try await house.whileServing { client in
        let found = try await client.post("/search", "text=+Oslo")
        #expect(found.contains("HTTP/1.1 303 \r\nLocation: /locations\r\n"))
        let results = try page(await client.get("/locations"))
        #expect(results.all.first { $0["id"] == "found" }?.text == "Locations found: 1")
        #expect(results.all.first { $0["id"] == "results" }?.text == "Oslo")
        _ = try await client.post("/add", "place=59.91%2C10.75")
        #expect(house.names == ["Oslo", "Lima"])
        #expect(house.model.place == LiveHouse.oslo)
        #expect(try page(await client.get("/locations")).all.first { $0["id"] == "results" }?.text == "")
        _ = try await client.post("/move", "place=59.91,10.75&by=1")
        #expect(house.names == ["Lima", "Oslo"])
        _ = try await client.post("/move", "place=59.91,10.75&by=1")
        #expect(house.names == ["Lima", "Oslo"])
        _ = try await client.post("/remove", "place=-12.04,-77.03")
        #expect(house.names == ["Oslo"])
        #expect(try await client.get("/locations").contains("Removed: Lima"))
        _ = try await client.post("/undo", "")
        #expect(house.names == ["Lima", "Oslo"])
        #expect(try await !client.get("/locations").contains("Removed"))
        let shown = try await client.post("/show", "place=-12.04,-77.03")
        #expect(shown.contains("\r\nLocation: /\r\n"))
        #expect(try page(await client.get("/")).elements(named: "h1").map(\.text) == ["Lima"])
      }
    }

    @Test
    func aPlaceThatWasAddedAgainComesBackOnce() async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo, LiveHouse.lima])
      try await house.whileServing { client in
        _ = try await client.post("/remove", "place=59.91,10.75")
        _ = try await client.post("/search", "text=Oslo")
        _ = try await client.post("/add", "place=59.91,10.75")
        _ = try await client.post("/undo", "")
        #expect(house.names == ["Oslo", "Lima"])
      }
    }

    @Test(arguments: [
      ("nowhere", "Nothing found. Try another spelling, or a larger town nearby."),
      ("broken", "the geocoder: cannot reach"), ("", ""),
    ])
    func aSearchSaysWhatItHasFound(_ text: String, _ notice: String) async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        _ = try await client.post("/search", "text=oslo")
        _ = try await client.post("/search", "text=\(text)")
        let words = try page(await client.get("/locations")).all.first { $0["id"] == "found" }?.text ?? ""
        #expect(notice.isEmpty ? words == "" : words.contains(notice.prefix(12)), "\(words)")
      }
    }

    @Test
    func aPlaceWithoutWeatherSaysWhy() async throws {
      struct Unreachable: WeatherFetching {
        func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
          WeatherData, WeatherError
        > {
          guard place == LiveHouse.oslo else {
            return InventedEverywhere().weatherPublisher(at: place, from: service)
          }
          return Fail(error: WeatherError(service: "the service", reason: .unreachable("no route")))
            .eraseToAnyPublisher()
        }
      }
      let house = try LiveHouse(places: [LiveHouse.oslo, LiveHouse.lima], fetching: Unreachable())
      try await house.whileServing { client in
        _ = try await client.post("/show", "place=59.91,10.75")
        let page = try page(await client.get("/"))
        #expect(AccessibilityRules.faults(in: page) == [])
        #expect(page.elements(named: "h1").map(\.text) == ["Oslo"])
        let notice = try #require(page.all.first { $0["role"] == "status" && $0["id"] != "connection" })
        #expect(notice.text.hasPrefix("the service: no route; check the connection"))
        #expect(notice.children.map { $0["lang"] } == ["en"])
        _ = try await client.post("/show", "place=-12.04,-77.03")
        #expect(try await client.get("/").contains("<h1>Lima</h1>"))
      }
    }

    @Test
    func aChoiceOfASettingMovesItsCheckmark() async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        let answer = try await client.post("/choose", "row=0.1")
        #expect(answer.contains("\r\nLocation: /settings\r\n"))
        #expect(house.settings.timeNotation == .twentyFourHour)
        let rows = try page(await client.get("/settings")).all.filter { $0["value"]?.hasPrefix("0.") == true }
        #expect(rows.map { $0["aria-pressed"] } == ["false", "true"])
        #expect(rows.map { $0.text.contains("✓") } == [false, true])
      }
    }

    @Test
    func theNameOfAPlaceIsTextWhateverItContains() async throws {
      let house = try LiveHouse(places: [LiveHouse.place(LiveHouse.hostile, 3, 4)])
      try await house.whileServing { client in
        _ = try await client.post("/search", "text=%3Cscript")
        var tab = try await client.tab(.locations)
        _ = try await client.post("/remove", "place=3.0,4.0")
        let change = await tab.event()?.data ?? ""
        for text in [tab.page, change, try await client.get("/locations")] {
          #expect(text.contains("&lt;script") && !text.contains("<script>") && !text.contains("\u{1}"))
        }
        _ = try await client.post("/add", "place=1.0,2.0")
        #expect(try await client.get("/").contains("<h1>&lt;script&gt;"))
      }
    }
  }
#endif
