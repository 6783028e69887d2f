import Foundation
import TestSupport
import Testing

@testable import Console

@Suite(.blocking)
struct HelpTests {
  static var readme: String {
    get throws {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples/README.md")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test(arguments: [
    "benchmarks", "events", "marbles", "profile", "settings", "streams-top", "todo", "weather",
  ])
  func everyExamplePrintsTheHelpThatTheReadmeShows(example: String) throws {
    let run = try Run(example, "--help")
    #expect(run.output.contains("\nUsage: swift run \(example)"))
    #expect(run.errors == "")
    for line in run.output.split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    #expect(run.code == 0)
    #expect(try Self.readme.contains("\n## \(example)\n"))
    #expect(try Self.readme.contains("```text\n\(run.output)```"), "update the help in Examples/README.md")
    let refused = try Run(example, "--nonsense")
    #expect(refused.errors == "\(example): unknown option --nonsense; --help lists the options\n")
    #expect(refused.output == "")
    #expect(refused.code == 64)
  }
}
