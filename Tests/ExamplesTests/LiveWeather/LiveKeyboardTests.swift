#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Settings
  import Testing
  import Weather

  @testable import WeatherExample

  extension BrowserTests {
    /// The live pages for a person with a keyboard alone, and for one who listens to them.
    struct LiveKeyboardTests {
      @Test
      func theTabKeyGoesThroughAScreenFromTheTop() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome]) {
          session, _, _ in
          var stops: [String] = []
          for _ in 0..<13 {
            try session.press("Tab")
            stops.append(try session.focus())
          }
          #expect(
            stops == [
              "Weather", "Locations", "Settings", "Search", "Search",
              "Oslo", "Move Oslo up", "Move Oslo down", "Remove Oslo",
              "Rome", "Move Rome up", "Move Rome down", "Remove Rome",
            ])
        }
      }

      @Test
      func placesAreFoundAddedMovedRemovedAndBroughtBackByKeys() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome]) {
          session, house, _ in
          let isLima = "document.querySelector('#results button')?.textContent == 'Lima'"
          try session.tab(to: "Search")
          for letter in ["l", "i", "Enter"] { try session.press(letter) }
          try session.wait(for: isLima)
          #expect(try session.focus() == "Search")
          try session.tab(to: "Add Lima")
          try session.press("Enter")
          try session.wait(for: "\(BrowserSession.places) == 'Lima,Oslo,Rome'")
          // The row is gone, and so is the search.
          try session.wait(for: "document.querySelectorAll('#results li').length == 0")
          #expect(try session.focus() == "Locations")
          try session.tab(to: "Move Lima down")
          try session.press("Enter")
          try session.wait(for: "\(BrowserSession.places) == 'Oslo,Lima,Rome'")
          #expect(try session.focus() == "Move Lima down")
          try session.press("Tab")
          #expect(try session.focus() == "Remove Lima")
          try session.press(" ")
          try session.wait(for: "\(BrowserSession.places) == 'Oslo,Rome'")
          #expect(try session.focus() == "Rome")
          try session.tab(to: "Undo", withShift: true)
          try session.press("Enter")
          try session.wait(for: "\(BrowserSession.places) == 'Oslo,Lima,Rome'")
          try session.wait(for: "document.getElementById('undo').textContent == ''")
          #expect(try session.focus() == "Locations")
          #expect(await house.names == ["Oslo", "Lima", "Rome"])
        }
      }

      @Test
      func theLastPlaceThatIsRemovedLeavesTheFocusOnThePage() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo]) { session, _, _ in
          try session.tab(to: "Remove Oslo")
          try session.press("Enter")
          try session.wait(for: "document.getElementById('places').textContent == 'No locations yet'")
          #expect(try session.focus() == "Locations")
        }
      }

      @Test
      func aNotationIsChosenByKeysAndKeepsTheFocus() async throws {
        try await BrowserSession.visit(.settings) { session, house, _ in
          for key in ["Enter", " "] {
            await MainActor.run { house.settings.timeNotation = .twelveHour }
            try session.wait(for: "document.querySelector('[aria-pressed=true]').textContent == '12 Hour✓'")
            try session.tab(to: "24 Hour")
            try session.press(key)
            try session.wait(for: "document.querySelector('[aria-pressed=true]').textContent == '24 Hour✓'")
            #expect(try session.focus() == "24 Hour✓")
          }
        }
      }

      // MARK: A screen reader

      private static let roles = ["navigation", "link", "main", "heading", "searchbox", "button", "status"]

      private func lines(_ session: BrowserSession) throws -> [String] {
        try session.spoken().filter { Self.roles.contains($0.role) }.map { part in
          let line = [part.role, part.name].filter { !$0.isEmpty }.joined(separator: " ")
          return part.role == "status" ? "\(part.urgency ?? "silent") status: \(part.text)" : line
        }
      }

      @Test
      func aScreenReaderKnowsThePartsAndHearsWhatChanges() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo]) { session, _, _ in
          let top = [
            "navigation", "link Weather", "link Locations", "link Settings", "main", "heading Locations",
            "searchbox Search", "button Search",
          ]
          let place = ["button Oslo", "button Move Oslo up", "button Move Oslo down", "button Remove Oslo"]
          let silence = "polite status: "
          #expect(try lines(session) == top + [silence, silence] + place + [silence])
          _ = try session.value("document.querySelector('[type=search]').focus(), ''")
          for letter in ["r", "o"] { try session.press(letter) }
          // The parts of a page can come in several messages.
          try session.wait(for: "document.querySelectorAll('#results li').length == 1")
          try session.wait(for: "document.getElementById('found').textContent != ''")
          #expect(
            try lines(session)
              == top + ["polite status: Locations found: 1", "button Add Rome", silence] + place + [silence])
          _ = try session.value("document.querySelector('[aria-label=\"Remove Oslo\"]').click(), ''")
          try session.wait(for: "document.getElementById('undo').textContent != ''")
          try session.wait(for: "document.querySelectorAll('#places button').length == 0")
          #expect(
            try lines(session).suffix(3) == ["polite status: Removed: OsloUndo", "button Undo", silence])
        }
      }

      @Test
      func aScreenReaderHearsThatTheConnectionIsLost() async throws {
        try await BrowserSession.visit(.settings) { session, _, service in
          #expect(try lines(session).last == "polite status: ")
          await service.stop()
          try session.wait(for: "document.getElementById('connection').textContent != ''")
          #expect(
            try lines(session).last
              == "polite status: The connection is lost. What you see may be old.")
          #expect(try lines(session).contains("button 12 Hour"))
          try await service.start()
          try session.wait(for: "document.getElementById('connection').textContent == ''")
        }
      }
    }
  }
#endif
