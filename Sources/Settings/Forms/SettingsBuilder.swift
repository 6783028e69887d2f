/// Collects the sections of a form, or the settings of a section.
///
/// You do not name it: it works in the closures of ``SettingsForm``, ``FormSection`` and ``SettingsSchema``.
@resultBuilder
public enum SettingsBuilder<Element> {
  /// A single element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// All elements in order.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap { $0 } }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// The elements of an `if`.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }

  /// The elements of an `else`.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }

  /// The elements of a loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap { $0 } }
}
