/// An option of a command line.
public struct Option: Sendable {
  /// The name, with both dashes.
  public let name: String

  /// The placeholder for its value in the help; `nil` for a switch, which takes no value.
  public let value: String?

  /// The permitted values; empty if any value is permitted.
  public let choices: [String]

  let help: String

  /// Describes a switch.
  public init(_ name: String, help: String) { self.init(name, nil, [], help) }

  /// Describes an option with a value.
  public init(_ name: String, value: String, help: String) { self.init(name, value, [], help) }

  /// Describes an option whose value is one of a few.
  ///
  /// Choices that would take most of a line of the help stand in its text.
  public init(_ name: String, choices: [String], help: String) {
    let joined = choices.joined(separator: "|")
    if joined.count <= 40 {
      self.init(name, joined, choices, help)
    } else {
      let list = "\(choices.dropLast().joined(separator: ", ")) or \(choices.last ?? "")"
      self.init(name, "NAME", choices, "\(help.dropLast()): \(list).")
    }
  }

  private init(_ name: String, _ value: String?, _ choices: [String], _ help: String) {
    self.name = name
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// The name and the value, as the help shows them.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
