/// The command line that a program accepts. The help is made from it as well.
public struct Syntax: Sendable {
  let name: String
  let summary: String
  let operands: Operands?
  let options: [Option]
  let notes: String

  /// The words without dashes.
  public struct Operands: Sendable {
    let name: String
    let help: String
    let limit: Int

    /// True if the first one ends the options, because all further words belong to it.
    let isCommand: Bool

    /// Describes up to `limit` operands.
    public init(_ name: String, limit: Int = 1, help: String) {
      self.init(name, limit, help, isCommand: false)
    }

    /// Describes a command to run, with its arguments.
    public static func command(_ name: String, help: String) -> Operands {
      Operands(name, .max, help, isCommand: true)
    }

    private init(_ name: String, _ limit: Int, _ help: String, isCommand: Bool) {
      self.name = name
      self.help = help
      self.limit = limit
      self.isCommand = isCommand
    }
  }

  /// Describes a command line.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: A sentence that says what the program does.
  ///   - notes: Text for the end of the help.
  public init(
    _ name: String, summary: String, operands: Operands? = nil, options: [Option] = [], notes: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [Option("--help", help: "Print this.")]
    self.notes = notes
  }

  /// The columns of the help.
  private static let columns = 80

  /// The text that `--help` prints.
  public var help: String {
    var rows = options.map { (left: $0.synopsis, right: $0.help) }
    if let operands { rows.insert((operands.name, operands.help), at: 0) }
    let width = rows.map(\.left.count).filter { $0 <= 26 }.max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    let lines = rows.flatMap { left, right in
      let head = "  \(left)"
      let texts = right.lines(of: Self.columns - margin.count).map { margin + $0 }
      if left.count > width { return [head] + texts }
      return [head + texts[0].dropFirst(head.count)] + texts.dropFirst()
    }
    var synopsis = ["swift run \(name)", "[options]"]
    if let operands {
      if operands.isCommand {
        synopsis.append("-- \(operands.name)")
      } else {
        synopsis.insert("[\(operands.name)]", at: 1)
      }
    }
    return """
      \(Self.fitted(summary))

      Usage: \(synopsis.joined(separator: " "))

      \(lines.joined(separator: "\n"))\(notes.isEmpty ? "" : "\n\n\(Self.fitted(notes))")
      """
  }

  /// Sets each paragraph that is too wide in lines that fit. A line that ends a sentence stays the end of a line.
  private static func fitted(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n").map(String.init)
      if lines.allSatisfy({ $0.columns <= columns }) { return String(paragraph) }
      let parts = lines.reduce(into: [""]) { parts, line in
        parts[parts.count - 1] += " \(line)"
        if line.hasSuffix(".") || line.hasSuffix(":") { parts.append("") }
      }
      return parts.flatMap { $0.lines(of: columns) }.joined(separator: "\n")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// Parses a command line.
  ///
  /// A value is the next word, or follows an equals sign. After `--` every word is an operand, and so is every word after
  /// a command.
  ///
  /// - Throws: A failure that names the wrong word, with exit code 64.
  public func parse(_ words: some Sequence<String>) throws(Failure) -> Arguments {
    var arguments = Arguments()
    var rest = words.makeIterator()
    var takesOptions = true
    while let word = rest.next() {
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        try add(operand: word, to: &arguments)
        if operands?.isCommand == true { takesOptions = false }
        continue
      }
      if word == "--" {
        takesOptions = false
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try option(named: parts[0] == "-h" ? "--help" : parts[0])
      guard option.value != nil else {
        if parts.count > 1 { throw usage("\(option.name) takes no value") }
        arguments.values[option.name, default: []] += []
        continue
      }
      guard let value = parts.count > 1 ? parts[1] : rest.next(), !value.isEmpty else {
        throw usage("\(option.name) needs a value: \(option.synopsis)")
      }
      guard option.choices.isEmpty || option.choices.contains(value) else {
        throw usage("\(option.name) takes \(option.choices.joined(separator: ", ")), not \(value)")
      }
      arguments.values[option.name, default: []].append(value)
    }
    return arguments
  }

  private func option(named name: String) throws(Failure) -> Option {
    guard let option = options.first(where: { $0.name == name }) else {
      throw usage("unknown option \(name)")
    }
    return option
  }

  private func add(operand: String, to arguments: inout Arguments) throws(Failure) {
    guard let operands, arguments.operands.count < operands.limit else {
      throw usage("unexpected \(operand)")
    }
    arguments.operands.append(operand)
  }

  private func usage(_ message: String) -> Failure { Failure(usage: message) }
}
