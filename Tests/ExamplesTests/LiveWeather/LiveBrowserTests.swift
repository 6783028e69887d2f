#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Settings
  import Streams
  import StreamsTesting
  import TestSupport
  import Testing
  import Weather

  @testable import Serving
  @testable import WeatherExample

  extension BrowserTests {
    /// The live pages as a browser runs them.
    struct LiveBrowserTests {
      @Test
      func typingSearchesAndARowThatIsAddedAppears() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.lima]) { session, house, _ in
          _ = try session.value("document.querySelector('[type=search]').focus(), ''")
          for letter in ["o", "s", "l"] { try session.press(letter) }
          try session.wait(for: "document.querySelector('#results li')?.textContent == 'Oslo'")
          try session.wait(for: "document.getElementById('found').textContent == 'Locations found: 1'")
          #expect(try session.value("document.activeElement.value") == "osl")
          _ = try session.value("document.querySelector('#results button').click(), ''")
          try session.wait(for: "document.querySelectorAll('#places li').length == 2")
          #expect(try session.value(BrowserSession.places) == "Oslo,Lima")
          try session.wait(for: "document.querySelectorAll('#results li').length == 0")
          #expect(await house.names == ["Oslo", "Lima"])
          #expect(await house.searched == "")
        }
      }

      @Test
      func typingFastAsksOnceAndTheLastTextWins() async throws {
        let (search, clock) = (HeldSearch(), VirtualTimeScheduler())
        let house = try await LiveHouse { history, _ in
          LocationSearchViewModel(
            history: history, pause: .milliseconds(300), scheduler: clock, search: search.find
          ) { _ in }
        }
        try await BrowserSession.visit(.locations, of: house) { session, _ in
          func type(_ letters: String, leadingTo text: String) async throws {
            for letter in letters { try session.press(String(letter)) }
            await eventually { await house.searched == text }
          }
          func pass(_ milliseconds: Int) async {
            await MainActor.run { clock.advance(by: .milliseconds(milliseconds)) }
          }
          let results = "document.getElementById('results').textContent"
          _ = try session.value("document.querySelector('[type=search]').focus(), ''")
          try await type("os", leadingTo: "os")
          await pass(299)
          try await type("l", leadingTo: "osl")
          await pass(299)
          #expect(search.texts == [])
          await pass(1)
          #expect(search.texts == ["osl"])
          try await type("o", leadingTo: "oslo")
          await pass(300)
          #expect(search.texts == ["osl", "oslo"])
          search.answer("oslo", LiveHouse.oslo)
          await pass(0)
          try session.wait(for: "\(results) == 'Oslo'")
          // The answer to the text before comes last.
          search.answer("osl", LiveHouse.rome)
          await pass(0)
          #expect(await house.found == ["Oslo"])
          try await type("x", leadingTo: "oslox")
          await pass(300)
          search.answer("oslox")
          await pass(0)
          let notice = "document.getElementById('found').textContent"
          try session.wait(for: "\(results) == '' && \(notice).startsWith('Nothing found')")
        }
      }

      @Test
      func warningsComeAndGoAndStayAsAPersonHasLeftThem() async throws {
        let (fetching, time) = (WarnedEverywhere(), VirtualTimeScheduler())
        let start = try #require(try WeatherData.bundled().current?.time)
        func warning(_ event: String, _ severity: WeatherAlert.Severity, hours: Double) -> WeatherAlert {
          var alert = WeatherAlert()
          (alert.event, alert.severity, alert.end) = (event, severity, start + hours * 3600)
          alert.text = "Stay at home."
          return alert
        }
        fetching.alerts.value = [warning("Gale", .moderate, hours: 2)]
        let clock = WeatherClock(scheduler: time) { start + Double(time.now.nanoseconds) / 1e9 }
        let house = try await LiveHouse(showing: LiveHouse.oslo, fetching: fetching, clock: clock)
        try await BrowserSession.visit(.weather, of: house) { session, _ in
          let shown = """
            [...document.querySelectorAll('.alerts details')].map(
              warning => warning.querySelector('h2').textContent + (warning.open ? ' open' : '')).join()
            """
          #expect(try session.value(shown) == "Gale")
          _ = try session.value(
            """
            const gale = document.querySelector('.alerts details');
            gale.open = true; gale.querySelector('summary').focus(); ''
            """)
          await MainActor.run {
            fetching.alerts.value.append(warning("Storm", .extreme, hours: 1))
            house.controller.refresh()
          }
          try session.wait(for: "\(shown) == 'Storm open,Gale open'")
          let isGaleKept = "String(document.activeElement == gale.querySelector('summary'))"
          #expect(try session.value(isGaleKept) == "true")
          _ = try session.value("document.querySelector('.alerts details').open = false, ''")
          // The storm is over, though nothing was fetched.
          await MainActor.run { time.advance(by: .seconds(3601)) }
          try session.wait(for: "\(shown) == 'Gale open'")
          #expect(try session.value(isGaleKept) == "true")
          await MainActor.run { time.advance(by: .seconds(3600)) }
          try session.wait(for: "\(shown) == ''")
        }
      }

      @Test
      func aRowMovesByTheKeyboardAsTheSameElementAndKeepsTheFocus() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome, LiveHouse.lima]) {
          session, house, _ in
          _ = try session.value(
            "document.querySelectorAll('#places li').forEach((row, index) => row.mark = index), ''")
          _ = try session.value("document.querySelector('[aria-label=\"Move Lima up\"]').focus(), ''")
          for expected in ["Oslo,Lima,Rome", "Lima,Oslo,Rome"] {
            try session.press(" ")
            try session.wait(
              for:
                "[...document.querySelectorAll('#places li')].map(row => row.querySelector('button').textContent).join() == '\(expected)'"
            )
            #expect(try session.focus() == "Move Lima up")
          }
          let marks = "[...document.querySelectorAll('#places li')].map(row => row.mark).join()"
          #expect(try session.value(marks) == "2,0,1")
          #expect(await house.names == ["Lima", "Oslo", "Rome"])
        }
      }

      @Test
      func aRemovedRowGivesTheFocusToTheNextAndComesBack() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome]) {
          session, _, _ in
          _ = try session.value("document.querySelector('[aria-label=\"Remove Oslo\"]').focus(), ''")
          try session.press(" ")
          try session.wait(for: "document.querySelectorAll('#places li').length == 1")
          #expect(try session.value("document.activeElement.textContent") == "Rome")
          try session.wait(for: "document.getElementById('undo').textContent == 'Removed: OsloUndo'")
          _ = try session.value("document.querySelector('#undo button').click(), ''")
          try session.wait(for: "document.querySelectorAll('#places li').length == 2")
          #expect(try session.value(BrowserSession.places) == "Oslo,Rome")
        }
      }

      @Test
      func aChangedNotationKeepsOpenDaysAndTheFocus() async throws {
        try await BrowserSession.visit(.weather) { session, house, _ in
          _ = try session.value(
            """
            const day = document.querySelectorAll('.days details')[1], part = day.querySelector('summary');
            day.open = true; day.mark = 'the same'; part.focus(); ''
            """)
          #expect(try session.value("day.textContent.includes('2:00 PM') ? 'twelve' : 'other'") == "twelve")
          await MainActor.run { house.settings.timeNotation = .twentyFourHour }
          try session.wait(for: "document.querySelectorAll('.days details')[1].textContent.includes('14:00')")
          #expect(
            try session.value(
              """
              const now = document.querySelectorAll('.days details')[1];
              [now.mark, now.open, document.activeElement == now.querySelector('summary')].join()
              """) == "the same,true,true")
        }
      }

      /// Random texts of words in two scripts, of signs that a page escapes, and of nothing.
      @Test
      func theWordsThatAreSentLeadToTheSamePage() async throws {
        var numbers = SeededNumbers(52)
        let parts = [
          "6:00", "18:00", "0.5", "12", " ", " ", " ", ", ", ".", ";", "PM", "°", "\u{2067}", "م", "&lt;",
          "&amp;", "&quot;", "a",
        ]
        func text() -> String {
          (0..<Int.random(in: 0...6, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }
            .joined()
        }
        func markup(_ texts: [String]) -> String {
          "<p title=\"\(texts[0])\">\(texts[1])<b>\(texts[2])</b>\(texts[3])</p><input value=\"\(texts[4])\"/>\(texts[5])"
        }
        let cases = (0..<500).map { _ in
          let old = (0..<6).map { _ in text() }
          let new = old.map { Bool.random(using: &numbers) ? $0 : text() }
          return (markup(old), markup(new))
        }
        let changes = cases.map { [$0, $1, Words.edits(from: $0, to: $1) ?? "none"] }
        #expect(Words.edits(from: markup(parts), to: markup(parts.map { $0 + "|" })) == nil)
        try await BrowserSession.visit(.settings) { session, _, _ in
          let list = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
          let wrong = try session.value(
            """
            \(list).filter(([old, next, edits]) => {
              const [part, whole] = [old, next].map(html => {
                const part = document.createElement("div");
                part.append(parsed(html));
                return part;
              });
              if (edits) edit(part, edits);
              return part.innerHTML != whole.innerHTML;
            }).map(change => change.join(" ")).join("\\n")
            """)
          #expect(wrong == "")
        }
      }

      @Test(arguments: LivePages.Screen.allCases, [(390, false, "en"), (1280, true, "ar")])
      func eachScreenFitsItsWidthAndBreaksNoRuleOfItsPolicy(
        _ screen: LivePages.Screen, _ look: (width: Int, isDark: Bool, language: String)
      ) async throws {
        try await BrowserSession.visit(
          screen, places: [LiveHouse.oslo], width: look.width, isDark: look.isDark, language: look.language
        ) { session, _, _ in
          #expect(try session.value("String(document.documentElement.scrollWidth <= innerWidth)") == "true")
          let background = try session.value("getComputedStyle(document.body).backgroundColor")
          #expect(background != "rgba(0, 0, 0, 0)")
          if screen == .weather {
            let sky = try session.value("getComputedStyle(document.querySelector('.sky')).backgroundImage")
            #expect(sky.contains("gradient"))
          }
          guard let library = Axe.library else { return }
          _ = try session.value(String(contentsOf: library, encoding: .utf8) + "; ''")
          let violations = try session.value(
            """
            axe.run(document, { iframes: false, resultTypes: ["violations"] }).then(results => results.violations.flatMap(rule =>
              rule.nodes.map(node => rule.id + ": " + node.target.join(" "))).join("; "))
            """)
          #expect(violations == "")
        }
      }
    }
  }
#endif
