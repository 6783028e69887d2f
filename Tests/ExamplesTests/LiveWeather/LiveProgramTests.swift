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
      let (program, client) = try await serve(scratch.path("settings"))
      #expect(try await client.get("/").contains("<h1>Tromsø, Troms, Norway</h1>"))
      withExtendedLifetime(program) {}
    }

    /// The program and a client of it, which knows the word of its forms.
    private func serve(_ settings: String) async throws -> (LiveRun, SiteClient) {
      let program = try LiveRun("weather", "--serve", "--settings-file", settings)
      let address = try #require(program.text(through: "/\n"))
      let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0.dropLast(2)) })
      let page = try await SiteClient(port: port, token: "").get("/settings")
      let token = try #require(page.firstMatch(of: #/name="token" value="([^"]*)"/#)?.output.1)
      return (program, SiteClient(port: port, token: String(token)))
    }

    @Test
    func aChoiceOnThePageReachesATerminalAndAnotherProgram() async throws {
      let scratch = try Scratch()
      let file = scratch.path("settings")
      let (program, client) = try await serve(file)
      let terminal = try LiveRun("weather", "--watch", "--line", "%T", "--settings-file", file)
      #expect(terminal.reads("2:00 PM\n"))
      _ = try await client.post("/choose", "row=0.1")
      #expect(terminal.reads("14:00\n"))
      let settings = try Run("settings", "--file", file)
      #expect(settings.output.contains(" 2  24 Hour     ✓\n"))
      withExtendedLifetime(program) {}
    }

    #if os(Linux)
      @Test
      func hundredsOfTabsTakeNoThreadEach() async throws {
        try #require(OpenFiles.allow(1024))
        let scratch = try Scratch()
        let (program, client) = try await serve(scratch.path("settings"))
        let seen = Tab.versions(of: try await client.get("/settings"))
        var tabs: [Tab] = []
        for _ in 0..<300 { tabs.append(try await Tab(client, .settings, since: seen)) }
        _ = try await client.post("/choose", "row=0.1")
        for index in tabs.indices {
          #expect(await tabs[index].event()?.data.contains("section-0") == true)
        }
        // The threads of the pool, of which there are as many as processors, and a few for the files and the clock.
        #expect(try program.threads <= ProcessInfo.processInfo.activeProcessorCount + 16)
      }
    #endif

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
