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

  @Test(arguments: [
    ("(a", "a parenthesis is not closed in (a"),
    ("a)", "a parenthesis that was not opened in a)"),
    ("((a))", "a parenthesis within parentheses in ((a))"),
    ("(a-b)", "time cannot pass within parentheses, as it does in (a-b)"),
    ("|a", "something follows the end in |a"),
    ("(#|)", "something follows the end in (#|)"),
  ])
  func anInvalidDiagramSaysWhatIsWrongAndEqualsNoStream(text: String, problem: String) {
    let diagram = Diagram(text)
    #expect(diagram.problem == problem)
    #expect(diagram.description == problem)
    #expect(diagram.difference(from: "a") == problem)
    let time = VirtualTimeScheduler()
    let recorder = time.publisher(diagram, failure: TestError("torn")).record(on: time)
    time.run()
    #expect(recorder.values == [])
    #expect(recorder.diagram != diagram)
    #expect(recorder.diagram != "")
    #expect(recorder.diagram.problem == "StreamsTests/DiagramTests.swift:\(#line - 5): \(problem)")
    #expect(recorder.difference(from: "a")?.hasSuffix(problem) == true)
  }
}
