import TestSupport
import Testing

@testable import Lists

@Suite
struct ArrayMemoryTests {
  /// Checks the ends of two lists that differ here and there: what is said to be the same is, and there is no overlap.
  private func check<Element: Equatable>(
    _ dice: inout Dice, _ element: (Int) -> Element, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let old = (0..<Int.random(in: 0..<200, using: &dice)).map(element)
    var new = old
    for _ in 0..<Int.random(in: 0..<4, using: &dice) {
      let place = Int.random(in: 0...new.count, using: &dice)
      if Bool.random(using: &dice), place < new.count {
        new.remove(at: place)
      } else {
        new.insert(element(Int.random(in: 0..<3, using: &dice)), at: place)
      }
    }
    let (beginning, end) = old.endsWithSameBytes(as: new)
    let shorter = min(old.count, new.count)
    #expect(beginning + end <= shorter, sourceLocation: sourceLocation)
    #expect(old.prefix(beginning) == new.prefix(beginning), sourceLocation: sourceLocation)
    #expect(old.suffix(end) == new.suffix(end), sourceLocation: sourceLocation)
    // What is missing is less than a block and an element.
    let same = zip(old, new).prefix { $0 == $1 }.count
    let missing = (same - beginning) * MemoryLayout<Element>.stride
    #expect(missing < 64 + MemoryLayout<Element>.stride, sourceLocation: sourceLocation)
  }

  @Test
  func findsTheCommonEndsOfNumbers() {
    var dice = Dice(seed: 5)
    for _ in 0..<300 {
      check(&dice) { UInt8(truncatingIfNeeded: $0) }
      // Many equal numbers, so that the common ends would overlap.
      check(&dice) { _ in 7 }
      check(&dice) { $0 }
      check(&dice) { SIMD4(repeating: $0) }
    }
  }

  @Test
  func mayMissElementsWithOtherBytes() {
    let zeros = Array(repeating: 0.0, count: 100)
    #expect(zeros.endsWithSameBytes(as: zeros.map { -$0 }) == (0, 0))
    #expect(zeros.endsWithSameBytes(as: Array(zeros)) == (96, 0))
    #expect(zeros.endsWithSameBytes(as: []) == (0, 0))
  }

  @Test
  func leavesReferencesAlone() {
    let texts = Array(repeating: "text", count: 100)
    #expect(texts.endsWithSameBytes(as: texts) == (0, 0))
  }
}
