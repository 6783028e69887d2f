#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Settings
  import Testing
  import Weather

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
          #expect(try session.value("document.getElementById('found').textContent") == "Locations found: 1")
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
          #expect(
            try session.value("document.getElementById('undo').textContent") == "Removed: OsloUndo")
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
