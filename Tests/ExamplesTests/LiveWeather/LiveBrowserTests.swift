#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Serving
  import Settings
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  extension BrowserTests {
    /// The live pages as a browser runs them.
    struct LiveBrowserTests {
      /// A server that can stop and go on at the same address.
      private final class Service {
        private let server: HTTPServer
        private var running: Task<Void, Never>?

        init(_ server: HTTPServer) {
          self.server = server
          start()
        }

        func start() { running = Task { [server] in await server.run() } }

        func stop() async {
          running?.cancel()
          await running?.value
        }
      }

      /// Opens a screen in a browser, while its server runs.
      private func visit(
        _ screen: LivePages.Screen, places: [Place] = [], width: Int = 390, isDark: Bool = false,
        language: String = "en", _ body: (BrowserSession, LiveHouse, Service) async throws -> Void
      ) async throws {
        let house = try await LiveHouse(places: places, language: language)
        let service = Service(house.server)
        let address = try #require(URL(string: String(house.server.address.dropLast()) + screen.rawValue))
        let session = try Browser.open(
          address, width: width, height: 900, isDark: isDark,
          isReady:
            "document.readyState == 'complete' && typeof source != 'undefined' && source.readyState == EventSource.OPEN"
        )
        try await body(session, house, service)
        try session.open(try #require(URL(string: "about:blank")), isReady: "true")
        await service.stop()
      }

      /// Waits until an expression is true in the page.
      private func wait(for condition: String, in session: BrowserSession) throws {
        _ = try session.value(
          """
          new Promise(resolve => {
            const look = () => { if (\(condition)) resolve(""); else setTimeout(look, 10) };
            look();
          })
          """)
      }

      private func names(in session: BrowserSession) throws -> String {
        try session.value(
          "[...document.querySelectorAll('#places li')].map(row => row.querySelector('button').textContent).join()"
        )
      }

      private static let focused =
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.nodeName"

      @Test
      func typingSearchesAndARowThatIsAddedAppears() async throws {
        try await visit(.locations, places: [LiveHouse.lima]) { session, house, _ in
          _ = try session.value("document.querySelector('[type=search]').focus(), ''")
          for letter in ["o", "s", "l"] { try session.press(letter) }
          try wait(for: "document.querySelector('#results li')?.textContent == 'Oslo'", in: session)
          #expect(try session.value("document.getElementById('found').textContent") == "1 location found")
          #expect(try session.value("document.activeElement.value") == "osl")
          _ = try session.value("document.querySelector('#results button').click(), ''")
          try wait(for: "document.querySelectorAll('#places li').length == 2", in: session)
          #expect(try names(in: session) == "Oslo,Lima")
          try wait(for: "document.querySelectorAll('#results li').length == 0", in: session)
          #expect(await house.names == ["Oslo", "Lima"])
          #expect(await house.searched == "")
        }
      }

      @Test
      func aRowMovesByTheKeyboardAsTheSameElementAndKeepsTheFocus() async throws {
        try await visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome, LiveHouse.lima]) {
          session, house, _ in
          _ = try session.value(
            "document.querySelectorAll('#places li').forEach((row, index) => row.mark = index), ''")
          _ = try session.value("document.querySelector('[aria-label=\"Move Lima up\"]').focus(), ''")
          for expected in ["Oslo,Lima,Rome", "Lima,Oslo,Rome"] {
            try session.press(" ", code: 32)
            try wait(
              for:
                "[...document.querySelectorAll('#places li')].map(row => row.querySelector('button').textContent).join() == '\(expected)'",
              in: session)
            #expect(try session.value(Self.focused) == "Move Lima up")
          }
          let marks = "[...document.querySelectorAll('#places li')].map(row => row.mark).join()"
          #expect(try session.value(marks) == "2,0,1")
          #expect(await house.names == ["Lima", "Oslo", "Rome"])
        }
      }

      @Test
      func aRemovedRowGivesTheFocusToTheNextAndComesBack() async throws {
        try await visit(.locations, places: [LiveHouse.oslo, LiveHouse.rome]) { session, _, _ in
          _ = try session.value("document.querySelector('[aria-label=\"Remove Oslo\"]').focus(), ''")
          try session.press(" ", code: 32)
          try wait(for: "document.querySelectorAll('#places li').length == 1", in: session)
          #expect(try session.value("document.activeElement.textContent") == "Rome")
          #expect(
            try session.value("document.getElementById('undo').textContent") == "Oslo was removed. Undo")
          _ = try session.value("document.querySelector('#undo button').click(), ''")
          try wait(for: "document.querySelectorAll('#places li').length == 2", in: session)
          #expect(try names(in: session) == "Oslo,Rome")
        }
      }

      @Test
      func aChangedNotationKeepsOpenDaysAndTheFocus() async throws {
        try await visit(.weather) { session, house, _ in
          _ = try session.value(
            """
            const day = document.querySelectorAll('.days details')[1], part = day.querySelector('summary');
            day.open = true; day.mark = 'the same'; part.focus(); ''
            """)
          #expect(try session.value("day.textContent.includes('2:00 PM') ? 'twelve' : 'other'") == "twelve")
          await MainActor.run { house.settings.timeNotation = .twentyFourHour }
          try wait(
            for: "document.querySelectorAll('.days details')[1].textContent.includes('14:00')", in: session)
          #expect(
            try session.value(
              """
              const now = document.querySelectorAll('.days details')[1];
              [now.mark, now.open, document.activeElement == now.querySelector('summary')].join()
              """) == "the same,true,true")
        }
      }

      @Test
      func aLostConnectionIsSaidAndWhatWasMissedFollows() async throws {
        try await visit(.settings) { session, house, service in
          #expect(try session.value("document.getElementById('connection').textContent") == "")
          let second = "document.querySelectorAll('#section-0 button')[1].getAttribute('aria-pressed')"
          #expect(try session.value(second) == "false")
          await service.stop()
          try wait(
            for: "document.getElementById('connection').textContent.startsWith('The connection')", in: session
          )
          await MainActor.run { house.settings.timeNotation = .twentyFourHour }
          service.start()
          try wait(for: "\(second) == 'true'", in: session)
          #expect(try session.value("document.getElementById('connection').textContent") == "")
        }
      }

      @Test(arguments: LivePages.Screen.allCases, [(390, false, "en"), (1280, true, "ar")])
      func eachScreenFitsItsWidthAndBreaksNoRuleOfItsPolicy(
        _ screen: LivePages.Screen, _ look: (width: Int, isDark: Bool, language: String)
      ) async throws {
        try await visit(
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
            axe.run(document, { iframes: false }).then(results => results.violations.flatMap(rule =>
              rule.nodes.map(node => rule.id + ": " + node.target.join(" "))).join("; "))
            """)
          #expect(violations == "")
        }
      }
    }
  }
#endif
