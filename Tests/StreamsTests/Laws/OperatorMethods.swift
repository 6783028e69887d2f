import Foundation

/// The operators that the sources declare: the methods that return a publisher.
enum OperatorMethods {
  /// The operators that no table tries, because a trial does not wait: their values come from tasks or with a real clock. Each has a
  /// suite of its own.
  static let untried: Set = [
    "flatMap(maxPublishers:_:) in FlatMapAsync", "flatMapLatest(_:) in FlatMapAsync",
    "flatMapFirst(_:) in FlatMapAsync", "debounce(for:)", "throttle(for:latest:)", "delay(for:)",
  ]

  /// The names of all operators.
  ///
  /// These are full names. If several files declare a method of the same name, the plain name belongs to the file of
  /// that name, and the others name their file: `map(_:)` is in `Map`, beside `map(_:) in MapKeyPath`. A last parameter
  /// `isolation` is left out, and so are the forms for Swift 5.
  static func all() throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../../Sources/StreamsCore").standardizedFileURL
    let contents = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let swift = (contents?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift" && !$0.pathComponents.contains("PlainClosures")
    }
    let files = try swift.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      return (name, Set(names(in: try String(contentsOf: file, encoding: .utf8))))
    }
    return distinguished(files)
  }

  static func distinguished(_ files: [(file: String, names: Set<String>)]) -> Set<String> {
    let places = Dictionary(grouping: files.flatMap { file, names in names.map { ($0, file) } }, by: \.0)
    return Set(
      places.flatMap { name, places in
        let base = name.prefix { $0 != "(" }
        return places.map(\.1).map { file in
          places.count == 1 || file.lowercased() == base.lowercased() ? name : "\(name) in \(file)"
        }
      })
  }

  /// The full names of the operators in one file.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var declaration: String?
    var isInside = false
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("extension ") { isInside = extendsPublishers(words) }
      if isInside, words.hasPrefix("public func ") { declaration = "" }
      guard declaration != nil else { continue }
      declaration! += "\(words) "
      if let name = name(of: declaration!) {
        names.append(name)
        declaration = nil
      } else if words.hasSuffix("{") || words.hasSuffix("}") {
        declaration = nil
      }
    }
    return names
  }

  private static func extendsPublishers(_ line: Substring) -> Bool {
    let subject = line.dropFirst("extension ".count)
    return ["Publisher ", "ConnectablePublisher ", "Sequence where Element: Publisher "]
      .contains { subject.hasPrefix($0) }
  }

  /// The full name of a method that returns a publisher; `nil` while the declaration is not complete, or for another.
  private static func name(of declaration: String) -> String? {
    let signature = declaration.dropFirst("public func ".count)
    let base = signature.prefix { $0 == "`" || $0.isLetter }.filter { $0 != "`" }
    var (depth, angles) = (0, 0)
    var labels: [Substring] = []
    var last: Character = " "
    var start: String.Index?
    for index in signature.indices {
      let character = signature[index]
      defer { last = character }
      switch character {
      case "<": angles += 1
      case ">" where last != "-": angles -= 1
      case "(", "[":
        depth += 1
        if depth == 1, angles == 0, start == nil { start = signature.index(after: index) }
      case ",":
        if depth == 1, angles == 0, let from = start {
          labels.append(signature[from..<index])
          start = signature.index(after: index)
        }
      case ")", "]":
        depth -= 1
        guard depth == 0, angles == 0, let from = start else { continue }
        labels.append(signature[from..<index])
        let result = signature[index...]
        let publishers = ["-> Publishers.", "-> Operators.", "-> AnyPublisher<"]
        guard publishers.contains(where: { result.contains($0) }) else { return nil }
        let names = labels.compactMap { label in
          label.split { $0 == " " || $0 == ":" }.first { !$0.hasPrefix("@") }
        }.filter { $0 != "isolation" }
        return "\(base)(\(names.map { "\($0):" }.joined()))"
      default: break
      }
    }
    return nil
  }
}
