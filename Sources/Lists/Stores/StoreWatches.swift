/// The lists that watch a store.
///
/// A change is tried on all of them, so what each has to say is kept beside each other. Reading a whole ``StoreWatch``
/// would count references for each.
struct StoreWatches<Object> {
  /// By ascending number.
  private var watches: [StoreWatch<Object>] = []
  private var predicates: [StoreWatch<Object>.Predicate] = []

  /// For each list, a bit for some of the ranks that it may show. Most lists are left out by this alone.
  private var masks: [UInt64] = []

  mutating func begin(_ watch: StoreWatch<Object>) {
    watches.append(watch)
    predicates.append { _ in true }
    masks.append(.max)
  }

  mutating func open(_ number: Int) {
    guard let index = index(of: number) else { return }
    watches[index].open()
    predicates[index] = { _ in true }
    masks[index] = .max
  }

  mutating func settle(_ number: Int, _ predicate: @escaping StoreWatch<Object>.Predicate, _ ranks: Set<Int>)
  {
    guard let index = index(of: number) else { return }
    watches[index].settle(ranks)
    predicates[index] = predicate
    masks[index] = 0
    for rank in watches[index].ranks {
      masks[index] |= Self.bit(of: rank)
      // Sooner or later all bits are set, and then there is nothing to gain.
      if masks[index] == .max { break }
    }
  }

  mutating func end(_ number: Int) {
    guard let index = index(of: number) else { return }
    watches.remove(at: index)
    predicates.remove(at: index)
    masks.remove(at: index)
  }

  /// Tells the lists of a change that may concern them.
  mutating func tell(_ change: StoreChange<Object>) {
    if watches.isEmpty { return }
    var isConcerned = Array(repeating: change.isUnknown, count: watches.count)
    for entry in change.removed { markShown(entry.rank, &isConcerned) }
    for update in change.updated {
      markShown(update.new.rank, &isConcerned)
      markAccepted(update.new.object, &isConcerned)
    }
    for entry in change.inserted { markAccepted(entry.object, &isConcerned) }
    for index in isConcerned.indices where isConcerned[index] {
      watches[index].note(change)
      for update in change.updated { masks[index] |= Self.bit(of: update.new.rank) }
      for entry in change.inserted { masks[index] |= Self.bit(of: entry.rank) }
      watches[index].tell(change)
    }
  }

  private func markShown(_ rank: Int, _ isConcerned: inout [Bool]) {
    let bit = Self.bit(of: rank)
    for index in masks.indices where masks[index] & bit != 0 && !isConcerned[index] {
      isConcerned[index] = watches[index].knows(rank)
    }
  }

  private func markAccepted(_ object: Object, _ isConcerned: inout [Bool]) {
    predicates.withUnsafeBufferPointer { predicates in
      for index in predicates.indices where !isConcerned[index] {
        isConcerned[index] = predicates[index](object)
      }
    }
  }

  private static func bit(of rank: Int) -> UInt64 {
    // The product spreads ranks that follow each other.
    1 << ((UInt64(truncatingIfNeeded: rank) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private func index(of number: Int) -> Int? {
    var low = 0
    var high = watches.count
    while low < high {
      let middle = (low + high) / 2
      if watches[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < watches.count && watches[low].number == number ? low : nil
  }
}
