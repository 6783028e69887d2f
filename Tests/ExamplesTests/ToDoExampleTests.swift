import TestSupport
import Testing

@Suite(.blocking)
struct ToDoExampleTests {
  @Test
  func keepsViewModelsAsLongAsTheirItems() throws {
    let run = try Run(
      "todo", input: "check 2\nrename 1 Green tea\nmove 3 1\nsearch tea GR\nsearch\nremove 1\n")
    #expect(
      run.output == """
        1  [ ] Tea
        2  [ ] Milk
        3  [ ] Bread
           made Tea, Milk, Bread; kept 0
        1  [ ] Tea
        2  [x] Milk
        3  [ ] Bread
           kept 3
        1  [ ] Green tea
        2  [x] Milk
        3  [ ] Bread
           kept 3
        1  [ ] Bread
        2  [ ] Green tea
        3  [x] Milk
           kept 3
        1  [ ] Green tea
           released Bread, Milk; kept 1
        1  [ ] Bread
        2  [ ] Green tea
        3  [x] Milk
           made Bread, Milk; kept 1
        1  [ ] Green tea
        2  [x] Milk
           released Bread; kept 2

        """)
    #expect(run.code == 0)
  }

  @Test
  func nothingThatATerminalCouldObeyIsPrinted() throws {
    let output = try Run("todo", "--empty", input: "add \u{1B}[2J\u{9B}\n").output
    #expect(output.contains("1  [ ] ␛[2J\u{FFFD}\n"))
    #expect(!output.unicodeScalars.contains { ["\u{1B}", "\u{9B}"].contains($0) })
  }

  @Test
  func sortsByTheChosenOrder() throws {
    #expect(
      try Run("todo", input: "check 1\nsort open\n").output.hasSuffix(
        "1  [ ] Milk\n2  [ ] Bread\n3  [x] Tea\n   kept 3\n"))
    #expect(
      try Run("todo", input: "sort title\n").output.hasSuffix(
        "1  [ ] Bread\n2  [ ] Milk\n3  [ ] Tea\n   kept 3\n"))
  }

  @Test
  func inventsItems() throws {
    let run = try Run("todo", "--seed", "3", input: "check 2\n")
    #expect(
      run.output.hasSuffix("1  [ ] Sort apples 1\n2  [x] Mend boots 2\n3  [ ] Buy bread 3\n   kept 3\n"))
    for number in ["many", "-1", "9223372036854775807"] {
      let refused = try Run("todo", "--seed", number)
      #expect(refused.errors.contains("--seed takes a number from 0 to 10000000") && refused.code == 64)
    }
  }

  /// The same program, over memory and over a database.
  private func plan(_ arguments: String...) throws {
    let run = try Run("todo", arguments: ["--plan"] + arguments, input: "2 day 2\n3 hours 1\n1 person 2\n")
    #expect(
      run.output == """
        Day 1
          1  garden, 2 h, Ada
          2  house, 3 h, Grace
        Day 2
          3  house, 4 h, Ada
           garden 2 h, house 7 h; all 9 h
        Day 1
          1  garden, 2 h, Ada
        Day 2
          2  house, 3 h, Grace
          3  house, 4 h, Ada
           garden 2 h, house 7 h; all 9 h
        Day 1
          1  garden, 2 h, Ada
        Day 2
          2  house, 3 h, Grace
          3  house, 1 h, Ada
           garden 2 h, house 4 h; all 6 h
        Day 1
          1  garden, 2 h, Grace
        Day 2
          2  house, 3 h, Grace
          3  house, 1 h, Ada
           garden 2 h, house 4 h; all 6 h

        """)
  }

  @Test
  func plansInMemory() throws { try plan() }

  @Test
  func aPlanGoesOnAfterAJobThatIsNotThere() throws {
    let run = try Run("todo", "--plan", input: "99 day 1\n1 hours 5\n")
    #expect(run.errors == "todo: The store has no object with the id 99.\n")
    #expect(run.output.hasSuffix("   garden 5 h, house 7 h; all 12 h\n"))
    #expect(run.code == 0)
  }

  @Test
  func aPlanExplainsWhatItDoesNotUnderstand() throws {
    let wrong = [
      "x", "2 foo 3", "2 hours 9223372036854775807", "2 hours", "2 day 3 4", "2 person 3",
      "-9223372036854775808 day 1",
    ]
    let run = try Run(
      "todo", "--plan", input: (wrong + ["", "?", "help", "2 hours 5"]).joined(separator: "\n"))
    #expect(
      run.errors == """
        todo: that is no change, such as 2 day 3; help lists them
        todo: that is no change, such as 2 day 3; help lists them
        todo: hours takes a number from 0 to 1000
        todo: that is no change, such as 2 day 3; help lists them
        todo: that is no change, such as 2 day 3; help lists them
        todo: person takes a number from 1 to 2
        todo: The store has no object with the id -9223372036854775808.

        """)
    #expect(run.output.ranges(of: "NUMBER person PERSON").count == 2)
    #expect(run.output.ranges(of: "all 9 h").count == 2)
    #expect(run.output.hasSuffix("   garden 2 h, house 9 h; all 11 h\n"))
    #expect(run.code == 0)
    #expect(try Run("todo", "--plan", input: "quit\n2 hours 5\n").output.ranges(of: "all ").count == 1)
  }

  @Test
  func browsesOnlyAtATerminal() throws {
    let run = try Run("todo", "--browse")
    #expect(run.errors.contains("needs a terminal") && run.code != 0)
  }

  @Test
  func refusesCommandsItDoesNotUnderstand() throws {
    let run = try Run(
      "todo", "--empty",
      input:
        "remove 1\nadd\ncheck\nsort best\nfly\ncheck -9223372036854775808\nremove 1 2\nlist all\nmove 1 9999999999999999999\n"
    )
    #expect(
      run.errors == """
        todo: there is no row 1
        todo: a title is missing
        todo: a number is missing
        todo: sort takes one of hand, title, open
        todo: unknown command fly; help lists the commands
        todo: there is no row -9223372036854775808
        todo: unexpected 2; remove takes 1
        todo: unexpected all; list takes nothing
        todo: 9999999999999999999 is no number of a row

        """)
    #expect(run.output == "   kept 0\n")
    #expect(run.code == 0)
  }

  #if SQLite
    @Test
    func plansInADatabase() throws { try plan("--file", Scratch().path("plan.sqlite")) }

    @Test
    func keepsTheListInADatabase() throws {
      let scratch = try Scratch()
      let file = scratch.path("todo.sqlite")
      _ = try Run("todo", "--file", file, input: "add Tea\nadd Milk\ncheck 1\n")
      #expect(
        try Run("todo", "--file", file).output == "1  [x] Tea\n2  [ ] Milk\n   made Tea, Milk; kept 0\n")
    }
  #else
    @Test
    func explainsHowToBuildWithSQLite() throws {
      let run = try Run("todo", "--file", "list")
      #expect(run.errors.contains("swift run --traits SQLite todo --file list"))
      #expect(run.code == 1)
    }
  #endif
}
