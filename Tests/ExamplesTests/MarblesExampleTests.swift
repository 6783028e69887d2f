import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.blocking)
struct MarblesExampleTests {
  @Test
  func drawsAnOperator() throws {
    let run = try Run("marbles", "debounce")
    #expect(
      run.output == """
        abcd----e---f-g----|
          .debounce(for: 3, scheduler: time)
        ------d----e-----g-|

        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test
  func leavesRoomForLongValuesAndForSeveralInOneTick() throws {
    #expect(
      try Run("marbles", "combineLatest").output == """
        a-----b-----|
        -1--2-----3--|
          .combineLatest(other)
        -a1-a2b2--b3-|

        """)
    #expect(try Run("marbles", "prefix").output.hasSuffix("\na-(b|)\n"))
  }

  @Test
  func drawsEveryListedOperator() throws {
    let names = try Run("marbles", "--list").output.split(separator: "\n")
    let drawings = try Run("marbles", "--all").output.components(separatedBy: "\n\n")
    #expect(names.count > 40)
    #expect(Set(names).count == names.count)
    #expect(drawings.count == names.count)
  }

  @Test
  func suggestsSimilarNamesForAnUnknownOperator() throws {
    let run = try Run("marbles", "debounse")
    #expect(run.errors == "marbles: unknown operator debounse; did you mean debounce?\n")
    #expect(run.output == "")
    #expect(run.code == 64)
    let nameless = try Run("marbles").errors
    #expect(nameless == "marbles: name an operator, or use --list to see them; --help lists the options\n")
  }

  @Test
  func picturesAreWellFormedXML() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = try Run("marbles", "--all", "--svg", directory.path).output.split(separator: "\n")
    #expect(files.count > 40)
    for file in files {
      let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: String(file))))
      #expect(parser.parse(), "\(file): \(String(describing: parser.parserError))")
    }
  }
}
