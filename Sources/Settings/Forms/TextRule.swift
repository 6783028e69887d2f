/// What a ``TextSetting`` asks of a text.
///
/// ```swift
/// let noSpaces = TextRule.custom("No spaces, please") { !$0.contains(" ") }
/// print(noSpaces.problem(with: "a b") as Any)
/// // Optional(No spaces, please)
/// ```
public struct TextRule: Sendable {
  private let check: @Sendable (String) -> SettingsProblem?

  /// Makes a rule that says what is wrong with a text, or `nil` if nothing is.
  public init(_ check: @escaping @Sendable (String) -> SettingsProblem?) { self.check = check }

  /// Something other than white space.
  public static let required = TextRule { $0.allSatisfy(\.isWhitespace) ? .required : nil }

  /// No fewer characters than this.
  public static func atLeast(_ minimum: Int) -> TextRule {
    TextRule { $0.count < minimum ? .tooShort(minimum: minimum) : nil }
  }

  /// No more characters than this.
  public static func atMost(_ maximum: Int) -> TextRule {
    TextRule { $0.count > maximum ? .tooLong(maximum: maximum) : nil }
  }

  /// A rule of your own, with what to tell the user of a text that breaks it.
  public static func custom(_ message: String, isValid: @escaping @Sendable (String) -> Bool) -> TextRule {
    TextRule { isValid($0) ? nil : .invalid(message) }
  }

  /// What is wrong with `text`; `nil` if nothing is.
  public func problem(with text: String) -> SettingsProblem? { check(text) }
}
