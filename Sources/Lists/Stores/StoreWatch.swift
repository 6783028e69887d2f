/// What a store knows of a list that watches it.
struct StoreWatch<Object> {
  typealias Predicate = @Sendable (Object) -> Bool

  let number: Int
  let tell: (StoreChange<Object>) -> Void

  private var predicate: Predicate?

  /// The ranks of all objects that the list fetched or heard of, and so perhaps shows.
  private var ranks: Set<Int> = []

  /// A watch that is told of every change.
  init(number: Int, tell: @escaping (StoreChange<Object>) -> Void) {
    self.number = number
    self.tell = tell
  }

  /// From now on, the list is told of every change.
  mutating func open() {
    predicate = nil
    ranks = []
  }

  mutating func settle(_ predicate: @escaping Predicate, _ ranks: Set<Int>) {
    self.predicate = predicate
    // Most lists heard of nothing while they fetched.
    self.ranks = self.ranks.isEmpty ? ranks : self.ranks.union(ranks)
  }

  /// Whether the list may show the object with this rank.
  func knows(_ rank: Int) -> Bool { predicate == nil || ranks.contains(rank) }

  /// Whether the list may show an object, or did before the object was written.
  func isConcerned(by object: Object, rank: Int) -> Bool {
    guard let predicate else { return true }
    return !ranks.isEmpty && ranks.contains(rank) || predicate(object)
  }

  /// Notes the objects of a change that the list is told of. Any of them may be shown from now on, even if the filter
  /// answers differently when the list asks it.
  mutating func note(_ change: StoreChange<Object>) {
    for update in change.updated { ranks.insert(update.new.rank) }
    for entry in change.inserted { ranks.insert(entry.rank) }
  }
}
