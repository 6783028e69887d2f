#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import TestSupport
  import Testing

  @Suite(.blocking, .enabled(if: PseudoTerminal.isAvailable))
  struct ToDoTerminalTests {
    @Test
    func scrollsThroughManyItems() throws {
      let terminal = try PseudoTerminal("todo", "--seed", "500")
      try terminal.shows(
        "Filter: \n", "1  [ ] Sort apples 1", "12  [ ] ", "500 items. Read in ", " ms; arrows scroll")
      try terminal.type(String(repeating: Keys.down, count: 13))
      try terminal.shows("14  [ ] ", "3  [ ] ", "Scrolled in ")
      try terminal.type("\u{1B}[F")
      try terminal.shows("500  [ ] ", "489  [ ] ")
      try terminal.type("\u{1B}[5~")
      try terminal.shows("488  [ ] ")
      try terminal.type("\u{1B}[1~")
      try terminal.shows("1  [ ] Sort apples 1")
      try terminal.type(Keys.escape)
      #expect(try terminal.ends() == 0)
      #expect(try terminal.attributes.isUsual)
    }

    @Test
    func theListFillsTheTerminalAndNoMore() throws {
      let terminal = try PseudoTerminal("todo", "--seed", "500")
      try terminal.shows("500 items. Read in ")
      for (rows, last) in [(Int32(8), 4), (40, 36), (3, 1)] {
        terminal.resize(rows: rows, columns: 30)
        try terminal.shows("\(last) items") { screen in
          let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
          return lines.count <= max(Int(rows), 4) && lines.contains { $0.contains("\(last)  [ ] ") }
            && !lines.contains { $0.contains("\(last + 1)  [ ] ") }
        }
      }
      try terminal.type(Keys.escape)
      #expect(try terminal.ends() == 0)
    }

    @Test
    func filtersAsOneTypes() throws {
      let terminal = try PseudoTerminal("todo", "--browse")
      try terminal.shows("1  [ ] Tea", "3 items.")
      try terminal.type("m")
      try terminal.shows("Filter: m\n", "1  [ ] Milk", "1 items. Filtered in ")
      try terminal.type("x")
      try terminal.shows("Filter: mx\n", "0 items.")
      try terminal.type("\u{7F}\u{8}")
      try terminal.shows("Filter: \n", "3 items.")
      try terminal.type(Keys.down + Keys.enter)
      try terminal.shows("2  [x] Milk")
      try terminal.type(Keys.escape)
      #expect(try terminal.ends() == 0)
    }

    #if SQLite
      @Test
      func followsASecondInstance() throws {
        let file = try Scratch()
        let first = try PseudoTerminal("todo", "--file", file.path("todo.sqlite"), "--seed", "300")
        try first.shows("300 items.")
        let second = try PseudoTerminal("todo", "--file", file.path("todo.sqlite"), "--browse")
        try second.shows("300 items.", "2  [ ] ")
        try second.type(Keys.down + Keys.enter)
        try second.shows("2  [x] ")
        try first.shows("2  [x] ", "Followed in ")
        try first.type("apples 1")
        try first.shows("Filter: apples 1\n", "1  [ ] Sort apples 1", " items. Filtered in ")
        try second.type(Keys.up + Keys.enter)
        try first.shows("1  [x] Sort apples 1")
      }
    #endif
  }
#endif
