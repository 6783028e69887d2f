import Foundation

extension ListSort {
  /// Sorts by a text in the order of a language, as an address book sorts names. A database sorts by it itself.
  ///
  /// ```swift
  /// struct Person: Identifiable, Equatable { let id: Int; var name: String }
  /// let people = [Person(id: 1, name: "Zorn"), Person(id: 2, name: "Ångström"), Person(id: 3, name: "adler")]
  /// for language in ["de", "sv"] {
  ///   print(ListSort.ascending(\.name, in: Locale(identifier: language)).sorted(people).map(\.name))
  /// }
  /// // ["adler", "Ångström", "Zorn"]
  /// // ["adler", "Zorn", "Ångström"]
  /// ```
  ///
  /// SQLite asks for each comparison, so the order is the same on disk and in memory, and no index helps: it reads all rows
  /// that the condition finds. The order stays that of the locale's identifier when this was called.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - locale: The language, such as `.current`.
  ///   - absence: The place of items without a value.
  /// - Complexity: A comparison of two texts takes a few microseconds.
  public static func ascending<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, in locale: Locale, absent absence: Absence = .last
  ) -> ListSort {
    ordered(path, locale, absence, descends: false)
  }

  /// Sorts by a text in the order of a language, the last ones first. A database sorts by it itself.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - locale: The language, such as `.current`.
  ///   - absence: The place of items without a value.
  /// - Complexity: A comparison of two texts takes a few microseconds.
  public static func descending<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, in locale: Locale, absent absence: Absence = .last
  ) -> ListSort {
    ordered(path, locale, absence, descends: true)
  }

  private static func ordered<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ locale: Locale, _ absence: Absence, descends: Bool
  ) -> ListSort {
    let field = ListField(path, in: locale), read = reader(of: path)
    let precedes = absence.ordering { descends ? field.puts($1, before: $0) : field.puts($0, before: $1) }
    let key = ListSortKey(field, descends: descends, nilFirst: absence == .first)
    return ListSort(by: { read($0).listOperand }, precedes, known: [key])
  }
}

extension ListCondition {
  /// A condition that a text comes before another one in the order of a language. `nil` does not.
  ///
  /// ```swift
  /// struct Person: Identifiable, Equatable { let id: Int; var name: String }
  /// let store = ObjectStore([Person(id: 1, name: "Zorn"), Person(id: 2, name: "Öberg"), Person(id: 3, name: "adler")])
  /// let german = Locale(identifier: "de")
  /// print(FetchedList(store, where: .isBefore(\.name, "P", in: german)).objects.map(\.name))
  /// // ["Öberg", "adler"]
  /// ```
  public static func isBefore<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ text: String, in locale: Locale
  ) -> ListCondition { compared(path, .less, text, locale) }

  /// A condition that a text comes behind another one in the order of a language. `nil` does not.
  public static func isBehind<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ text: String, in locale: Locale
  ) -> ListCondition { compared(path, .greater, text, locale) }

  private static func compared<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ comparison: ListConditionForm.Comparison, _ text: String,
    _ locale: Locale
  ) -> ListCondition {
    let field = ListField(path, in: locale), scalar = ListScalar.text(text)
    return ListCondition(.comparison(field, comparison, scalar)) { item in
      guard let value = item[keyPath: path].listOperand else { return false }
      return comparison == .less ? field.puts(value, before: scalar) : field.puts(scalar, before: value)
    }
  }
}

extension Locale {
  /// Returns where a text is in the order of the language, seen from another one.
  func compare(_ first: String, _ second: String) -> ComparisonResult { first.compare(second, locale: self) }
}
