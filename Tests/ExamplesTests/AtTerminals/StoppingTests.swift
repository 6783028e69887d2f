#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  /// Programs that are stopped and continue, and terminals that change their size.
  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct StoppingTests {
    let scratch: Scratch
    var file: String { scratch.path("settings") }

    init() throws { scratch = try Scratch() }

    @Test
    func stoppedSettingsLeaveTheTerminalToTheShellAndComeBack() throws {
      let terminal = try PseudoTerminal("settings", "--file", file, "--language", "en")
      try terminal.becomesReady()
      let reading = try terminal.attributes
      for _ in 1...2 {
        try terminal.type(Keys.control.z)
        try terminal.shows("Stopped\n")
        #expect(try terminal.attributes == terminal.firstAttributes)
        terminal.signal(SIGCONT)
        try terminal.shows("the menu again") { $0.contains("Q to leave") && !$0.contains("Stopped") }
        #expect(try terminal.attributes == reading)
      }
      try terminal.type("4")
      try terminal.shows(Menu(pointed: 4, checked: [1, 4, 5]))
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      #expect(try terminal.attributes == terminal.firstAttributes)
    }

    @Test
    func watchedWeatherIsDrawnAgainAfterAStop() throws {
      let terminal = try PseudoTerminal("weather", "--settings-file", file, "--language", "en", "--watch")
      try terminal.shows("48.4 °F", "Open-Meteo")
      try terminal.type(Keys.control.z)
      try terminal.shows("Stopped\n")
      terminal.signal(SIGCONT)
      try terminal.shows("the weather again") { $0.contains("Open-Meteo") && !$0.contains("Stopped") }
      try terminal.type(Keys.control.d)
      #expect(try terminal.ends() == 0)
    }

    @Test
    func watchedWeatherFollowsTheSizeOfTheTerminal() throws {
      let terminal = try PseudoTerminal("weather", "--settings-file", file, "--language", "en", "--watch")
      try terminal.shows("48.4 °F", "Open-Meteo")
      let wide = terminal.screen.matches(of: /━|·/).count
      terminal.resize(rows: 24, columns: 40)
      try terminal.shows("a narrow picture") {
        $0.contains("Open-Meteo") && $0.matches(of: /━|·/).count < wide
      }
      let styles = /\u{1B}\[[0-9;]*m/
      #expect(
        terminal.screen.split(separator: "\n").allSatisfy { $0.replacing(styles, with: "").count <= 40 })
      terminal.resize(rows: 24, columns: 120)
      try terminal.shows("a wide picture") {
        $0.contains("Open-Meteo") && $0.matches(of: /━|·/).count >= wide
      }
      try terminal.type(Keys.control.d)
      #expect(try terminal.ends() == 0)
    }
  }
#endif
