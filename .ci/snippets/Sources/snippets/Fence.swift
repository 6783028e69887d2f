import Foundation

/// A Swift code block in a document or in a documentation comment.
struct Fence {
  /// The file, relative to the package.
  let file: String

  /// The number of the first line of code.
  let line: Int

  /// The library that the block documents; `nil` outside `Sources`.
  let library: String?

  /// The imports of the source file, which the blocks in its comments may use without repeating them.
  var imports: [String] = []

  /// The words after `swift` in the opening line.
  let mark: String?

  /// The code.
  let code: [String]

  /// The file and the line, for messages.
  var place: String { "\(file):\(line)" }
}

/// All documentation of a package.
struct Sources {
  let root: URL

  /// All Swift blocks, file by file.
  func fences() throws -> [Fence] {
    var fences: [Fence] = []
    for file in try files() {
      let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var reader = FenceReader(file: file)
      for (index, line) in lines.enumerated() {
        reader.read(file.hasSuffix(".md") ? line : line.documentation, number: index + 1)
      }
      if let open = reader.openLine { throw Failure("\(file):\(open): the code block is not closed.") }
      let imports = file.hasSuffix(".md") ? [] : lines.compactMap(\.importedModule)
      fences += reader.fences.map { fence in
        var fence = fence
        fence.imports = imports
        return fence
      }
    }
    return fences
  }

  /// The documents at the top, in `Documentation` and in `Sources`, and all sources.
  private func files() throws -> [String] {
    let manager = FileManager.default
    let top = try manager.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".md") }
    let deep = ["Documentation", "Sources"].flatMap { folder in
      (manager.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap { $0 as? String }
        ?? [])
        .map { "\(folder)/\($0)" }
        .filter { $0.hasSuffix(".md") || ($0.hasSuffix(".swift") && folder == "Sources") }
    }
    return (top + deep).sorted()
  }
}

/// Finds the code blocks of a file.
private struct FenceReader {
  let file: String
  var fences: [Fence] = []
  private var open: (delimiter: Substring, indent: Int, info: [Substring], line: Int)?
  private var code: [String] = []

  init(file: String) { self.file = file }

  /// The line of a block that is not closed yet.
  var openLine: Int? { open?.line }

  /// Reads the next line; `nil` stands for a line outside documentation.
  mutating func read(_ line: String?, number: Int) {
    guard let line else { return }
    let indent = line.prefix { $0 == " " }.count
    let content = line.dropFirst(indent)
    let delimiter = content.prefix { $0 == "`" }
    if let open {
      if delimiter.count >= open.delimiter.count, delimiter.count == content.count {
        close()
      } else {
        code.append(String(line.dropFirst(min(indent, open.indent))))
      }
    } else if delimiter.count >= 3 {
      let info = content.dropFirst(delimiter.count).split(separator: " ")
      open = (delimiter, indent, info, number)
    }
  }

  private mutating func close() {
    if let open, open.info.first == "swift" {
      let mark = open.info.dropFirst().joined(separator: " ")
      let parts = file.split(separator: "/")
      fences.append(
        Fence(
          file: file, line: open.line + 1, library: parts.first == "Sources" ? String(parts[1]) : nil,
          mark: mark.isEmpty ? nil : mark, code: code))
    }
    open = nil
    code = []
  }
}

extension String {
  /// The module that this line imports.
  fileprivate var importedModule: String? {
    let words = split(separator: " ")
    return words.count == 2 && words[0] == "import" ? String(words[1]) : nil
  }

  /// The text of a documentation comment; `nil` for another line.
  fileprivate var documentation: String? {
    let content = drop { $0 == " " }
    guard content.hasPrefix("///") else { return nil }
    let text = content.dropFirst(3)
    return String(text.hasPrefix(" ") ? text.dropFirst() : text)
  }
}
