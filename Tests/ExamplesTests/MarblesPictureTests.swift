import Foundation
import TestSupport
import Testing

@Suite(.blocking)
struct MarblesPictureTests {
  private struct Disc {
    let y: Int
    let left: Int
    let right: Int
  }

  @Test
  func marksNeitherOverlapNorAreCutOff() throws {
    let scratch = try Scratch()
    let files = try Run("marbles", "--all", "--svg", scratch.url.path).output.split(separator: "\n")
    #expect(files.count > 40)
    for file in files {
      let text = try String(contentsOfFile: String(file), encoding: .utf8)
      let width = try #require(text.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/).flatMap { Int($0.1) })
      let discs = text.matches(of: /cx="(\d+)" cy="(\d+)" rx="(\d+)"/).compactMap { match -> Disc? in
        guard let x = Int(match.1), let y = Int(match.2), let radius = Int(match.3) else { return nil }
        return Disc(y: y, left: x - radius, right: x + radius)
      }
      for row in Dictionary(grouping: discs, by: \.y).values.map({ $0.sorted { $0.left < $1.left } }) {
        #expect(zip(row, row.dropFirst()).allSatisfy { $0.right < $1.left }, "\(file)")
        #expect(row.allSatisfy { $0.left > 0 && $0.right < width }, "\(file)")
      }
      let call = try #require(text.firstMatch(of: /<text x="\d+" y="\d+">(.*)<\/text>/)?.1)
      let letters = call.replacing(/&\w+;/, with: "x").count
      #expect(letters * 9 + 28 < width, "\(file): the call is wider than its box")
    }
  }

  @Test
  func drawsEachMarkAtItsTick() throws {
    let scratch = try Scratch()
    _ = try Run("marbles", "delay", "retry", "--svg", scratch.url.path)
    let delay = try String(contentsOfFile: scratch.path("delay.svg"), encoding: .utf8)
    let axis = try #require(delay.firstMatch(of: /class="ticks" d="(.*)"/)?.1)
    let ticks = axis.matches(of: /M(\d+)\s/).map(\.1)
    let places = delay.matches(of: /cx="(\d+)" cy="\d+"/).map { ticks.firstIndex(of: $0.1) }
    #expect(places == [0, 2, 3, 2, 4, 5])
    let retry = try String(contentsOfFile: scratch.path("retry.svg"), encoding: .utf8)
    #expect(retry.matches(of: /class="failure"/).count == 2)
    #expect(retry.matches(of: /class="end"/).isEmpty)
  }
}
