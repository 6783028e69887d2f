import Console
import Testing

struct ExcerptTests {
  @Test(arguments: [
    (0, 100, 10, 0, 0..<10), (12, 100, 10, 0, 3..<13), (5, 100, 10, 3, 3..<13), (2, 100, 10, 3, 2..<12),
    (99, 100, 10, 0, 90..<100), (1, 3, 10, 0, 0..<3), (0, 0, 10, 5, 0..<0), (4, 9, 0, 0, 4..<5),
    (0, 4, 10, 90, 0..<4),
  ])
  func theCursorIsWithinWhatFits(_ cursor: Int, _ count: Int, _ room: Int, _ top: Int, _ expected: Range<Int>)
  {
    #expect(Excerpt.around(cursor, of: count, in: room, from: top) == expected)
  }

  @Test func aLongLineEndsWithAnEllipsis() {
    #expect("Temperature".prefix(ofColumns: 6) == "Tempe…")
    #expect("Temperature".prefix(ofColumns: 11) == "Temperature")
    #expect("Temperature".prefix(ofColumns: nil) == "Temperature")
    // Each of these takes two columns.
    #expect("温度の単位".prefix(ofColumns: 6) == "温度…")
    #expect("ab".prefix(ofColumns: 0) == "")
  }
}
