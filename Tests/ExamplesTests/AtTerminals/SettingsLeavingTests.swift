#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct SettingsLeavingTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Ends the program, and compares the terminal with its state before.
    private func expectUntouchedTerminal(
      leaving code: Int32, environment: [String: String] = [:], _ leave: (PseudoTerminal) throws -> Void
    ) throws {
      let terminal = try PseudoTerminal(
        "settings", "--file", scratch.path("settings"), "--language", "en", environment: environment)
      try #require(terminal.firstAttributes.isUsual)
      try terminal.becomesReady()
      try #require(try !terminal.attributes.isUsual)
      try leave(terminal)
      #expect(try terminal.ends() == code)
      #expect(try terminal.attributes == terminal.firstAttributes)
      // No mode is on that would have to be switched off, such as another screen or a hidden cursor.
      #expect(!terminal.text.contains("\u{1B}[?"))
      // The last style is reset.
      let styles = terminal.text.matches(of: /\u{1B}\[([0-9;]*)m/)
      #expect(styles.last?.1 == "0")
    }

    @Test(arguments: ["q", "Q", Keys.escape, Keys.escape + Keys.escape])
    func leavingByKeyRestoresTheTerminal(key: String) throws {
      try expectUntouchedTerminal(leaving: 0) { try $0.type(key) }
    }

    @Test(arguments: [(Keys.control.c, SIGINT), (Keys.control.backslash, SIGQUIT)])
    func interruptingByKeyRestoresTheTerminal(key: String, signal: Int32) throws {
      try expectUntouchedTerminal(leaving: -signal) { try $0.type(key) }
    }

    @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP])
    func signalsRestoreTheTerminal(signal: Int32) throws {
      try expectUntouchedTerminal(leaving: -signal) { $0.signal(signal) }
    }

    @Test
    func choosingWorksWithoutColors() throws {
      try expectUntouchedTerminal(leaving: 0, environment: ["NO_COLOR": "1"]) { terminal in
        try terminal.type("4")
        try terminal.shows(Menu(pointed: 4, checked: [1, 4, 5]))
        try terminal.type("q")
        #expect(try terminal.ends() == 0)
        #expect(!terminal.text.contains(/\u{1B}\[[0-9;]*3[0-7]/))
      }
    }

    @Test
    func theProgramEndsWithItsTerminal() throws {
      let terminal = try PseudoTerminal("settings", "--file", scratch.path("settings"))
      try terminal.becomesReady()
      try terminal.type("6")
      try terminal.shows(Menu(pointed: 6, checked: [1, 3, 6]))
      terminal.hangUp()
      // Systems differ in whether they also send the signal.
      #expect([0, -SIGHUP].contains(try terminal.ends()))
    }

    @Test
    func aDumbTerminalShowsTheSettingsOnce() throws {
      let terminal = try PseudoTerminal(
        "settings", "--file", scratch.path("settings"), "--language", "en", environment: ["TERM": "dumb"])
      #expect(try terminal.ends() == 0)
      #expect(try terminal.text == Run("settings", "--file", scratch.path("settings")).output)
    }
  }
#endif
