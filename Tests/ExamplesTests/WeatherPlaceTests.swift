#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import WeatherServing

  /// The ways to name a place, and what is kept of it.
  @Suite(.blocking)
  struct WeatherPlaceTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let gullviks = #"""
      {"results":[{"name":"Gullvik","latitude":55.75,"longitude":13.25,"country_code":"SE","admin1":"Skåne"},
        {"name":"Gullvik","latitude":62.5,"longitude":17.5,"country_code":"SE","admin1":"Västernorrland"},
        {"name":"Gullvika","latitude":59.5,"longitude":9.5,"country_code":"NO","admin1":"Telemark"}]}
      """#

    private func run(_ place: String, at server: String, _ arguments: String...) throws -> Run {
      let common = ["--settings-file", scratch.path("settings"), "--language", "en", "--place", place]
      let folder = ["--cache", scratch.path("cache"), "--temperature", "celsius", "--time", "24"]
      return try Run(
        "weather", arguments: common + folder + ["--server", server] + arguments,
        environment: StandIn.environment)
    }

    private func server(_ forecast: WeatherServer.Reply = .text(ServiceDocuments.openMeteo(4.5))) throws
      -> StandIn
    {
      try StandIn(["/v1/search": .text(Self.gullviks), "/v1/forecast": forecast])
    }

    @Test(arguments: ["59.9,10.7", " 59.9, 10.7 ", "59,9 10,7", "59.9N 10.7E", "59.9n, 10.7e"])
    func coordinateNeedsNoGeocoder(_ text: String) throws {
      let server = try server()
      let run = try run(text, at: server.url)
      #expect(run.output.hasPrefix("59.9, 10.7\n"), "\(run.output)\(run.errors)")
      #expect(server.paths == ["/v1/forecast"])
      #expect(server.requests.first?.line.contains("?latitude=59.9&longitude=10.7&") == true)
    }

    @Test func coordinateBeyondThePolesIsRefused() throws {
      let run = try run("91,10", at: "http://127.0.0.1:1")
      #expect(run.errors.hasPrefix("weather: --place takes a latitude from -90 to 90"))
      #expect(run.code == 64)
    }

    @Test(arguments: [
      ("Gullvik, Västernorrland", "Gullvik, Västernorrland, SE"),
      ("gullvik, vasternorrland, se", "Gullvik, Västernorrland, SE"),
      ("Gullvik, Norway", "Gullvika, Telemark, NO"), ("Gullvik, Skåne, Sweden", "Gullvik, Skåne, SE"),
    ])
    func regionOrCountryDecides(_ name: String, _ title: String) throws {
      let server = try server()
      let run = try run(name, at: server.url)
      #expect(run.output.hasPrefix(title + "\n"), "\(run.output)\(run.errors)")
      #expect(!run.errors.contains("best match"))
    }

    @Test func severalHitsAreOffered() throws {
      let server = try server()
      let run = try run("Gullvik", at: server.url)
      #expect(run.output.hasPrefix("Gullvik, Skåne, SE\n"))
      #expect(
        run.errors.contains(
          "weather: Gullvik, Skåne, SE is the best match; others are Gullvik, Västernorrland, SE\n"))
      let nowhere = try self.run("Gullvik, Texas", at: server.url)
      #expect(
        nowhere.errors.hasSuffix(
          "weather: no place called Gullvik, Texas was found; there are Gullvik, Skåne, SE; "
            + "Gullvik, Västernorrland, SE; Gullvika, Telemark, NO\n"))
      #expect(nowhere.code == 69)
    }

    @Test func secondCallWithinTheTimeOfTheServiceAsksNothing() throws {
      let fresh = ["Cache-Control": "max-age=3600"]
      let server = try StandIn([
        "/v1/search": .response(200, fresh, Data(Self.gullviks.utf8)),
        "/v1/forecast": .response(200, fresh, Data(ServiceDocuments.openMeteo(4.5).utf8)),
      ])
      let first = try run("Gullvik, Skåne", at: server.url)
      let second = try run("Gullvik, Skåne", at: server.url)
      #expect(first.output == second.output && first.output.contains("4.5 °C"))
      #expect(server.requests.count == 2)
      _ = try run("Gullvik, Skåne", at: server.url, "--cache", "-")
      #expect(server.requests.count == 4)
    }

    @Test func lastAnswerIsShownWithoutAConnection() throws {
      let port = try #require(LoopbackSocket.deadPort)
      let folder = scratch.path("cache")
      let server = try server()
      #expect(try run("Gullvik, Skåne", at: server.url).code == 0)
      // The same answers, as if the server that is not there had sent them two hours ago.
      try age(folder, from: server.url, to: "http://127.0.0.1:\(port)")
      let run = try run("Gullvik, Skåne", at: "http://127.0.0.1:\(port)")
      #expect(run.output.contains("4.5 °C"), "\(run.output)\(run.errors)")
      #expect(run.output.contains("\nNot up to date, 2 h old: Open-Meteo: no connection to the server"))
      #expect(run.code == 0)
    }

    /// Rewrites the kept answers: their address, the time at which they came, and the checksum over both.
    private func age(_ folder: String, from old: String, to new: String) throws {
      func checksum(_ bytes: some Sequence<UInt8>) -> String {
        let sum = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(sum, radix: 16)
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        let rest = try Data(contentsOf: url).dropFirst(17)
        let end = try #require(rest.firstIndex(of: UInt8(ascii: "\n")))
        var head = try #require(JSONSerialization.jsonObject(with: Data(rest[..<end])) as? [String: Any])
        let identity = try #require(head["identity"] as? String).replacing(old, with: new)
        head["identity"] = identity
        head["received"] = try #require(head["received"] as? Double) - 7200
        let line = try JSONSerialization.data(withJSONObject: head)
        let text = line + Data(rest[end...])
        let sum = checksum(text)
        let bytes = Data((String(repeating: "0", count: 16 - sum.count) + sum + "\n").utf8) + text
        try FileManager.default.removeItem(at: url)
        try bytes.write(
          to: URL(fileURLWithPath: folder).appendingPathComponent(checksum(identity.utf8) + ".weather"))
      }
    }
  }
#endif
