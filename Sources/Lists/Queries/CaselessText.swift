/// A text without its case, to compare and to sort by.
///
/// Use `ignoringCase` of a property to make it, in a condition or an order.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String }
/// let store = ObjectStore([Task(id: 1, title: "milk"), Task(id: 2, title: "Bread"), Task(id: 3, title: "MILK")])
/// let query = ListQuery<Task>(where: \.title.ignoringCase == "Milk" || .contains(\.title.ignoringCase, "EA"))
/// print(FetchedList(store, query).objects.map(\.id), try store.count(where: \.title == "Milk"))
/// print(ListSort<Task>.ascending(\.title.ignoringCase).sorted(store.objects).map(\.title))
/// // [1, 2, 3] 0
/// // ["Bread", "milk", "MILK"]
/// ```
///
/// All letters count as small ones, whatever the language. Accents count. A database compares in the same way if the text is a
/// column, but no index helps.
public struct CaselessText: ListValue, Hashable, ExpressibleByStringLiteral {
  private let text: String

  /// A text without its case.
  public init(_ text: String) {
    // Capitals first, because some letters differ only in their small forms, such as both forms of sigma.
    self.text = text.uppercased().lowercased()
  }

  /// A text without its case.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text in small letters.
  public var listScalar: ListScalar { .text(text) }
}

extension String {
  /// The text without its case.
  public var ignoringCase: CaselessText { CaselessText(self) }
}
