import Console
import Foundation
import TestSupport
import Testing

@testable import MarblesExample

@Suite(.blocking) struct PlaygroundTests {
  @Test(.enabled(if: PlaygroundPage.file != nil, Comment(rawValue: PlaygroundPage.absence)))
  func thePageIsOneSmallFile() throws {
    let page = try String(contentsOf: #require(PlaygroundPage.file), encoding: .utf8)
    #expect(page.utf8.count <= 153_000)
    #expect(page.firstMatch(of: /(src|href)="(?!documentation)/) == nil, "it asks for another file")
    #expect(page.firstMatch(of: /\b(STYLE|CATALOGUE|SCRIPT|MANUAL|MODULE)\b/) == nil)
  }

  @Test func theSourcesOfThePageLoseWhatOnlyTheirReadersNeed() {
    #expect(Playground.smaller("// Why.\nif (a) {\n  b() // c\n\n}\n") == "if (a) {\nb() // c\n}\n")
  }

  @Test func aMissingCompilerIsNamed() throws {
    let scratch = try Scratch()
    let tools = scratch.url.appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    for tool in ["bash", "dirname", "gzip", "mktemp", "rm"] {
      let file = try #require(
        folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) })
      try FileManager.default.createSymbolicLink(
        atPath: tools.appendingPathComponent(tool).path, withDestinationPath: file)
    }
    let run = try Run(
      "marbles", "--playground", scratch.path("page"), environment: ["PATH": tools.path])
    #expect(
      run.errors == "marbles: the playground's operators cannot be compiled: The Swift compiler is missing.\n"
    )
    #expect(run.output == "")
    #expect(run.code == 69)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("page")))
  }

  @Test func aMissingSourceIsNamed() throws {
    let scratch = try Scratch()
    let file = scratch.path("playground/Page/style.css")
    #expect(throws: Playground.Fault.missingSource(file)) { try Playground(examples: scratch.url).page() }
    #expect(Playground.Fault.missingSource(file).failure.code == 66)
  }
}
