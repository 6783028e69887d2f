#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  /// Examples that read lines at a terminal.
  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct LineTerminalTests {
    /// Starts a list of things to do, and checks one of them.
    private func list() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal("todo")
      try terminal.shows("3  [ ] Bread\n", "> ")
      try terminal.type("check 2\n")
      try terminal.shows("> check 2\n", "[x] Milk", "kept 3\u{1B}[0m\na command, help or quit > ")
      return terminal
    }

    @Test
    func quitEndsTheList() throws {
      let terminal = try list()
      try terminal.type("fly\n")
      try terminal.shows("todo: unknown command fly; help lists the commands\na command, help or quit > ")
      try terminal.type("quit\n")
      #expect(try terminal.ends() == 0)
      #expect(terminal.text.hasSuffix("> quit\n"))
    }

    @Test
    func endOfInputEndsTheListAndItsLine() throws {
      let terminal = try list()
      try terminal.type(Keys.control.d)
      #expect(try terminal.ends() == 0)
      #expect(terminal.text.hasSuffix("> \n"))
    }

    @Test
    func anInterruptedListLeavesTheTerminalAsItWas() throws {
      let terminal = try list()
      #expect(terminal.firstAttributes.isUsual)
      try terminal.type("add half a ti")
      try terminal.shows("> add half a ti")
      try terminal.type(Keys.control.c)
      #expect(try terminal.ends() == -SIGINT)
      #expect(try terminal.attributes == terminal.firstAttributes)
    }

    @Test
    func listEndsWhenItsTerminalIsGone() throws {
      let terminal = try list()
      terminal.hangUp()
      // Systems differ in whether they send a signal. Without it, the last line cannot be written.
      #expect([0, 74, -SIGHUP].contains(try terminal.ends()))
    }

    @Test
    func reportsAMissingAnswerOnALineOfItsOwn() throws {
      let terminal = try PseudoTerminal("profile")
      try terminal.shows("First name: ")
      try terminal.type("Ada\n")
      try terminal.shows("Last name: ")
      try terminal.type(Keys.control.d)
      #expect(try terminal.ends() == 1)
      #expect(terminal.text.hasSuffix("Last name: \nprofile: the input ended before the last name\n"))
    }
  }
#endif
