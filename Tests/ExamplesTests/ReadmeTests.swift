import Foundation
import TestSupport
import Testing

/// Compares the README with what a newcomer sees.
@Suite(.blocking)
struct ReadmeTests {
  @Test
  func showsTheRealOutputOfTheWeatherExample() throws {
    let scratch = try Scratch()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let run = try Run(
      "weather", "--settings-file", scratch.path("settings"), "--units", "metric", "--temperature", "celsius",
      "--time", "24")
    for line in run.output.split(separator: "\n") {
      let text = String(line.reversed().drop { $0 == " " }.reversed())
      #expect(readme.contains("\n    \(text)\n"), "\(text)")
    }
  }
}
