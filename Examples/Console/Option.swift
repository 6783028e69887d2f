/// One thing that a command line may hold beside operands.
public struct Option: Sendable {
  /// How it is written, with both dashes.
  public let name: String

  /// What stands for its value in the help; `nil` for a switch, which has none.
  public let value: String?

  /// The values it takes, where only some make sense.
  public let choices: [String]

  let help: String

  /// A switch: given or not.
  public init(_ name: String, help: String) { self.init(name, nil, [], help) }

  /// An option with a value.
  public init(_ name: String, value: String, help: String) { self.init(name, value, [], help) }

  /// An option with one of a few values.
  public init(_ name: String, choices: [String], help: String) {
    self.init(name, choices.joined(separator: "|"), choices, help)
  }

  private init(_ name: String, _ value: String?, _ choices: [String], _ help: String) {
    self.name = name
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// Name and value, as the help shows them.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
