/// The lists that watch a store.
///
/// A change is tried on all of them, so what each has to say is kept beside each other, in arrays whose element types do
/// not depend on the objects where that is possible: loops over others look up types and count references.
@usableFromInline
struct StoreWatches<Object> {
  @usableFromInline
  typealias Predicate = @Sendable (Object) -> Bool
  @usableFromInline
  typealias Tell = (StoreChange<Object>) -> Void

  /// Ascending. The others are in the same order.
  @usableFromInline var numbers: [Int] = []

  @usableFromInline var tells: [Tell] = []

  /// The filter of each list, and the same without counting references.
  private var filters: [ListQuestion<Object>.Filter] = []
  @usableFromInline var questions: [ListQuestion<Object>] = []

  /// The ranks of all objects that each list fetched or heard of, and so perhaps shows.
  @usableFromInline var ranks: [Set<Int>] = []

  /// Whether each list is told of every change.
  @usableFromInline var areOpen: [Bool] = []

  /// For each list, a bit for some of the ranks that it may show. Most lists are left out by this alone.
  @usableFromInline var masks: [UInt64] = []

  /// Asks all predicates, compiled where the type of the objects is known.
  @usableFromInline var ask: ListSieve<Object>.Ask?

  @usableFromInline
  mutating func begin(_ number: Int, tell: @escaping Tell) {
    numbers.append(number)
    tells.append(tell)
    let filter = ListQuestion<Object>.Filter { _ in true }
    filters.append(filter)
    questions.append(ListQuestion(filter: .passUnretained(filter)))
    ranks.append([])
    areOpen.append(true)
    masks.append(.max)
  }

  /// From now on, a list is told of every change.
  @usableFromInline
  mutating func open(_ number: Int) {
    guard let index = index(of: number) else { return }
    set({ _ in true }, at: index)
    ranks[index] = []
    areOpen[index] = true
    masks[index] = .max
  }

  /// From now on, a list is told of changes that may concern it.
  @usableFromInline
  mutating func settle(_ number: Int, _ query: ListQuery<Object>, _ fetched: Set<Int>) {
    guard let index = index(of: number) else { return }
    ask = query.sieve.ask
    set(query.predicate, at: index)
    // Most lists heard of nothing while they fetched.
    if ranks[index].isEmpty { ranks[index] = fetched } else { ranks[index].formUnion(fetched) }
    areOpen[index] = false
    masks[index] = 0
    for rank in ranks[index] {
      masks[index] |= Self.bit(of: rank)
      // Sooner or later all bits are set, and then there is nothing to gain.
      if masks[index] == .max { break }
    }
  }

  @usableFromInline
  mutating func end(_ number: Int) {
    guard let index = index(of: number) else { return }
    numbers.remove(at: index)
    tells.remove(at: index)
    questions.remove(at: index)
    filters.remove(at: index)
    ranks.remove(at: index)
    areOpen.remove(at: index)
    masks.remove(at: index)
  }

  private mutating func set(_ predicate: @escaping Predicate, at index: Int) {
    let filter = ListQuestion<Object>.Filter(predicate)
    questions[index] = ListQuestion(filter: .passUnretained(filter))
    filters[index] = filter
  }

  /// Tells the lists of a change that may concern them.
  @inlinable
  mutating func tell(_ change: StoreChange<Object>) {
    if numbers.isEmpty { return }
    var isConcerned = change.isUnknown ? Array(repeating: true, count: numbers.count) : areOpen
    for entry in change.removed { markShown(entry.rank, &isConcerned) }
    for update in change.updated {
      markShown(update.new.rank, &isConcerned)
      ask?(questions, update.new.object, &isConcerned)
    }
    for entry in change.inserted { ask?(questions, entry.object, &isConcerned) }
    // Any object of the change may be shown from now on, even if the filter answers differently when the list asks it.
    let written = change.updated.map { $0.new.rank } + change.inserted.map { $0.rank }
    var next = 0
    while let index = isConcerned[next...].firstIndex(of: true) {
      for rank in written {
        ranks[index].insert(rank)
        masks[index] |= Self.bit(of: rank)
      }
      tells[index](change)
      next = index + 1
    }
  }

  @inlinable
  func markShown(_ rank: Int, _ isConcerned: inout [Bool]) {
    let bit = Self.bit(of: rank)
    for index in masks.indices where masks[index] & bit != 0 {
      if !isConcerned[index] { isConcerned[index] = ranks[index].contains(rank) }
    }
  }

  @inlinable
  static func bit(of rank: Int) -> UInt64 {
    // The product spreads ranks that follow each other.
    1 << ((UInt64(truncatingIfNeeded: rank) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private func index(of number: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }
}
