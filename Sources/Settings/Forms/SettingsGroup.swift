/// Settings under one title: a section of a ``SettingsForm``.
public struct SettingsGroup: Sendable {
  /// The title of the section.
  public let title: SettingsTitle

  /// What is in it, from the top.
  public let settings: [any FormSetting]

  /// Makes a section of the settings that the closure lists.
  public init(_ title: SettingsTitle, @SettingsBuilder<any FormSetting> _ settings: () -> [any FormSetting]) {
    self.title = title
    self.settings = settings()
  }
}

/// Collects what a form or a group lists.
@resultBuilder
public enum SettingsBuilder<Element> {
  /// One of them.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// All of them.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap { $0 } }

  /// Those under an `if`, if it holds.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// Those under an `if` that holds.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }

  /// Those under an `else`.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }

  /// Those of a loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap { $0 } }
}
