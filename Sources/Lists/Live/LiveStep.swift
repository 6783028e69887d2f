/// A step of a live list: a value that turns each change of one list into the change of another one.
///
/// Write one if no operator of ``LiveList`` does what you need.
///
/// Most steps are operators of ``LiveList``. A step of your own is a value without threads:
///
/// ```swift
/// struct Word: Identifiable, Equatable { let id: Int; var text: String }
/// struct Shouting: LiveStep {
///   func apply(_ change: LiveChange<Word>) -> LiveChange<Word> {
///     change.compactMap { Word(id: $0.id, text: $0.text.uppercased()) }
///   }
/// }
/// let store = ObjectStore([Word(id: 1, text: "tea")])
/// print(LiveList(store).through(Shouting()).objects().objects.map(\.text))
/// // ["TEA"]
/// ```
///
/// The law of all steps: applying some changes one after another leads to the same list as a new step that is applied to
/// everything at once. So an operator's closure must depend only on what it is given. `Laws.check(incremental:)` of
/// StreamsTesting holds a step to it.
public protocol LiveStep<Input, Output>: Sendable {
  /// The type of the elements of the list that changes.
  associatedtype Input: Sendable

  /// The type of the elements of the list that follows.
  associatedtype Output: Sendable

  /// Follows a change. The first one is applied to an empty list.
  ///
  /// A removal must name the same element, and the same rank, as the insertion or update before.
  mutating func apply(_ change: LiveChange<Input>) -> LiveChange<Output>
}

/// A step that follows two lists.
@usableFromInline
protocol LivePairStep<Left, Right, Output>: Sendable {
  associatedtype Left: Sendable
  associatedtype Right: Sendable
  associatedtype Output: Sendable

  /// The elements of the lists.
  var left: [LiveEntry<Left>] { get }
  var right: [LiveEntry<Right>] { get }

  /// Follows what changed in both lists at once.
  mutating func apply(_ left: LiveChange<Left>, _ right: LiveChange<Right>) -> LiveChange<Output>
}
