import Testing

@testable import Console

struct SyntaxTests {
  let syntax = Syntax(
    "try", summary: "Tries.", operands: Syntax.Operands("FILE", limit: 2, help: "A file."),
    options: [
      Option("--fast", help: "Quickly."), Option("--name", value: "NAME", help: "A name."),
      Option("--kind", choices: ["a", "b"], help: "Which."),
    ])

  @Test
  func parsesOptionsOperandsAndValues() throws {
    let arguments = try syntax.parse(["one", "--fast", "--name", "x", "--name=y=z", "--", "--fast"])
    #expect(arguments.operands == ["one", "--fast"])
    #expect(arguments.has("--fast"))
    #expect(arguments["--name"] == "y=z")
    #expect(arguments.all("--name") == ["x", "y=z"])
    #expect(arguments["--kind"] == nil)
  }

  @Test
  func aCommandTakesAllFurtherWords() throws {
    let syntax = Syntax(
      "try", summary: "Tries.", operands: .command("COMMAND…", help: "A command."),
      options: [Option("--fast", help: "Quickly.")])
    for words in [["--fast", "run", "--slow", "--"], ["--fast", "--", "run", "--slow", "--"]] {
      let arguments = try syntax.parse(words)
      #expect(arguments.has("--fast"))
      #expect(arguments.operands == ["run", "--slow", "--"])
    }
    #expect(syntax.help.contains("Usage: swift run try [options] -- COMMAND…\n"))
  }

  @Test(arguments: [
    (["--slow"], "unknown option --slow"), (["--name"], "--name needs a value: --name NAME"),
    (["--name="], "--name needs a value: --name NAME"), (["--fast=1"], "--fast takes no value"),
    (["--kind", "c"], "--kind takes a, b, not c"), (["1", "2", "3"], "unexpected 3"),
  ])
  func namesTheWordThatMakesNoSense(words: [String], message: String) {
    #expect(throws: Failure(usage: message)) { try syntax.parse(words) }
  }

  @Test
  func rejectsNumbersOutsideTheirRange() throws {
    #expect(try syntax.parse(["--name", "7"]).number("--name", in: 1...9) == 7)
    #expect(try syntax.parse([]).number("--name", in: 1...9) == nil)
    for text in ["0", "10", "x"] {
      #expect(throws: Failure(usage: "--name takes a number from 1 to 9, not \(text)")) {
        try syntax.parse(["--name", text]).number("--name", in: 1...9)
      }
    }
  }

  @Test
  func helpBreaksLinesBetweenWords() {
    let sentence = "A sentence that is said again, because a single one would fit in a line."
    let syntax = Syntax(
      "try", summary: "\(sentence) \(sentence)",
      options: [
        Option("--name", value: "NAME", help: sentence),
        Option(
          "--kind", choices: ["a long choice", "a longer choice", "the longest choice"], help: "Which."),
      ], notes: "\(sentence)\n\(sentence) \(sentence)\n\nkept   as\nit   is")
    #expect(
      syntax.help == """
        A sentence that is said again, because a single one would fit in a line. A
        sentence that is said again, because a single one would fit in a line.

        Usage: swift run try [options]

          --name NAME  A sentence that is said again, because a single one would fit in
                       a line.
          --kind NAME  Which: a long choice, a longer choice or the longest choice.
          --help       Print this.

        A sentence that is said again, because a single one would fit in a line.
        A sentence that is said again, because a single one would fit in a line. A
        sentence that is said again, because a single one would fit in a line.

        kept   as
        it   is
        """)
  }

  @Test
  func oneOptionExcludesAnother() throws {
    #expect(throws: Failure(usage: "--fast and --name exclude each other")) {
      try syntax.parse(["--name", "x", "--fast"]).permitOne(of: "--kind", "--fast", "--name")
    }
    try syntax.parse(["--fast"]).permitOne(of: "--fast", "--name")
  }

  @Test
  func helpListsEverything() {
    #expect(
      syntax.help == """
        Tries.

        Usage: swift run try [FILE] [options]

          FILE         A file.
          --fast       Quickly.
          --name NAME  A name.
          --kind a|b   Which.
          --help       Print this.
        """)
  }
}
