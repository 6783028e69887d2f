extension ListCondition {
  /// A condition that a text contains another one, compared scalar by scalar. Each text contains the empty one. `nil`, and a
  /// property that is no text, contains nothing.
  public static func contains<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ part: String
  ) -> ListCondition { text(path, .contains, part) { $1.areIn($0) } }

  /// A condition that a text begins with another one, compared scalar by scalar. An index on the property helps. `nil`, and a
  /// property that is no text, begins with nothing.
  public static func hasPrefix<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ prefix: String
  ) -> ListCondition { text(path, .hasPrefix, prefix) { $0.starts(with: $1) } }

  private static func text<Text: ListOperand>(
    _ path: KeyPath<Item, Text> & Sendable, _ test: ListConditionForm.TextTest, _ part: String,
    _ isMet: @escaping @Sendable (String.UTF8View, String.UTF8View) -> Bool
  ) -> ListCondition {
    let isCaseless = Text.self == CaselessText.self || Text.self == CaselessText?.self
    guard case .text(let part) = isCaseless ? part.ignoringCase.listScalar : .text(part) else {
      return .nothing
    }
    return ListCondition(.text(ListField(path), test, part)) { item in
      if case .text(let text)? = item[keyPath: path].listOperand {
        isMet(text.utf8, part.utf8)
      } else {
        false
      }
    }
  }

  /// A condition that a property equals one of some values, of which `nil` may be one.
  public static func isAmong<Value: ListOperand>(
    _ path: KeyPath<Item, Value> & Sendable, _ values: some Sequence<Value>
  ) -> ListCondition {
    let operands = Set(values.map(\.listOperand))
    let form = ListConditionForm.isAmong(
      ListField(path), operands.compactMap(\.self), orNil: operands.contains(nil))
    return ListCondition(form) { operands.contains($0[keyPath: path].listOperand) }
  }

  // MARK: Search as you type

  /// A condition that each word of a search text begins a word of some properties.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String, place = "" }
  /// let store = ObjectStore([Task(id: 1, title: "Crème brûlée"), Task(id: 2, title: "Cream", place: "Brünn")])
  /// let query = ListQuery<Task>(where: .search(\.title, \.place, for: "CRE bru"))
  /// print(FetchedList(store, query).objects.map(\.title))
  /// // ["Crème brûlée", "Cream"]
  /// ```
  ///
  /// Case, accents and width do not matter. A word consists of letters and digits; each ideograph is a word of its own.
  /// A text without words finds everything, and a property that is no text, or `nil`, has no words. A database with a search index on the same properties looks nothing but
  /// the words up.
  public static func search<each Value: ListOperand>(
    _ paths: repeat KeyPath<Item, each Value> & Sendable, for text: String
  ) -> ListCondition {
    let words = SearchWords(text)
    var properties: [(field: ListField, read: @Sendable (Item) -> String?)] = []
    func add<Property: ListOperand>(_ path: KeyPath<Item, Property> & Sendable) {
      properties.append(
        (ListField(path), { if case .text(let text)? = $0[keyPath: path].listOperand { text } else { nil } }))
    }
    repeat add(each paths)
    // Key paths do not work beside a parameter pack.
    let readers = properties.map { $0.read }
    return ListCondition(.search(properties.map { $0.field }, words)) { item in
      words.begin(wordsOf: readers.compactMap { $0(item) })
    }
  }
}

extension String.UTF8View {
  /// Returns whether another text contains these bytes.
  fileprivate func areIn(_ text: String.UTF8View) -> Bool {
    guard let first else { return true }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: self) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
