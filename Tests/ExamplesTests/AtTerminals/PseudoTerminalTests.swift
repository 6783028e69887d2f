#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  /// No program may block a test or outlive it, however it behaves.
  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct PseudoTerminalTests {
    private func shell(_ script: String) throws -> PseudoTerminal {
      try PseudoTerminal(program: "/bin/sh", ["-c", script])
    }

    @Test
    func reportsWhatIsMissingAndWhatWasShown() throws {
      let terminal = try shell("echo here; read line")
      try terminal.shows("here\n")
      terminal.patience = .milliseconds(50)
      let missing = #expect(throws: Disappointment.self) { try terminal.shows("there") }
      #expect(missing?.description.hasSuffix("passed before [\"there\"]; the screen shows:\nhere\n") == true)
      #expect(throws: Disappointment.self) { try terminal.ends() }
    }

    @Test
    func stopsWaitingWhenTheProgramEnds() throws {
      let terminal = try shell("echo gone; exit 3")
      let missing = #expect(throws: Disappointment.self) { try terminal.shows("there") }
      #expect(missing?.description == "ended (3) before [\"there\"]; the screen shows:\ngone\n")
      #expect(try terminal.ends() == 3)
    }

    @Test
    func aMissingProgramEndsWithAnErrorCode() throws {
      #expect(try PseudoTerminal(program: "/nowhere/program").ends() == 127)
    }

    @Test
    func readsEverythingThatWasShownBeforeTheEnd() throws {
      let terminal = try shell("i=0; while [ $i -lt 3000 ]; do i=$((i+1)); echo $i; done")
      #expect(try terminal.ends() == 0)
      #expect(terminal.text == (1...3000).map { "\($0)\n" }.joined())
    }

    @Test
    func programIsInTheForegroundOfItsTerminal() throws {
      let terminal = try shell(
        "trap 'echo interrupted; exit 4' INT; tty; stty size; echo ready; while :; do read line; done")
      try terminal.shows("/dev/", "24 80\n", "ready\n")
      try terminal.type(Keys.control.c)
      try terminal.shows("interrupted\n")
      #expect(try terminal.ends() == 4)
    }

    @Test
    func seesAttributesThatAProgramLeavesBehind() throws {
      let terminal = try shell("stty -echo -icanon")
      #expect(try terminal.ends() == 0)
      #expect(terminal.firstAttributes.isUsual)
      #expect(try terminal.attributes != terminal.firstAttributes)
      #expect(try !terminal.attributes.isUsual)
    }

    @Test
    func killsAProgramThatIgnoresSignals() throws {
      var terminal: PseudoTerminal? = try shell(
        "trap '' INT QUIT TERM HUP; echo \"<$$>\"; while :; do read line; done")
      var process: pid_t?
      try terminal?.shows("its number") {
        process = $0.firstMatch(of: /<(\d+)>/).flatMap { pid_t($0.1) }
        return process != nil
      }
      let number = try #require(process)
      terminal?.signal(SIGTERM)
      try terminal?.type(Keys.control.c)
      #expect(kill(number, 0) == 0)
      terminal = nil
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    @Test
    func killsAProgramThatNeverStopsWriting() throws {
      var terminal: PseudoTerminal? = try shell("trap '' HUP; while :; do echo \"<$$>\"; done")
      var process: pid_t?
      try terminal?.shows("its number") {
        process = $0.firstMatch(of: /<(\d+)>/).flatMap { pid_t($0.1) }
        return process != nil
      }
      let number = try #require(process)
      terminal = nil
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }
  }
#endif
