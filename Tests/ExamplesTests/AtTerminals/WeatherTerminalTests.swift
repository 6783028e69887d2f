#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct WeatherTerminalTests {
    let scratch: Scratch
    var file: String { scratch.path("settings") }

    init() throws { scratch = try Scratch() }

    /// The weather program at a terminal with rows for all details, while it is watching.
    private func watching() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal("weather", "--settings-file", file, "--language", "en", "--watch")
      terminal.resize(rows: 80, columns: 80)
      try terminal.shows("48.4 °F", "25 MPH", "Open-Meteo")
      return terminal
    }

    @Test(arguments: [24, 80])
    func aPictureLeavesRoomForThePromptThatFollows(rows: Int) throws {
      let weather = Run.products.appendingPathComponent("weather").path
      let script = "stty rows \(rows) cols 80; exec \"$0\" \"$@\""
      let terminal = try PseudoTerminal(
        program: "/bin/sh", ["-c", script, weather, "--settings-file", file, "--language", "en"])
      #expect(try terminal.ends() == 0)
      let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= rows && lines.last == "")
      #expect(terminal.text.contains("Tromsø") && terminal.text.contains("Open-Meteo"))
      #expect(terminal.text.contains("Humidity") == (rows == 80))
    }

    @Test
    func theScreenFollowsChangesOfOtherPrograms() throws {
      let terminal = try watching()
      _ = try Run("weather", "--settings-file", file, "--temperature", "celsius")
      try terminal.shows("9.1 °C", "25 MPH", "Open-Meteo")
      #expect(!terminal.screen.contains("°F"))
      _ = try Run("settings", "--file", file, "--choose", "4")
      try terminal.shows("9.1 °C", "41 KPH", "Open-Meteo")
      #expect(!terminal.screen.contains("MPH"))
      // Each screen replaces the previous one, even in a small window.
      terminal.resize(rows: 10, columns: 40)
      _ = try Run("settings", "--file", file, "--choose", "2")
      try terminal.shows("Tromsø", "14:00", "9.1 °C", "Open-Meteo")
      #expect(!terminal.screen.contains("41 KPH"))
      #expect(terminal.screen.ranges(of: "Open-Meteo").count == 1)
      try terminal.type(Keys.control.d)
      #expect(try terminal.ends() == 0)
    }

    @Test(arguments: [(Keys.control.c, -SIGINT), (Keys.control.d, Int32(0))])
    func leavingRestoresTheTerminal(key: String, code: Int32) throws {
      let terminal = try watching()
      #expect(terminal.firstAttributes.isUsual)
      _ = try Run("settings", "--file", file, "--choose", "6")
      try terminal.shows("9.1 °C", "Open-Meteo")
      try terminal.type(key)
      #expect(try terminal.ends() == code)
      #expect(try terminal.attributes == terminal.firstAttributes)
      // The second screen leaves nothing to scroll back to.
      #expect(terminal.text.matches(of: /\u{1B}\[\?([0-9]+[hl])/).map(\.1) == ["1049h", "1049l"])
      #expect(terminal.text.matches(of: /\u{1B}\[([0-9;]*)m/).last?.1 == "0")
    }

    @Test
    func watchingEndsWhenTheTerminalCloses() throws {
      let terminal = try watching()
      terminal.hangUp()
      #expect([0, -SIGHUP].contains(try terminal.ends()))
    }
  }
#endif
