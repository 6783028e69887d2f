/// The lists that watch a store.
@usableFromInline
struct StoreWatches<Object: Sendable> {
  @usableFromInline
  typealias Tell = (StoreChange<Object>) -> Void

  /// A list that watches.
  @usableFromInline
  struct Watch {
    @usableFromInline let number: Int
    @usableFromInline let tell: Tell

    /// Called when all that watch have been told.
    @usableFromInline let publish: () -> Void

    /// The filter of the list, and the same without counting references.
    private var filter: ListQuestion<Object> {
      didSet { question = .passUnretained(filter) }
    }
    @usableFromInline private(set) var question: Unmanaged<ListQuestion<Object>>

    /// The ranks of all objects that the list fetched or heard of, and so perhaps shows.
    @usableFromInline var ranks = StoreRanks()

    /// True if the list is told of every change.
    @usableFromInline var isOpen = true

    /// A bit for some of the ranks that the list may show. Most lists are left out by this alone.
    @usableFromInline var mask = UInt64.max

    init(_ number: Int, tell: @escaping Tell, publish: @escaping () -> Void) {
      self.number = number
      self.tell = tell
      self.publish = publish
      filter = ListQuestion { _ in true }
      question = .passUnretained(filter)
    }

    mutating func open() { self = Watch(number, tell: tell, publish: publish) }

    mutating func settle(_ predicate: @escaping @Sendable (Object) -> Bool, _ fetched: StoreRanks) {
      filter = ListQuestion(predicate)
      // Most lists heard of nothing while they fetched.
      if ranks.words.isEmpty { ranks = fetched } else { ranks.formUnion(fetched) }
      isOpen = false
      mask = 0
      ranks.forEach { rank in
        mask |= StoreWatches.bit(of: rank)
        // Sooner or later all bits are set, and then there is nothing to gain.
        return mask != .max
      }
    }

    @inlinable
    mutating func note(_ rank: Int) {
      ranks.insert(rank)
      mask |= StoreWatches.bit(of: rank)
    }
  }

  @usableFromInline var all: [Watch] = []

  /// Asks all predicates, compiled where the type of the objects is known.
  @usableFromInline var ask: ListSieve<Object>.Ask?

  /// Tells the lists of a change that may concern them.
  @inlinable
  mutating func tell(_ change: StoreChange<Object>) {
    if all.isEmpty { return }
    let isForAll = change.isPartial
    var isConcerned = all.indices.map { isForAll || all[$0].isOpen }
    for entry in change.removed { markShown(entry.rank, &isConcerned) }
    for update in change.updated {
      markShown(update.new.rank, &isConcerned)
      ask?(all, update.new.object, &isConcerned)
    }
    for entry in change.inserted { ask?(all, entry.object, &isConcerned) }
    var concerned: [Int] = []
    for index in isConcerned.indices where isConcerned[index] { concerned.append(index) }
    for index in concerned {
      for entry in change.removed { all[index].ranks.remove(entry.rank) }
      // Any object of the change may be shown from now on, even if the filter answers differently when the list asks it.
      for update in change.updated { all[index].note(update.new.rank) }
      for entry in change.inserted { all[index].note(entry.rank) }
      all[index].tell(change)
    }
    for index in concerned { all[index].publish() }
  }

  @inlinable
  func markShown(_ rank: Int, _ isConcerned: inout [Bool]) {
    let bit = Self.bit(of: rank)
    for index in all.indices where all[index].mask & bit != 0 {
      if !isConcerned[index] { isConcerned[index] = all[index].ranks.contains(rank) }
    }
  }

  @inlinable
  static func bit(of rank: Int) -> UInt64 {
    // The product spreads ranks that follow each other.
    1 << ((UInt64(truncatingIfNeeded: rank) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
