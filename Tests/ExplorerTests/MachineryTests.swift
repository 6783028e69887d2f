import Explorer
import Foundation
import Testing

extension Proofs {
  @Suite struct Machinery {
    /// Finds no failure in any execution that the memory model allows.
    @Test(arguments: Subject.all)
    func isSound(_ subject: Subject) { subject.expectNoFailure() }

    /// Each operation of the machinery, made weaker or left out, and what the exploration says. The table stands in
    /// Documentation/Proof.md; `PROOF=write` writes it there. An ordinary run tries a tenth of them; `PROOF=full` tries all.
    @Test func theTableOfMutantsIsTrue() throws {
      let text = try String(contentsOf: Self.document, encoding: .utf8)
      let parts = text.components(separatedBy: Self.marker)
      try #require(parts.count == 3)
      let mode = ProcessInfo.processInfo.environment["PROOF"]
      if mode == "write" {
        let rows = Mutant.all.map { "\($0.rowStart) \($0.fate) |" }
        let table = ([Mutant.heading] + rows).joined(separator: "\n")
        try [parts[0], "\n\(table)\n\n", parts[2]].joined(separator: Self.marker)
          .write(to: Self.document, atomically: true, encoding: .utf8)
        return
      }
      let rows = parts[1].split(separator: "\n").map(String.init).filter { $0.contains(".swift | ") }
      let mutants = Mutant.all
      try #require(rows.count == mutants.count)
      for (index, (row, mutant)) in zip(rows, mutants).enumerated() {
        #expect(row.hasPrefix(mutant.rowStart))
        if mode == "full" || index.isMultiple(of: 10) {
          #expect(row == "\(mutant.rowStart) \(mutant.fate) |")
        }
      }
    }

    private static let marker = "<!-- made by ExplorerTests -->\n"

    private static let document = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Proof.md")
  }
}
