#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct ColorTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func shown(_ environment: [String: String]) throws -> String {
      let terminal = try PseudoTerminal(
        "settings", "--file", scratch.path("settings"), "--choose", "2", environment: environment)
      #expect(try terminal.ends() == 0)
      return terminal.text
    }

    @Test
    func colorsAreShownAtTerminalsOnly() throws {
      #expect(try shown([:]).contains(" 2  24 Hour     \u{1B}[32m✓\u{1B}[0m\n"))
      let arguments = ["--file", scratch.path("settings")]
      let piped = try Run("settings", arguments: arguments, environment: ["TERM": "xterm-256color"])
      #expect(piped.output.contains(" 2  24 Hour     ✓\n"))
      #expect(!piped.output.contains("\u{1B}"))
      let todo = try PseudoTerminal("todo", "--empty")
      try todo.shows("\u{1B}[36m   kept 0\u{1B}[0m\na command, help or quit > ")
      let lines = try Run("todo", arguments: ["--empty"], environment: ["TERM": "xterm-256color"])
      #expect(lines.output == "   kept 0\n")
    }

    @Test
    func boldTextStaysWithoutColors() throws {
      let text = try shown(["NO_COLOR": "1"])
      #expect(text.contains("\u{1B}[1mTime\u{1B}[0m\n 1  12 Hour\n 2  24 Hour     ✓\n"))
    }

    @Test
    func aTerminalWithoutStylesShowsPlainText() throws {
      #expect(try !shown(["TERM": "dumb"]).contains("\u{1B}"))
    }
  }
#endif
