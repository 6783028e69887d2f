/// The items that a query finds, in its order.
///
/// A transaction is applied without looking at items it did not touch. The old and the new place of an item are found
/// by binary search. An item that was not written never moves.
///
/// If the query has a limit, only the first items are kept, with some to spare. All others come behind those.
@usableFromInline
struct StoreArrangement<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline
  typealias SameContent = @Sendable (Item, Item) -> Bool
  @usableFromInline
  typealias Edit = StoreListEdit<Item>

  @usableFromInline let query: ListQuery<Item>

  /// The items kept, in order.
  @usableFromInline var found: CountedTree<StoreEntry<Item>>

  /// Whether the query finds nothing behind the items kept.
  @usableFromInline var isComplete: Bool

  /// The rank of each item in ``found``. They decide whether an item is in the list, because the query may answer
  /// differently now.
  @usableFromInline var present: StoreRanks

  @inlinable
  init(_ selection: StoreContents<Item>, by query: ListQuery<Item>) {
    self.query = query
    found = CountedTree(selection.entries)
    isComplete = selection.isComplete
    present = StoreRanks(of: selection.entries)
  }

  /// Nothing, until the query is asked.
  @inlinable
  init(by query: ListQuery<Item>) { self.init(StoreContents(version: 0, entries: []), by: query) }

  /// The positions, in ``found``, of the items to show.
  @inlinable
  var window: Range<Int> { query.window(of: found.count) }

  /// Whether items to show may be missing.
  @inlinable
  var isShort: Bool { !isComplete && found.count < query.need ?? 0 }

  /// What a transaction changed, and whether it wrote an item to show at all.
  @usableFromInline
  typealias Outcome = (change: ListChange<Item.ID>, isWritten: Bool, edit: Edit)

  /// Applies a transaction.
  ///
  /// - Parameter sameContent: Returns whether an item, given first its old and then its new value, has the same
  ///   content.
  /// - Complexity: O(*k* log *n*) for *k* objects written.
  @inlinable
  mutating func apply(_ change: StoreChange<Item>, sameContent: SameContent) -> Outcome {
    let (old, before) = (found, window)
    let edit = apply(change)
    if edit.isEmpty { return (ListChange(), false, edit) }
    let change = edit.listChange(((old, found), before, window), sameContent: sameContent)
    let isWritten = edit.writes(in: window)
    trim()
    return (change, isWritten, edit)
  }

  @inlinable
  mutating func apply(_ change: StoreChange<Item>) -> Edit {
    let edit = Edit(leaving: leaving(by: change), arriving: arriving(by: change))
    edit.apply(to: &found)
    for entry in change.removed { present.remove(entry.rank) }
    for update in change.updated { present.remove(update.new.rank) }
    for arrival in edit.arriving { present.insert(arrival.entry.rank) }
    return edit
  }

  /// Forgets items that are not needed soon.
  @inlinable
  mutating func trim() {
    guard let capacity = query.capacity, found.count / 2 > capacity else { return }
    let kept = found.elements(in: 0..<capacity)
    found = CountedTree(kept)
    present = StoreRanks(of: kept)
    isComplete = false
  }

  @inlinable
  func leaving(by change: StoreChange<Item>) -> [Edit.Departure] {
    var leaving: [Edit.Departure] = []
    func leave(_ entry: StoreEntry<Item>) {
      guard present.contains(entry.rank), let position = position(of: entry) else { return }
      leaving.append(.init(position: position, item: entry.object))
    }
    for entry in change.removed { leave(entry) }
    for update in change.updated { leave(StoreEntry(object: update.old, rank: update.new.rank)) }
    return leaving.count < 2 ? leaving : leaving.sorted { $0.position < $1.position }
  }

  @inlinable
  func arriving(by change: StoreChange<Item>) -> [Edit.Arrival] {
    var entries: [StoreEntry<Item>] = []
    for update in change.updated where query.predicate(update.new.object) { entries.append(update.new) }
    for entry in change.inserted where query.predicate(entry.object) { entries.append(entry) }
    if entries.count > 1 { entries.sort { query.puts($0, before: $1) } }
    var least = 0
    var arriving: [Edit.Arrival] = []
    for entry in entries {
      // They stay in order, even if the order of the query has changed meanwhile.
      least = max(least, bound(of: entry))
      // Whether it comes before the items that are not kept is not known.
      if !isComplete, least == found.count { break }
      arriving.append(.init(entry: entry, bound: least))
    }
    return arriving
  }

  @inlinable
  func position(of entry: StoreEntry<Item>) -> Int? {
    let bound = bound(of: entry)
    if bound < found.count, found[bound].rank == entry.rank { return bound }
    return found.firstIndex { $0.rank == entry.rank }
  }

  /// The position of the first item that does not come before `entry`.
  @inlinable
  func bound(of entry: StoreEntry<Item>) -> Int { found.count { query.puts($0, before: entry) } }
}
