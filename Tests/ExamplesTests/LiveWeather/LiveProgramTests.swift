#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import TestSupport
  import Testing

  @testable import WeatherExample

  /// The program that serves the live pages.
  @Suite(.blocking)
  struct LiveProgramTests {
    @Test
    func theProgramServesThePagesAtTheAddressThatItPrints() async throws {
      let scratch = try Scratch()
      let program = try LiveRun("weather", "--serve", "--settings-file", scratch.path("settings"))
      let address = try #require(program.text(through: "/\n"))
      #expect(address.hasPrefix("http://127.0.0.1:"))
      let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0.dropLast(2)) })
      #expect(try await SiteClient(port: port, token: "").get("/").contains("<h1>Tromsø, Troms, Norway</h1>"))
    }

    @Test(arguments: [
      ("--serve --watch", "weather: --serve and --watch exclude each other; --help lists the options\n", 64),
      ("--serve --json", "weather: --serve and --json exclude each other; --help lists the options\n", 64),
      ("--host 127.0.0.1", "weather: --host needs --serve; --help lists the options\n", 64),
      ("--port 8080", "weather: --port needs --serve; --help lists the options\n", 64),
      (
        "--serve --port 70000",
        "weather: --port takes a number from 0 to 65535, not 70000; --help lists the options\n", 64
      ),
      ("--serve --host nowhere", "weather: the socket cannot be opened: Invalid argument\n", 1),
    ])
    func aCommandLineThatMakesNoSenseIsRefused(_ words: String, _ reason: String, _ code: Int32) throws {
      let scratch = try Scratch()
      let arguments = words.split(separator: " ").map(String.init)
      let run = try Run("weather", arguments: arguments + ["--settings-file", scratch.path("settings")])
      #expect(run.errors == reason)
      #expect(run.output == "")
      #expect(run.code == code)
    }
  }
#endif
