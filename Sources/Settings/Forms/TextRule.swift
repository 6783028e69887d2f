/// A requirement of a ``TextSetting``.
///
/// Use the ready ones, such as ``required`` and ``atMost(_:)``, or write your own.
///
/// ```swift
/// let noSpaces = TextRule.custom("No spaces, please") { !$0.contains(" ") }
/// print(noSpaces.problem(with: "a b") as Any)
/// // Optional(No spaces, please)
/// ```
public struct TextRule: Sendable {
  private let check: @Sendable (String) -> SettingsProblem?

  /// Makes a rule that returns the problem with a text; `nil` if there is none.
  public init(_ check: @escaping @Sendable (String) -> SettingsProblem?) { self.check = check }

  /// Requires something other than white space.
  public static let required = TextRule { $0.allSatisfy(\.isWhitespace) ? .required : nil }

  /// Requires a minimum number of characters.
  public static func atLeast(_ minimum: Int) -> TextRule {
    TextRule { $0.count < minimum ? .tooShort(minimum: minimum) : nil }
  }

  /// Limits the number of characters.
  public static func atMost(_ maximum: Int) -> TextRule {
    TextRule { $0.count > maximum ? .tooLong(maximum: maximum) : nil }
  }

  /// Makes a rule of your own, with a message for the user.
  public static func custom(_ message: String, isValid: @escaping @Sendable (String) -> Bool) -> TextRule {
    TextRule { isValid($0) ? nil : .invalid(message) }
  }

  /// Returns the problem with `text`; `nil` if there is none.
  public func problem(with text: String) -> SettingsProblem? { check(text) }
}
