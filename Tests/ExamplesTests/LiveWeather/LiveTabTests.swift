#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Foundation
  import Serving
  import Settings
  import Streams
  import TestSupport
  import Testing
  import Weather

  @testable import WeatherExample

  /// Tests of the events that a page receives while it is open.
  @MainActor
  @Suite(.blocking)
  struct LiveTabTests {
    private func order(_ change: [String: Any]) -> [String] {
      let places = change["place"] as? [[String: Any]] ?? []
      return places.map { place in
        "\(place["id"] ?? "") before \(place["before"] ?? "the end")" + (place["html"] == nil ? "" : ", new")
      }
    }

    @Test
    func aChangedSettingReachesTwoTabsInAThousandBytes() async throws {
      let house = try LiveHouse()
      try await house.whileServing { client in
        var tabs = [try await client.tab(.settings), try await client.tab(.settings)]
        house.settings.timeNotation = .twentyFourHour
        for index in tabs.indices {
          let event = try #require(await tabs[index].event())
          #expect(event.data.utf8.count <= 1000)
          #expect(event.data.hasPrefix(#"[{"#) && event.data.contains(#""id":"section-0""#))
          #expect(event.data.contains("row-0-0") && event.data.contains("row-0-1"))
        }
      }
    }

    @Test
    func aChangedSettingOfAnotherProcessReachesThePage() async throws {
      let scratch = try Scratch()
      let house = try LiveHouse(SettingsStore(at: scratch.path("settings")))
      try await house.whileServing { client in
        var weather = try await client.tab(.weather)
        #expect(weather.page.contains("2:00"))
        let run = try Run("settings", "--file", scratch.path("settings"), "--choose", "2")
        #expect(run.code == 0)
        var data = ""
        while !data.contains("14:00"), let more = await weather.event()?.data { data += more }
        #expect(data.contains("14:00"))
      }
    }

    /// Most texts differ, and the drawing stays. Of the page, which is many times as long, only the words that do are sent.
    @Test(arguments: ["en", "ar", "de", "ja"])
    func aChangedNotationReachesTheWeatherInAThousandBytes(_ language: String) async throws {
      let house = try LiveHouse(language: language)
      let settings = house.settings
      let flips: [@MainActor () -> Void] = [
        { settings.timeNotation = settings.timeNotation == .twelveHour ? .twentyFourHour : .twelveHour },
        { settings.unitsNotation = settings.unitsNotation == .metric ? .imperial : .metric },
        {
          settings.temperatureNotation = settings.temperatureNotation == .celsius ? .fahrenheit : .celsius
        },
      ]
      try await house.whileServing { client in
        var tab = try await client.tab(.weather)
        // There and back.
        for flip in [0, 0, 1, 1, 2, 2] {
          flips[flip]()
          let change = try #require(await tab.event())
          #expect(change.data.utf8.count <= 1000, "\(change.data)")
          #expect(change.id == Tab.versions(of: try await client.get("/")), "another change followed")
        }
      }
    }

    @Test
    func theAgeOfTheWeatherGrowsByTheMinute() async throws {
      struct Fetched: WeatherFetching {
        let received: Date

        func weatherPublisher(at place: Place, from service: any WeatherService) -> AnyPublisher<
          WeatherData, WeatherError
        > {
          BundledWeather().weatherPublisher(at: place, from: service).map { [received] weather in
            var weather = weather
            weather.received = received
            return weather
          }
          .eraseToAnyPublisher()
        }
      }
      let start = Date(timeIntervalSince1970: 1_000_000)
      let minutes = CurrentValueSubject<Date, Never>(start)
      let house = try LiveHouse(
        fetching: Fetched(received: start), minutes: minutes.eraseToAnyPublisher())
      try await house.whileServing { client in
        var tab = try await client.tab(.weather)
        #expect(tab.page.contains("<small>Updated: this minute</small>"))
        for (seconds, words) in [(61.0, "1 minute ago"), (185, "3 minutes ago"), (7300, "2 hours ago")] {
          minutes.value = start + seconds
          var age = ""
          while !age.contains(words), let data = await tab.event()?.data {
            #expect(data.utf8.count < 100)
            age = try await client.get("/")
          }
          #expect(age.contains("<small>Updated: \(words)</small>"))
        }
      }
    }

    @Test
    func aRowThatMovesIsNotSentAgain() async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo, LiveHouse.rome, LiveHouse.lima])
      try await house.whileServing { client in
        var tab = try await client.tab(.locations)
        house.model.places.move(LiveHouse.lima, by: -2)
        let change = try await tab.change()
        #expect(order(change) == ["place--12.04,-77.03 before place-59.91,10.75"])
        #expect((change["update"] as? [String])?.isEmpty == true)
        #expect(change["html"] == nil)
        house.model.search.text = "x"
        house.model.places.remove(LiveHouse.rome)
        var removed: [String] = []
        while removed.isEmpty, let data = await tab.event()?.data {
          let all = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]] ?? []
          for change in all where change["id"] as? String == "places" {
            removed += change["remove"] as? [String] ?? []
          }
        }
        #expect(removed == ["place-41.89,12.48"])
      }
    }

    @Test
    func aPageThatConnectsAgainIsSentWhatItHasMissed() async throws {
      let house = try LiveHouse(places: [LiveHouse.oslo])
      try await house.whileServing { client in
        let seen = Tab.versions(of: try await client.get("/settings"))
        house.settings.timeNotation = .twentyFourHour
        var late = try await Tab(client, .settings, since: seen)
        let missed = try #require(await late.event())
        #expect(missed.data.contains("section-0") && !missed.data.contains("section-1"))
        house.settings.temperatureNotation = .celsius
        house.settings.temperatureNotation = .fahrenheit
        house.settings.unitsNotation = .metric
        var again = try await Tab(client, .settings, since: seen, header: "Last-Event-ID: \(missed.id)\r\n")
        let rest = try #require(await again.event())
        #expect(!rest.data.contains("section-0"))
        var stranger = try await Tab(
          client, .settings, since: "another-\(seen.split(separator: "-").last ?? "")")
        let whole = try #require(await stranger.event())
        let all = try JSONSerialization.jsonObject(with: Data(whole.data.utf8)) as? [[String: Any]] ?? []
        #expect(all.map { $0["id"] as? String } == ["section-0", "section-1", "section-2"])
        for part in all { #expect((part["html"] as? String)?.contains("<li") == true) }
      }
    }

    @Test
    func aFragmentThatNoPageShowsIsNotDrawn() async throws {
      final class Model { @Published var text = "a" }
      let model = Model()
      var drawings = 0
      let fragment = Fragment("text") {
        drawings += 1
        return model.text
      }
      let server = try HTTPServer { _ in
        .events { page in await Fragment.send([fragment], since: nil, to: page) }
      }
      let running = Task { await server.run() }
      model.text = "b"
      #expect(drawings == 0 && !fragment.isFollowed)
      do {
        var tab = try await Tab(SiteClient(port: server.port, token: ""), .weather, since: "")
        #expect(try await tab.change()["html"] as? String == "b")
        model.text = "c"
        #expect(try await tab.change()["edits"] as? String == "b|c")
        #expect(fragment.isFollowed)
      }
      await eventually { !fragment.isFollowed }
      let count = drawings
      model.text = "d"
      #expect(drawings == count)
      #expect(fragment.markup == "d")
      running.cancel()
      await running.value
    }

    /// Its text is longer than what the system keeps for a page.
    @Test
    func aPageThatReadsSlowlyIsSentTheLatestState() async throws {
      final class Model { @Published var number = 0 }
      let model = Model()
      var drawn = 0
      let fragment = Fragment("text") {
        drawn = model.number
        return "<p>\(model.number) \(String(repeating: "x", count: 150_000))</p><i></i>"
          + (drawn % 2 == 0 ? "" : "<b></b>")
      }
      let server = try HTTPServer { _ in
        .events { page in await Fragment.send([fragment], since: nil, to: page) }
      }
      let running = Task { await server.run() }
      var tab = try await Tab(SiteClient(port: server.port, token: ""), .weather, since: "")
      for number in 1...20 {
        model.number = number
        await eventually { drawn == number }
      }
      var (events, last) = (0, "")
      while !last.contains("<p>20 "), let data = await tab.event()?.data {
        (events, last) = (events + 1, data)
      }
      #expect(last.contains("<p>20 ") && (1...5).contains(events))
      running.cancel()
      await running.value
    }

    /// The connections of a port that this process has not closed.
    private func open(_ port: UInt16) throws -> Int {
      let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
      let local = String(port, radix: 16, uppercase: true)
      let address = ":" + String(repeating: "0", count: 4 - local.count) + local
      return table.split(separator: "\n").count { line in
        let words = line.split(separator: " ")
        // Neither the socket that listens nor what the system keeps for a while.
        return words[1].hasSuffix(address) && !["0A", "06"].contains(words[3])
      }
    }

    @Test
    func aThousandTabsLeaveNothing() async throws {
      try #require(OpenFiles.allow(1024))
      let house = try LiveHouse(places: [LiveHouse.oslo])
      try await house.whileServing { client in
        for round in 0..<20 {
          var tabs: [Tab] = []
          for index in 0..<50 {
            let screen = LivePages.Screen.allCases[(round + index) % 3]
            tabs.append(try await Tab(client, screen, since: ""))
          }
          #expect(house.server.connections.value >= 50)
          tabs = []
        }
        for await count in house.server.connections.values where count == 0 { break }
        for screen in LivePages.Screen.allCases {
          let fragments = house.site.pages.fragments(of: screen)
          #expect(fragments.filter(\.isFollowed).map(\.id) == [])
        }
        #if os(Linux)
          await eventually { (try? open(client.port)) == 0 }
        #endif
      }
    }
  }
#endif
