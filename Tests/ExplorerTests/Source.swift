import Explorer
import Foundation

/// The explored source, to name its operations by what is written there.
enum Source {
  /// The operation at a site, from the name of the atomic to the closing parenthesis, on one line. Of an operation whose
  /// only argument is a closure, the name.
  static func expression(at site: Site) -> String {
    guard let text = try? String(contentsOfFile: site.file.description, encoding: .utf8) else {
      return site.function.description
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(Int(site.line) - 1) else { return site.function.description }
    let line = Array(lines[Int(site.line) - 1])
    var start = min(Int(site.column) - 1, line.count)
    let takesClosure = start < line.count && line[start] == "{"
    if takesClosure { start -= 1 }
    let nameEnd = start
    var brackets = 0
    while start > 0, brackets > 0 || isPartOfName(line[start - 1]) {
      start -= 1
      if line[start] == "]" { brackets += 1 }
      if line[start] == "[" { brackets -= 1 }
    }
    if takesClosure { return String(line[start..<nameEnd]) }
    var characters = line[start...] + [" "] + lines[Int(site.line)...].joined(separator: " ")
    var depth = 0
    guard
      let end = characters.firstIndex(where: { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return character == ")" && depth == 0
      })
    else { return String(line) }
    characters = characters[...end]
    return String(characters).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "." || character == "_" || character == "]"
  }
}

extension Failure {
  /// The execution as a numbered list, with the operations named as in the source.
  var story: String {
    let lines = steps.enumerated().map { index, step in
      let place = step.site.map { "\($0.fileName):\($0.line) \(Source.expression(at: $0)): " } ?? ""
      return "\(index + 1). thread \(step.thread): \(place)\(step.text)"
    }
    return "\(message)\nseed \(seed)\n" + lines.joined(separator: "\n")
  }
}
