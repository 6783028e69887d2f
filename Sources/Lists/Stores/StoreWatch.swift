/// What a store knows of a list that watches it.
struct StoreWatch<Object> {
  typealias Predicate = @Sendable (Object) -> Bool

  let number: Int
  let tell: (StoreChange<Object>) -> Void

  /// Whether the list is told of every change.
  private var isOpen = true

  /// The ranks of all objects that the list fetched or heard of, and so perhaps shows.
  private(set) var ranks: Set<Int> = []

  /// A watch that is told of every change.
  init(number: Int, tell: @escaping (StoreChange<Object>) -> Void) {
    self.number = number
    self.tell = tell
  }

  /// From now on, the list is told of every change.
  mutating func open() {
    isOpen = true
    ranks = []
  }

  /// From now on, the list is told of changes that may concern it.
  mutating func settle(_ ranks: Set<Int>) {
    isOpen = false
    // Most lists heard of nothing while they fetched.
    self.ranks = self.ranks.isEmpty ? ranks : self.ranks.union(ranks)
  }

  /// Whether the list may show the object with this rank.
  func knows(_ rank: Int) -> Bool { isOpen || ranks.contains(rank) }

  /// Notes the objects of a change that the list is told of. Any of them may be shown from now on, even if the filter
  /// answers differently when the list asks it.
  mutating func note(_ change: StoreChange<Object>) {
    for update in change.updated { ranks.insert(update.new.rank) }
    for entry in change.inserted { ranks.insert(entry.rank) }
  }
}
