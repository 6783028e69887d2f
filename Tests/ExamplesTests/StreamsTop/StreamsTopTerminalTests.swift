#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct StreamsTopTerminalTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func terminal(_ command: [String], environment: [String: String] = [:]) throws -> PseudoTerminal {
      let program = Run.products.appendingPathComponent(command[0]).path
      return try PseudoTerminal(
        program: Run.products.appendingPathComponent("streams-top").path,
        ["--", program] + command.dropFirst(), environment: environment)
    }

    private var weather: [String] {
      ["weather", "--settings-file", scratch.path("settings"), "--language", "en", "--watch"]
    }

    @Test
    func followsTheStreamsUntilTheKeyToQuit() throws {
      let terminal = try terminal(weather)
      try terminal.shows("weather, process ", "temperature", "48.4 °F", "drawing", "q quits")
      _ = try Run("weather", "--settings-file", scratch.path("settings"), "--temperature", "celsius")
      try terminal.shows("temperature", "9.1 °C")
      #expect(!terminal.text.contains("Tromsø"))
      try terminal.type("?")
      try terminal.shows("private places show none", "? shows the streams")
      try terminal.type("?")
      try terminal.shows("weather, process ", "? explains the columns")
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      // The output of the command comes at the end.
      #expect(terminal.text.contains("Tromsø"))
      #expect(terminal.text.contains("weather, process ") && terminal.text.contains(", ended"))
      #expect(try terminal.attributes == terminal.firstAttributes)
    }

    @Test
    func fitsTheSizeOfTheTerminalAndScrolls() throws {
      let terminal = try terminal(weather)
      try terminal.shows("48.4 °F", "q quits")
      terminal.resize(rows: 5, columns: 40)
      try terminal.shows("a small table") { $0.contains("more lines") && !$0.contains("screen") }
      let styles = /\u{1B}\[[0-9;]*m/
      let lines = terminal.screen.split(separator: "\n").map { $0.replacing(styles, with: "") }
      #expect(lines.count <= 5 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
      try terminal.type("\u{1B}[F")
      try terminal.shows("drawing")
      try terminal.type(Keys.control.c)
      #expect(try terminal.ends() == -SIGINT)
      #expect(try terminal.attributes == terminal.firstAttributes)
    }

    /// Control-C reaches both, and the command may end first.
    @Test
    func endsByTheInterruptThatEndedTheCommand() throws {
      let terminal = try PseudoTerminal(
        program: Run.products.appendingPathComponent("streams-top").path, ["--", "sh", "-c", "kill -INT $$"])
      #expect(try terminal.ends() == -SIGINT)
    }

    @Test
    func endsWithTheCommandAndHasNoColoursIfAskedNotTo() throws {
      let terminal = try terminal(["todo", "--browse"], environment: ["NO_COLOR": "1"])
      // At no terminal, browsing is refused.
      #expect(try terminal.ends() == 1)
      #expect(terminal.text.contains("todo: --browse needs a terminal\n"))
      #expect(!terminal.text.contains("\u{1B}[36m"))
    }

    @Test
    func theCommandEndsWithTheProgramThatWatches() throws {
      let pipe = scratch.path("pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      let terminal = try PseudoTerminal(
        program: Run.products.appendingPathComponent("streams-top").path,
        [
          "--", "sh", "-c",
          "exec 3>\"$0\"; trap 'echo ended >&3; exit' TERM; echo ready >&3; while :; do sleep 0.05; done",
          pipe,
        ])
      let reader = try #require(FileHandle(forReadingAtPath: pipe))
      #expect(try reader.read(upToCount: 6) == Data("ready\n".utf8))
      terminal.signal(SIGTERM)
      #expect(try reader.readToEnd() == Data("ended\n".utf8))
      #expect(try terminal.ends() == -SIGTERM)
    }
  }
#endif
