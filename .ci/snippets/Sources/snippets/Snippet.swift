import Foundation

/// A code block, as a Swift file of its own.
struct Snippet {
  let fence: Fence

  /// The name of the file and of the function.
  let name: String

  /// True if the code belongs to the main actor unless it says otherwise, as in a new project for an app.
  let isMainActorByDefault: Bool

  /// The lines that it must print.
  let expected: [String]

  private let imports: [String]
  private let declarations: [Part]
  private let statements: [Part]

  /// Consecutive lines, with the number of the first.
  private struct Part {
    let line: Int
    let code: [String]
  }

  init(_ fence: Fence) throws {
    self.fence = fence
    name = "\(fence.file)_\(fence.line)".map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    isMainActorByDefault = fence.mark == "main-actor"
    expected = Self.expectedOutput(of: fence.code)

    var imports: [String] = []
    var cut = Cut(fence.code)
    for index in fence.code.indices where fence.code[index].matches(#"^(@testable )?import "#) {
      imports.append(fence.code[index])
      cut.kinds[index] = .imported
    }
    self.imports = imports
    if fence.code.contains(where: {
      $0.matches(#"^(\w+ )*(extension|protocol) "#) || $0.matches(#"^(@\w+ )*@(Test|Suite|Observable)\b"#)
    }) {
      cut.markDeclarations()
    }
    declarations = cut.parts(.declared).map {
      Part(line: fence.line + $0.lowerBound, code: cut.privately($0))
    }
    statements = cut.parts(.stated).map {
      Part(line: fence.line + $0.lowerBound, code: Array(fence.code[$0]))
    }
  }

  /// True if the code contains `await`.
  var isAsync: Bool { statements.contains { $0.code.contains { $0.matches(#"\bawait\b"#) } } }

  /// The text of the file. Each line keeps its original location, so that errors of the compiler name it.
  var file: String {
    var lines = ["import Streams"]
    if let library = fence.library, library != "Streams" { lines.append("import \(library)") }
    for module in fence.imports { lines += ["#if canImport(\(module))", "import \(module)", "#endif"] }
    lines += imports
    for part in declarations { lines += located(part) }
    lines.append("func \(name)() \(isAsync ? "async throws" : "throws") {")
    for part in statements { lines += located(part) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func located(_ part: Part) -> [String] {
    ["#sourceLocation(file: \"\(fence.file)\", line: \(part.line))"] + part.code + ["#sourceLocation()"]
  }

  /// The comments at the end of a snippet.
  static func expectedOutput(of code: [String]) -> [String] {
    let trimmed = code.reversed().drop { $0.trimmingCharacters(in: .whitespaces).isEmpty }
    let comments = trimmed.prefix { $0.hasPrefix("//") }.reversed()
    return comments.map { line in
      let text = line.dropFirst(2)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
  }
}

/// Decides for each line of a snippet whether it belongs in the function or beside it.
///
/// Extensions, protocols and observable classes cannot be in a function, nor can the types that they extend.
private struct Cut {
  enum Kind { case imported, declared, stated }

  let code: [String]
  var kinds: [Kind]

  private static let declaration =
    #"^(@\w+(\(.*\))? )*((public|private|fileprivate|final|indirect|nonisolated|open) )*"#
    + #"(class|struct|actor|enum|extension|protocol|func) "#

  init(_ code: [String]) {
    self.code = code
    kinds = Array(repeating: .stated, count: code.count)
  }

  /// Finds declarations. One begins in the first column, and ends at a closing brace in the first column.
  mutating func markDeclarations() {
    var index = 0
    while index < code.count {
      var first = index
      while first > 0, code[first - 1].matches(#"^@\w+(\(.*\))?$"#) { first -= 1 }
      guard code[index].matches(Self.declaration) else {
        index += 1
        continue
      }
      var last = index
      let opened = code[index].filter { $0 == "{" }.count
      if opened == 0 || opened > code[index].filter({ $0 == "}" }).count {
        while last + 1 < code.count, !code[last].hasPrefix("}") { last += 1 }
      }
      for line in first...last { kinds[line] = .declared }
      index = last + 1
    }
  }

  /// The ranges of consecutive lines of a kind.
  func parts(_ kind: Kind) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for index in code.indices where kinds[index] == kind {
      if parts.last?.upperBound == index {
        parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<(index + 1)
      } else {
        parts.append(index..<(index + 1))
      }
    }
    return parts
  }

  /// The lines with their declarations made private, so that two snippets may use the same name.
  func privately(_ range: Range<Int>) -> [String] {
    code[range].map { line in
      // An extension that adds a conformance cannot be private.
      if line.matches(#"^extension [^{]*:"#) || !line.matches(Self.declaration) { return line }
      let open = line.replacing(#"\b(public|private|fileprivate|open) "#, with: "")
      return open.replacing(#"^(@\w+(\(.*\))? )*"#, with: "$0private ")
    }
  }
}

extension String {
  fileprivate func matches(_ pattern: String) -> Bool {
    range(of: pattern, options: .regularExpression) != nil
  }

  /// Replaces the first match of `pattern`; `$0` stands for the match.
  fileprivate func replacing(_ pattern: String, with replacement: String) -> String {
    guard let range = range(of: pattern, options: .regularExpression) else { return self }
    return replacingCharacters(
      in: range, with: replacement.replacingOccurrences(of: "$0", with: String(self[range])))
  }
}
