import Foundation
import TestSupport
import Testing

/// Compares the README with what a newcomer sees.
@Suite(.blocking)
struct ReadmeTests {
  @Test
  func showsTheRealBeginningOfTheWeatherExample() throws {
    let scratch = try Scratch()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let command = try #require(readme.firstIndex { $0.hasPrefix("    $ swift run weather ") })
    let arguments = readme[command].split(separator: " ").dropFirst(4).map(String.init)
    let picture = readme[(command + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let run = try Run("weather", arguments: ["--settings-file", scratch.path("settings")] + arguments)
    let lines = run.output.split(separator: "\n").map { $0.reversed().drop { $0 == " " }.reversed() }
    #expect(picture.count == 4)
    #expect(lines.prefix(picture.count).map { String($0) } == picture.map { String($0) })
  }
}
