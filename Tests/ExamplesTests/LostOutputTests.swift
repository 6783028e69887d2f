#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  /// A program whose output nothing takes ends with an exit code and a line, never with silence.
  @Suite(.blocking)
  struct LostOutputTests {
    /// A run of each example that prints something.
    static let examples: [[String]] = [
      ["weather", "--cache", "-"], ["weather", "--cache", "-", "--json"],
      ["weather", "--cache", "-", "--html", "-"],
      ["weather", "--help"], ["todo"], ["marbles", "map"], ["marbles", "--list"],
      ["profile", "--first", "Ada", "--last", "Lovelace"], ["settings"], ["settings", "export"],
      ["settings", "--choose", "4"], ["benchmarks", "--list"],
    ]

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The arguments, with settings of this test alone.
    private func words(_ example: [String]) -> [String] {
      switch example[0] {
      case "weather": Array(example.dropFirst()) + ["--settings-file", scratch.path("settings")]
      case "settings": Array(example.dropFirst()) + ["--file", scratch.path("settings")]
      default: Array(example.dropFirst())
      }
    }

    /// Runs an example in a shell that redirects its output, and returns its exit code and its errors.
    private func run(_ example: [String], _ redirection: String) throws -> (code: Int32, errors: String) {
      let errors = scratch.path("errors")
      let program = Run.products.appendingPathComponent(example[0]).path
      let shell = try Child(
        program: URL(fileURLWithPath: "/bin/sh"),
        ["-c", "exec \"$0\" \"$@\" \(redirection) 2>'\(errors)' </dev/null", program] + words(example))
      try shell.start()
      let code = shell.end { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }
      return (code, try String(contentsOfFile: errors, encoding: .utf8))
    }

    #if os(Linux)
      @Test(arguments: examples)
      func aFullOutputIsAnError(_ example: [String]) throws {
        let run = try run(example, ">/dev/full")
        #expect(run.code == 74)
        #expect(
          run.errors.hasSuffix("\(example[0]): the output cannot be written: No space left on device\n"),
          "\(run.errors)")
      }
    #endif

    @Test(arguments: examples)
    func aClosedOutputIsAnError(_ example: [String]) throws {
      let run = try run(example, ">&-")
      #expect(run.code == 74)
      #expect(
        run.errors.hasSuffix("\(example[0]): the output cannot be written: it is closed\n"), "\(run.errors)")
    }

    @Test(arguments: examples)
    func aPipeWithoutAReaderIsAnError(_ example: [String]) throws {
      let child = try Child(example[0], words(example))
      let output = try UninheritedPipe()
      let errors = URL(fileURLWithPath: scratch.path("errors"))
      try Data().write(to: errors)
      try output.reader.close()
      try child.start(output: output.writer, errors: FileHandle(forWritingTo: errors))
      #expect(child.end() == 74)
      let text = try String(contentsOf: errors, encoding: .utf8)
      #expect(text.hasSuffix("\(example[0]): the output cannot be written: Broken pipe\n"), "\(text)")
    }

    #if os(Linux)
      @Test
      func aPageOnAFullDiskIsAnError() throws {
        let run = try run(["weather", "--cache", "-", "--html", "/dev/full"], ">/dev/null")
        #expect(run.code == 74)
        #expect(run.errors == "weather: /dev/full cannot be written: No space left on device\n")
      }
    #endif

    @Test
    func aFileNeverTakesThePlaceOfAClosedOutput() throws {
      let page = scratch.path("page.html")
      let run = try run(["weather", "--cache", "-", "--html", page], ">&-")
      #expect(run.code == 0)
      #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n"))
      #expect(try !String(contentsOfFile: page, encoding: .utf8).hasPrefix("weather"))
    }

    @Test
    func aWatchingProgramEndsWithItsReader() throws {
      let words = ["--file", scratch.path("settings"), "--language", "en"]
      let child = try Child("settings", words + ["--follow"])
      let (input, output) = (try UninheritedPipe(), try UninheritedPipe())
      try child.start(input: input.reader, output: output.writer)
      var seen = Data()
      while seen.range(of: Data("Celsius".utf8)) == nil {
        let data = output.reader.availableData
        try #require(!data.isEmpty)
        seen += data
      }
      try output.reader.close()
      _ = try Run("settings", arguments: words + ["--choose", "4"])
      #expect(child.end { String(decoding: seen, as: UTF8.self) } == 74)
    }
  }
#endif
