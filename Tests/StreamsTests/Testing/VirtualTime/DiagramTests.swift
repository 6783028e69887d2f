import StreamsTesting
import TestSupport
import Testing

@Suite
struct DiagramTests {
  @Test
  func eachCharacterIsATick() {
    let diagram: Diagram = "a-1|"
    #expect(diagram.moments == [[.value("a")], [], [.value("1")], [.finished]])
  }

  @Test
  func aGroupIsOneTick() {
    let diagram: Diagram = "-(ab#)"
    #expect(diagram.moments == [[], [.value("a"), .value("b"), .failure]])
  }

  @Test
  func spacesTakeNoTime() {
    #expect("a - ( b c ) |" as Diagram == "a-(bc)|")
  }

  @Test
  func timeAfterTheLastMarkMakesNoDifference() {
    #expect("a--" as Diagram == "a")
    #expect("---" as Diagram == "")
    #expect("-a" as Diagram != "a")
    #expect("(a)" as Diagram == "a")
  }

  @Test(arguments: ["a-(bc)-|", "", "--#", "(a|)"])
  func theDescriptionIsTheText(text: String) {
    #expect(Diagram(text).description == text)
  }

  @Test
  func aDifferenceIsMarked() {
    let expected: Diagram = "--(ab)--c|"
    #expect(expected.difference(from: expected) == nil)
    #expect(
      expected.difference(from: "--a-(bcd)c#") == """
        expected  --(ab)--    c|
        actual    --a   -(bcd)c#
                    ^^^^ ^^^^^ ^
        """)
  }

  @Test
  func theLongerDiagramIsDrawnToItsEnd() {
    let expected: Diagram = "a|"
    #expect(expected.difference(from: "a--b") == "expected  a|--\nactual    a--b\n           ^ ^")
    #expect(Diagram("a--b").difference(from: "") == "expected  a--b\nactual    ----\n          ^  ^")
  }

  @Test(.prompt)
  func anInvalidDiagramTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("(a") }.says(
      "a parenthesis is not closed in (a")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("a)") }.says(
      "a parenthesis that was not opened in a)")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("((a))") }
      .says("a parenthesis within parentheses in ((a))")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("(a-b)") }
      .says("time cannot pass within parentheses")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("|a") }.says(
      "something follows the end in |a")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Diagram("(#|)") }
      .says("something follows the end in (#|)")
  }
}
