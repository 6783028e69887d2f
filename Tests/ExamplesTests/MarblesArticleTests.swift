import Foundation
import TestSupport
import Testing

/// Compares the pictures and diagrams in the articles with what the example draws.
@Suite(.blocking)
struct MarblesArticleTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardizedFileURL

  @Test
  func picturesInArticlesAreRealRuns() throws {
    let scratch = try Scratch()
    _ = try Run("marbles", "--all", "--svg", scratch.url.path)
    var seen = 0
    for library in ["StreamsCore", "StreamsTesting"] {
      let shown = try Self.articles(of: library).flatMap(Self.pictures)
      seen += shown.count
      let pictures = Self.catalogue(of: library).appendingPathComponent("Resources")
      let stale = shown.filter { name in
        let drawn = try? Data(contentsOf: scratch.url.appendingPathComponent("\(name).svg"))
        let kept = try? Data(contentsOf: pictures.appendingPathComponent("\(name).svg"))
        return kept == nil || kept != drawn
      }
      #expect(
        stale.isEmpty,
        """
        These pictures differ from what the example draws. Draw them again with
        swift run marbles \(stale.joined(separator: " ")) --svg Sources/\(library)/\(library).docc/Resources
        """)
      let files = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
      #expect(Set(files).subtracting(shown.map { "\($0).svg" }) == [], "no article of \(library) shows these")
    }
    #expect(seen > 20)
  }

  /// DocC keeps only the first line of a description.
  @Test
  func everyPictureHasADescriptionInOneLine() throws {
    for library in ["StreamsCore", "StreamsTesting"] {
      for article in try Self.articles(of: library) {
        for picture in article.matches(of: /!\[([^\]]*)\]\(Resources\/(\w+)\.svg\)/) {
          #expect(picture.1.count > 40 && !picture.1.contains("\n"), "\(picture.2): \(picture.1)")
        }
      }
    }
  }

  @Test
  func diagramsInArticlesAreRealRuns() throws {
    let parts = try Self.articles(of: "StreamsCore").flatMap { $0.components(separatedBy: "```") }
    let diagrams = parts.filter { $0.hasPrefix("marbles ") }
    #expect(!diagrams.isEmpty)
    for diagram in diagrams {
      let lines = diagram.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let name = lines[0].split(separator: " ")[1]
      #expect(try Run("marbles", String(name)).output == lines[1], "\(name)")
    }
  }

  private static func catalogue(of library: String) -> URL {
    sources.appendingPathComponent("\(library)/\(library).docc")
  }

  private static func articles(of library: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: catalogue(of: library), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The names of the pictures in an article.
  private static func pictures(in article: String) -> [String] {
    article.matches(of: /!\[[^\]]*\]\(Resources\/(\w+)\.svg\)/).map { String($0.1) }
  }
}
