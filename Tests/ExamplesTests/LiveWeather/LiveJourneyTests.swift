#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Settings
  import Streams
  import Console
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  extension BrowserTests {
    /// The live pages over the time in which a person uses them: other pages, other windows, other programs, no network.
    @Suite(.blocking)
    struct LiveJourneyTests {
      private static let twentyFour =
        "document.querySelectorAll('#section-0 button')[1]?.getAttribute('aria-pressed') == 'true'"

      @Test
      func goingBackAndForwardShowsWhatIsSoNow() async throws {
        try await BrowserSession.visit(.weather) { session, house, _ in
          #expect(try session.value("document.querySelector('.days').textContent").contains("2:00 PM"))
          _ = try session.value("document.querySelector('[href=\"/settings\"]').click(), ''")
          try session.wait(for: "\(BrowserSession.isLive) && location.pathname == '/settings'")
          _ = try session.value("document.querySelectorAll('#section-0 button')[1].click(), ''")
          try session.wait(for: Self.twentyFour)
          try session.turn(by: -1)
          try session.wait(
            for: "location.pathname == '/' && document.querySelector('.days')?.textContent.includes('14:00')")
          try session.wait(for: BrowserSession.isLive)
          await MainActor.run { house.settings.timeNotation = .twelveHour }
          try session.wait(for: "document.querySelector('.days').textContent.includes('2:00 PM')")
          try session.turn(by: 1)
          try session.wait(
            for: "location.pathname == '/settings' && \(BrowserSession.isLive) && !(\(Self.twentyFour))")
        }
      }

      @Test
      func aPageThatIsLoadedAgainGoesOn() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo]) { session, house, _ in
          await MainActor.run { house.model.search.text = "ro" }
          try session.wait(for: "document.querySelector('#results button')?.textContent == 'Rome'")
          _ = try session.value("document.loadedBefore = true, ''")
          try session.reload()
          try session.wait(for: "!document.loadedBefore && \(BrowserSession.isLive)")
          #expect(try session.value("document.querySelector('[type=search]').value") == "ro")
          #expect(try session.value("document.querySelector('#results').textContent") == "Rome")
          await MainActor.run { house.model.places.remove(LiveHouse.oslo) }
          try session.wait(for: "document.querySelectorAll('#places button').length == 0")
        }
      }

      @Test
      func aLostConnectionIsSaidAndOnlyWhatWasMissedFollows() async throws {
        try await BrowserSession.visit(.settings) { session, house, service in
          _ = try session.value(
            "received = []; source.addEventListener('message', event => received.push(event.data)); ''")
          #expect(try session.value("document.getElementById('connection').textContent") == "")
          await service.stop()
          try session.wait(
            for: "document.getElementById('connection').textContent.startsWith('The connection')")
          await MainActor.run { house.settings.timeNotation = .twentyFourHour }
          try await service.start()
          try session.wait(
            for: "\(Self.twentyFour) && document.getElementById('connection').textContent == ''")
          // It says by Last-Event-ID what it has, and the other two sections have not changed.
          let events = try session.value("received.join()")
          #expect(events.contains("section-0") && !events.contains("section-1"))
          // An action that the server does not hear is no silence either.
          await service.stop()
          _ = try session.value("document.querySelector('#section-0 button').click(), ''")
          try session.wait(for: "document.getElementById('connection').textContent != ''")
          try await service.start()
          try session.wait(for: BrowserSession.isLive)
        }
      }

      @Test
      func aProgramThatIsStartedAgainAtTheSamePortGoesOnWithThePage() async throws {
        let scratch = try Scratch()
        let file = scratch.path("settings")
        var program: LiveRun? = try LiveRun("weather", "--serve", "--settings-file", file)
        let address = try #require(program?.text(through: "/\n")?.dropLast())
        let page = try #require(URL(string: address + "settings"))
        let session = try Browser.open(page, width: 390, height: 900, isReady: BrowserSession.isLive)
        _ = try session.value("document.loadedBefore = true, ''")
        program = nil
        try session.wait(for: "document.getElementById('connection').textContent != ''")
        let port = page.port.map(String.init) ?? ""
        program = try LiveRun("weather", "--serve", "--port", port, "--settings-file", file)
        #expect(program?.text(through: "/\n")?.dropLast() == address)
        try session.wait(for: "!document.loadedBefore && \(BrowserSession.isLive)")
        _ = try session.value("document.querySelectorAll('#section-0 button')[1].click(), ''")
        try session.wait(for: Self.twentyFour)
        try session.leave()
        program = nil
      }

      @Test
      func aChangeOfAnotherProcessReachesTwoWindows() async throws {
        let scratch = try Scratch()
        try await BrowserSession.visit(.settings, in: SettingsStore(at: scratch.path("settings"))) {
          session, house, _ in
          let weather = try await house.address(of: .weather)
          try session.inAnotherWindow {
            try session.open(weather, isReady: BrowserSession.isLive)
            #expect(try session.value("document.querySelector('.days').textContent").contains("2:00 PM"))
            let run = try Run("settings", "--file", scratch.path("settings"), "--choose", "2")
            #expect(run.code == 0)
            try session.wait(for: "document.querySelector('.days').textContent.includes('14:00')")
          }
          try session.wait(for: Self.twentyFour)
        }
      }

      @Test
      func anActionInOneWindowIsSeenInTheOther() async throws {
        try await BrowserSession.visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome]) {
          session, house, _ in
          let locations = try await house.address(of: .locations)
          try session.inAnotherWindow {
            try session.open(locations, isReady: BrowserSession.isLive)
            _ = try session.value("document.querySelector('[aria-label=\"Move Rome up\"]').click(), ''")
            try session.wait(for: "\(BrowserSession.places) == 'Rome,Oslo'")
          }
          try session.wait(for: "\(BrowserSession.places) == 'Rome,Oslo'")
        }
      }

      /// Each part of the page, but for what a person has opened, compared with the page that the server would draw.
      private static let difference = """
        fetch(location.pathname).then(answer => answer.text()).then(text => {
          const fresh = new DOMParser().parseFromString(text, "text/html");
          const content = part => part.innerHTML.replaceAll(' open=""', "").replaceAll(' open="open"', "");
          return [...fresh.querySelectorAll("title, main > [id]")].filter(part =>
            content(part) != content(document.getElementById(part.id))).map(part => part.id).join();
        })
        """

      @Test(arguments: ["en", "ar"])
      func aPageThatHasFollowedChangesIsTheOneThatWouldBeLoaded(_ language: String) async throws {
        try await BrowserSession.visit(.weather, language: language) { session, house, _ in
          _ = try session.value("document.querySelectorAll('.days details')[1].open = true, ''")
          let changes: [@MainActor (SettingsViewModel) -> Void] = [
            { $0.timeNotation = .twentyFourHour }, { $0.temperatureNotation = .celsius },
            { $0.unitsNotation = .metric }, { $0.temperatureNotation = .fahrenheit },
            { $0.timeNotation = .twelveHour }, { $0.unitsNotation = .imperial },
          ]
          for change in changes {
            let before = try session.value("seen")
            await MainActor.run { change(house.settings) }
            try session.wait(for: "seen != '\(before)'")
            try session.wait(for: "(\(Self.difference)).then(parts => parts == '')")
          }
          await house.model.show(LiveHouse.lima)
          try session.wait(for: "document.title == 'Lima'")
          try session.wait(for: "(\(Self.difference)).then(parts => parts == '')")
        }
      }
    }
  }
#endif
