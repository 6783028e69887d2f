import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files of `--trace`.
@Suite(.blocking)
struct TraceFileTests {
  let scratch: Scratch
  var file: String { scratch.path("trace") }

  init() throws { scratch = try Scratch() }

  /// The trace, which has no faults.
  private func log(sourceLocation: SourceLocation = #_sourceLocation) throws -> TraceLog {
    let log = try TraceLog(String(contentsOfFile: file, encoding: .utf8))
    #expect(log.faults == [], sourceLocation: sourceLocation)
    return log
  }

  private func weather(_ arguments: String...) throws -> Run {
    try Run(
      "weather",
      arguments: ["--settings-file", scratch.path("settings"), "--language", "en"] + arguments)
  }

  @Test
  func weatherWritesWhatItsStreamsDid() throws {
    let plain = try weather()
    let traced = try weather("--trace", file)
    #expect(traced.output == plain.output)
    #expect(traced.errors == "")
    #expect(traced.code == 0)
    let slices = try log().deliveries
    for place in ["weather: value", "units: value", "temperature: value", "hours: value", "screen: value"] {
      #expect(slices.contains { $0.hasPrefix(place) }, "\(place) is missing")
    }
    #expect(slices.contains { $0.contains("48.4") }, "the temperature has no description")
  }

  @Test
  func theListWritesWhatItsStreamsDid() throws {
    let run = try Run("todo", "--trace", file, input: "search tea\nsort title\nquit\n")
    #expect(try run.output == Run("todo", input: "search tea\nsort title\nquit\n").output)
    let slices = try log().deliveries
    for place in ["search text: value tea", "order: value title", "query: value", "objects: value"] {
      #expect(slices.contains(place), "\(place) is missing")
    }
  }

  @Test
  func aFileForPicturesIsThePictureOfTheStreams() throws {
    let picture = scratch.path("trace.svg")
    _ = try weather("--trace", picture)
    let text = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("temperature feeds now") && text.contains("now feeds screen"))
    let chart = scratch.path("trace.mmd")
    _ = try weather("--trace", chart)
    #expect(try String(contentsOfFile: chart, encoding: .utf8).hasPrefix("flowchart LR\n  p0[\""))
  }

  @Test
  func aProgramThatFailsWritesItsTrace() throws {
    let run = try Run("todo", "--trace", file, "--browse")
    #expect(run.code == 1)
    _ = try log()
  }

  @Test
  func aFileThatCannotBeWrittenIsNoticedAtTheBeginning() throws {
    let run = try Run("todo", "--trace", scratch.path("missing/trace"), input: "list\n")
    #expect(run.errors == "todo: \(scratch.path("missing/trace")) cannot be written\n")
    #expect(run.output == "")
    #expect(run.code == 1)
    #expect(try Run("todo", "--trace", scratch.url.path).errors.hasSuffix(" cannot be written\n"))
    #expect(try Run("todo", "--trace", "-").code == 64)
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    @Test(.enabled(if: PseudoTerminal.isAvailable), arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalEndsTheProgramAfterTheTraceIsWritten(_ signal: Int32) throws {
      let terminal = try PseudoTerminal(
        "weather", "--settings-file", scratch.path("settings"), "--language", "en", "--watch", "--trace", file
      )
      try terminal.shows("48.4 °F", "Open-Meteo")
      terminal.signal(signal)
      #expect(try terminal.ends() == -signal)
      #expect(try log().deliveries.contains { $0.hasPrefix("screen: value") })
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable))
    func controlCRestoresTheTerminalAndWritesTheTrace() throws {
      let terminal = try PseudoTerminal("todo", "--browse", "--trace", file)
      try terminal.shows("3 items.")
      // Once a key was answered, keys are read.
      try terminal.type(Keys.down)
      try terminal.shows("Scrolled in ")
      try terminal.type(Keys.control.c)
      #expect(try terminal.ends() == -SIGINT)
      #expect(try terminal.attributes == terminal.firstAttributes)
      #expect(try log().deliveries.contains("count: value 3"))
    }
  #endif

  #if os(Linux)
    /// The program has ended by itself, and writes its trace into a pipe that is full until the signal has come. Then two
    /// threads end it. If none waits for the other, the wrong one is the first in every fourth round at least.
    @Test(.enabled(if: PseudoTerminal.isAvailable), arguments: 1...8)
    func aSignalThatComesAtTheEndDecidesHowTheProgramEnds(_ round: Int) throws {
      try #require(mkfifo(file, 0o600) == 0)
      let reader = FileHandle(fileDescriptor: open(file, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
      // F_SETPIPE_SZ, which Swift does not see.
      try #require(fcntl(reader.fileDescriptor, 1031, 4096) == 4096)
      let terminal = try PseudoTerminal(
        "weather", "--settings-file", scratch.path("settings"), "--language", "en", "--trace", file)
      try terminal.shows("48.4 °F", "Open-Meteo")
      var trace = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&trace, 1, 300_000) == 1)
      // At once, and not by way of the terminal.
      try #require(kill(terminal.process, SIGTERM) == 0)
      _ = fcntl(reader.fileDescriptor, F_SETFL, 0)
      let text = try #require(try reader.readToEnd())
      #expect(text.count > 4096, "the pipe was never full")
      #expect(try terminal.ends() == -SIGTERM)
    }
  #endif
}
