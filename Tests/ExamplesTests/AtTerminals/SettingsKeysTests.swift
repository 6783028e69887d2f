#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct SettingsKeysTests {
    let scratch: Scratch
    var file: String { scratch.path("settings") }

    init() throws { scratch = try Scratch() }

    private func terminal() throws -> PseudoTerminal {
      try PseudoTerminal("settings", "--file", file, "--language", "en")
    }

    /// The rows with a checkmark, as a later run reads them from the file.
    private var stored: [Int] {
      get throws {
        try Run("settings", "--file", file).output.split(separator: "\n")
          .filter { $0.hasSuffix("✓") }.compactMap { $0.dropFirst().first?.wholeNumberValue }
      }
    }

    @Test
    func arrowsMoveTheCursorWithinTheRows() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      try terminal.type(Keys.down)
      try terminal.shows(Menu(pointed: 3, checked: [1, 3, 5]))
      // The cursor stops at the ends; the chosen row shows where it is.
      try terminal.type(String(repeating: Keys.down, count: 8) + Keys.up + Keys.down + Keys.enter)
      try terminal.shows(Menu(pointed: 6, checked: [1, 3, 6]))
      try terminal.type(String(repeating: Keys.up, count: 8) + Keys.down + Keys.enter)
      try terminal.shows(Menu(pointed: 2, checked: [2, 3, 6]))
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      #expect(try stored == [2, 3, 6])
    }

    @Test
    func applicationArrowKeysWork() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      try terminal.type("\u{1B}OB")
      try terminal.shows(Menu(pointed: 3, checked: [1, 3, 5]))
      try terminal.type("\u{1B}OA")
      try terminal.shows(Menu(pointed: 2, checked: [1, 3, 5]))
    }

    @Test
    func enterAndSpaceChooseTheHighlightedRow() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      try terminal.type(Keys.enter)
      try terminal.shows(Menu(pointed: 2, checked: [2, 3, 5]))
      try terminal.type(Keys.down + Keys.down)
      try terminal.type(" ")
      try terminal.shows(Menu(pointed: 4, checked: [2, 4, 5]))
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      #expect(try stored == [2, 4, 5])
    }

    @Test
    func aNumberChoosesItsRow() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      try terminal.type("6")
      try terminal.shows(Menu(pointed: 6, checked: [1, 3, 6]))
      try terminal.type("4")
      try terminal.shows(Menu(pointed: 4, checked: [1, 4, 6]))
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      #expect(try stored == [1, 4, 6])
    }

    @Test(arguments: [
      "x", "0", "7", "\t", "\u{7F}", "ò", "ó", "４", "🌦", Keys.right, "\u{1B}[3~", "\u{1B}[15~", "\u{1B}OP",
      "\u{1B}q",
    ])
    func anyOtherKeyDoesNothing(key: String) throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      try terminal.type(key)
      try terminal.type(Keys.down)
      try terminal.shows(Menu(pointed: 3, checked: [1, 3, 5]))
      try terminal.type("q")
      #expect(try terminal.ends() == 0)
      #expect(try stored == [1, 3, 5])
    }

    @Test
    func twoInstancesFollowEachOtherAtTerminals() throws {
      let one = try terminal()
      let other = try terminal()
      try one.becomesReady()
      try other.becomesReady()
      try one.type("6")
      try other.shows(Menu(pointed: 2, checked: [1, 3, 6]))
      try other.type(Keys.enter)
      try one.shows(Menu(pointed: 6, checked: [2, 3, 6]))
      try one.type("q")
      #expect(try one.ends() == 0)
      try other.type("4")
      try other.shows(Menu(pointed: 4, checked: [2, 4, 6]))
      try other.type("q")
      #expect(try other.ends() == 0)
      #expect(try stored == [2, 4, 6])
    }

    @Test
    func aSmallTerminalShowsTheRowsAroundTheCursor() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      terminal.resize(rows: 8, columns: 30)
      // Nothing scrolls away: the hint and the cursor's line are in the last two of eight rows.
      try terminal.shows("eight rows") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count <= 8 && lines.contains { $0.contains("\u{1B}[7m 2  ") }
          && lines.contains("↑ ↓ Enter, a number, or Q to …")
      }
      try terminal.type(String(repeating: Keys.down, count: 4))
      try terminal.shows("the last row") { screen in
        screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 8
          && screen.contains("\u{1B}[7m 6  ")
      }
    }

    @Test
    func resizingTheWindowChangesNothing() throws {
      let terminal = try terminal()
      try terminal.becomesReady()
      for (rows, columns): (Int32, Int32) in [(200, 400), (0, 0), (24, 80)] {
        terminal.resize(rows: rows, columns: columns)
        try terminal.type(Keys.down)
        try terminal.shows(Menu(pointed: 3, checked: [1, 3, 5]))
        try terminal.type(Keys.up)
        try terminal.shows(Menu(pointed: 2, checked: [1, 3, 5]))
      }
    }
  }
#endif
