/// A condition on the objects of a store, as a value that a database can evaluate.
///
/// Use it instead of a closure, so that a database does not decode all rows.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var title: String; var isDone = false; var due: Int? }
/// let store = ObjectStore([Task(id: 1, title: "Milk", due: 3), Task(id: 2, title: "Bread"), Task(id: 3, title: "Oil")])
/// let text = "il"
/// let query = ListQuery<Task>(where: \.isDone == false && .contains(\.title, text), sort: .ascending(\.due))
/// print(FetchedList(store, query).objects.map(\.title))
/// // ["Milk", "Oil"]
/// ```
///
/// A condition means the same in every store:
///
/// - Texts are compared scalar by scalar (Unicode's code points). Case and accents count, and the composed form of a
///   letter differs from the decomposed one. ``search(_:for:)`` ignores case and accents, and ``CaselessText`` case.
///   ``isBefore(_:_:in:)`` compares as a language does.
/// - `nil` equals `nil`, and differs from everything else. It is neither less nor greater than anything, and contains
///   nothing.
/// - A condition is either true or false. `!` turns one into the other, also for `nil`.
/// - An order puts `nil` last, or first if it says so.
/// - Texts with a zero character are the exception: some versions of SQLite read them only up to it.
public struct ListCondition<Item>: Sendable {
  let form: ListConditionForm
  @usableFromInline let test: @Sendable (Item) -> Bool

  init(_ form: ListConditionForm, _ test: @escaping @Sendable (Item) -> Bool) {
    self.form = form
    self.test = test
  }

  /// A condition that every object meets.
  public static var all: ListCondition { ListCondition(.constant(true)) { _ in true } }

  /// A condition that no object meets.
  public static var nothing: ListCondition { ListCondition(.constant(false)) { _ in false } }

  /// Returns whether an object meets the condition.
  public func matches(_ item: Item) -> Bool { test(item) }

  /// A condition that is met if both are.
  public static func && (left: ListCondition, right: ListCondition) -> ListCondition {
    ListCondition(.conjunction(left.form.conjuncts + right.form.conjuncts)) {
      left.test($0) && right.test($0)
    }
  }

  /// A condition that is met if one of both is.
  public static func || (left: ListCondition, right: ListCondition) -> ListCondition {
    ListCondition(.disjunction(left.form.disjuncts + right.form.disjuncts)) {
      left.test($0) || right.test($0)
    }
  }

  /// A condition that is met if all of the given ones are. Without any, every object meets it.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String; var isDone = false }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// let list = FetchedList(store, where: .all(of: [\.isDone == false, .contains(\.title, "il"), \.id < 9]))
  /// print(list.objects.map(\.title))
  /// // ["Milk"]
  /// ```
  ///
  /// The compiler checks each one by itself, so that there may be many. An array of conditions elsewhere needs its type for
  /// that: `let parts: [ListCondition<Task>] = […]`.
  public static func all(of conditions: [ListCondition]) -> ListCondition {
    if conditions.isEmpty { return .all }
    return ListCondition(.conjunction(conditions.map(\.form))) { item in
      conditions.allSatisfy { $0.test(item) }
    }
  }

  /// A condition that is met if one of the given ones is. Without any, no object meets it.
  public static func any(of conditions: [ListCondition]) -> ListCondition {
    if conditions.isEmpty { return .nothing }
    return ListCondition(.disjunction(conditions.map(\.form))) { item in
      conditions.contains { $0.test(item) }
    }
  }

  /// A condition that is met if `condition` is not.
  public static prefix func ! (condition: ListCondition) -> ListCondition {
    ListCondition(.negation(condition.form)) { !condition.test($0) }
  }
}

/// The parts of a condition.
indirect enum ListConditionForm: Sendable {
  enum Comparison: Sendable { case equal, less, lessOrEqual, greater, greaterOrEqual }
  enum TextTest: Sendable { case contains, hasPrefix }

  case constant(Bool)
  /// Without a scalar, it compares with `nil`.
  case comparison(ListField, Comparison, ListScalar?)
  case text(ListField, TextTest, String)
  case isAmong(ListField, [ListScalar], orNil: Bool)
  case search([ListField], SearchWords)
  case conjunction([ListConditionForm])
  case disjunction([ListConditionForm])
  case negation(ListConditionForm)

  /// The parts of a conjunction, so that a chain of them is one; any other condition is a single part.
  var conjuncts: [ListConditionForm] { if case .conjunction(let parts) = self { parts } else { [self] } }

  /// The parts of a disjunction; any other condition is a single part.
  var disjuncts: [ListConditionForm] { if case .disjunction(let parts) = self { parts } else { [self] } }
}
