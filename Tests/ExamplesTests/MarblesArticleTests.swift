import Foundation
import Testing

/// The diagrams of the article on choosing an operator are what the example draws.
struct MarblesArticleTests {
  @Test
  func theArticleShowsRealRuns() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Streams/Streams.docc/ChoosingAnOperator.md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    let diagrams = parts.filter { $0.hasPrefix("marbles ") }
    #expect(diagrams.count > 20)
    for diagram in diagrams {
      let lines = diagram.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let name = lines[0].split(separator: " ")[1]
      #expect(try Run("marbles", String(name)).output == lines[1], "\(name)")
    }
  }
}
