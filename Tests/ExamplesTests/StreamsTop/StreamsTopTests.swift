import Console
import Foundation
import Streams
import StreamsInspection
import TestSupport
import Testing

@testable import StreamsTopExample

@Suite(.blocking)
struct StreamsTopTests {
  private func todo(_ input: String, _ arguments: String...) throws -> Run {
    try Run(
      "streams-top", arguments: arguments + ["--", Run.products.appendingPathComponent("todo").path],
      input: input)
  }

  @Test
  func printsWhatTheCommandPrintedAndTheLastTable() throws {
    let plain = try Run("todo", input: "search tea\nfly\nsearch\n")
    let run = try todo("search tea\nfly\nsearch\n")
    #expect(run.errors == "")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("1  [ ] Tea\n") && run.output.contains("todo: unknown command fly; help"))
    let lines = run.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("todo, process ") })
    #expect(lines[start].hasSuffix(", ended"))
    #expect(lines[start + 1].hasPrefix("PLACE        FED BY              VALUES  A SECOND  SUBSCRIBERS"))
    #expect(lines.count == plain.output.split(separator: "\n").count + 7)
    let query = try #require(lines.first { $0.hasPrefix("query") })
    #expect(query.contains("  search text, order  "))
    let words = try #require(lines.last { $0.hasPrefix("search text ") }).split(separator: " ")
    #expect(words[2] == "3", "\(words)")
  }

  @Test
  func theOutputOfTheCommandGoesToAFile() throws {
    let scratch = try Scratch()
    let run = try todo("search tea\n", "--log", scratch.path("log"))
    #expect(run.output.hasPrefix("todo, process "))
    #expect(
      try String(contentsOfFile: scratch.path("log"), encoding: .utf8)
        == Run("todo", input: "search tea\n").output)
  }

  @Test
  func aLogThatCannotBeWrittenIsNamed() throws {
    let log = try Scratch().path("missing/log")
    let run = try todo("list\n", "--log", log)
    #expect(run.errors == "streams-top: \(log) cannot be written\n")
    #expect(run.code == 1 && run.output == "")
  }

  /// The threads on which tests run hold other signals back, and so does what they start.
  @Test(arguments: [("exit 3", 3), ("kill -KILL $$", 137), ("exit 0", 0)])
  func theExitCodeIsThatOfTheCommand(_ script: String, _ code: Int32) throws {
    let run = try Run("streams-top", "--", "sh", "-c", script)
    #expect(run.code == code)
    #expect(run.output == "No program has reported yet.\n")
  }

  @Test
  func aCommandThatIsMissingIsNamed() throws {
    let missing = try Run("streams-top", "--", "missing\u{1B}[2J")
    #expect(missing.errors == "streams-top: there is no command missing␛[2J\n")
    #expect(missing.code == 127)
    #expect(try Run("streams-top").code == 64)
  }

  /// A signal may end the program just before it starts the command, which would go on alone.
  @Test
  func aCommandThatWasEndedDoesNotStart() throws {
    let scratch = try Scratch()
    let folder = scratch.url.appendingPathComponent("reports"), mark = scratch.path("mark")
    let log = scratch.url.appendingPathComponent("log")
    func run(endingFirst endsFirst: Bool) throws -> Bool {
      let command = try Command(["touch", mark], reportingInto: folder, log: log, hasOpenInput: false)
      if endsFirst { command.end() }
      try command.start()
      if !endsFirst { #expect(command.wait() == 0) }
      return command.process.isRunning || FileManager.default.fileExists(atPath: mark)
    }
    #expect(try !run(endingFirst: true))
    #expect(try run(endingFirst: false))
  }

  @Test
  func severalProgramsOfOneCommandAreShown() throws {
    let todo = Run.products.appendingPathComponent("todo").path
    let run = try Run("streams-top", "--", "sh", "-c", "\"$0\" </dev/null & \"$0\" </dev/null; wait", todo)
    #expect(run.output.ranges(of: "todo, process ").count == 2)
  }

  // MARK: The table

  /// A report of a trace with a hostile name and value.
  private func report() throws -> Trace.Report {
    let trace = Trace()
    let folder = try Scratch()
    defer { withExtendedLifetime(folder) {} }
    let text = CurrentValueSubject<String, Never>("\u{1B}]0;x\u{7}\u{9B}2J\u{202E}漢字\n").named(
      "te\u{1B}[31mxt", in: trace)
    let cancellable = text.traced("a label with a long name that is cut", in: trace).sink { _ in }
    trace.report(into: folder.url, as: "pro\u{8}gram").stop()
    cancellable.cancel()
    return try #require(Trace.Report.all(in: folder.url).first)
  }

  @Test
  func nothingOfAReportReachesTheTerminalButPrintableCharacters() throws {
    let report = try report()
    let text = ReportTable([report], columns: nil).lines.joined(separator: "\n")
    #expect(text.contains("pro␈gram") && text.contains("te␛[31mxt"))
    #expect(text.contains("␛]0;x␇\u{FFFD}2J\u{FFFD}漢字␊"))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
      })
  }

  @Test(arguments: [1, 10, 30, 40, 60, 80, 120])
  func noLineIsWiderThanTheTerminal(_ columns: Int) throws {
    let report = try report()
    let lines = ReportTable([report, report], columns: columns).lines
    #expect(lines.allSatisfy { $0.columns <= columns }, "\(lines)")
    #expect(lines.count == 9)
    #expect(lines[1].contains("FED BY") == (columns >= 120))
    #expect(lines[1].contains("VALUES") == (columns >= 40))
  }

  /// Reads the report of a program with one place.
  private func report(with members: String) throws -> Trace.Report {
    let text = #"""
      {"program":"a","process":1,"number":1,"isLast":true,"dropped":0,"faults":[],"moments":[],"graph":{"edges":[],
      "nodes":[{"place":{"id":0,"name":"b","file":"","line":1},"subscribers":1,"values":1,\#(members)}]}}
      """#
    return try JSONDecoder().decode(Trace.Report.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    (#"Optional(\"9.1 °C\")"#, "9.1 °C"), (#"Optional(Optional(7))"#, "7"),
    (#"Optional(\"a long te…"#, "a long te…"),
    ("nil", "nil"), ("Optional", "Optional"), (#"[Optional(1)]"#, "[Optional(1)]"),
    (#"\"quoted\""#, #""quoted""#),
  ])
  func valuesAreShownAsPeopleReadThem(_ recorded: String, _ shown: String) throws {
    let report = try report(with: #""valuesPerSecond":1,"lastValue":"\#(recorded)""#)
    #expect(ReportTable([report], columns: nil).lines[2].hasSuffix("  \(shown)"))
    #expect(PageData([report], title: "", isOver: true).programs[0].values == [shown])
  }

  @Test
  func theLegendFitsATerminal() {
    let names = [
      "PLACE", "FED BY", "VALUES", "A SECOND", "SUBSCRIBERS", "DEMAND", "WAITING", "AGE", "FAULTS",
      "LAST VALUE",
    ]
    for name in names { #expect(ReportTable.legend.contains(name)) }
  }

  /// Reports of other programs may state numbers that no program counts.
  @Test(arguments: [#""age":[9223372036854775807,0]"#, #""age":[-9223372036854775808,0]"#, #""waiting":1"#])
  func numbersBeyondAllMeasureAreShown(_ member: String) throws {
    let report = try report(with: #""valuesPerSecond":1e300,\#(member)"#)
    #expect(ReportTable([report], columns: nil).lines[2].contains("1e+300"))
  }
}
