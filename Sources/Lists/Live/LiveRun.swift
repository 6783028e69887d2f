import StreamsCore

/// A live list that runs: a store that others fetch from and that nothing is written to.
///
/// `present` and `outbox` guard themselves.
@usableFromInline
final class LiveRun<Element: Identifiable & Equatable & Sendable>: ListStore, Sendable
where Element.ID: Sendable {
  @usableFromInline typealias Object = Element
  @usableFromInline typealias Places = CountedTree<SortStep<Element>.Place>

  @usableFromInline
  struct Present {
    @usableFromInline var places = Places()
    @usableFromInline var version = 0
    @usableFromInline var failure: StoreError?

    @inlinable
    init() {}
  }

  @usableFromInline let rounds: LiveRounds<Element>
  @usableFromInline let present = Guarded(Present())
  @usableFromInline let outbox = StoreOutbox<Element>()

  /// Reads the entries that a filter accepts. The closure is made where the type of the elements is known.
  @usableFromInline let read: @Sendable (Places, (Element) -> Bool) -> [StoreEntry<Element>]

  @inlinable
  init(_ list: LiveList<Element>) {
    let assembly = LiveAssembly()
    // A list that ends with an order has its elements in place.
    let last = list.make(assembly).inPlace
    let places = last.places
    read = { places, isIncluded in
      var entries: [StoreEntry<Element>] = []
      entries.reserveCapacity(places.count)
      places.forEach(in: 0..<places.count) { place in
        let element = place.entry.element
        if isIncluded(element) { entries.append(StoreEntry(object: element, rank: place.label)) }
      }
      return entries
    }
    rounds = LiveRounds(assembly.feeds, last)
    rounds.start { [weak self] change, failure in
      self?.take(change, failure, places?() ?? CountedTree())
    }
  }

  @inlinable
  func take(_ change: LiveChange<Element>, _ failure: StoreError?, _ places: Places) {
    let isQuiet = change.isEmpty
    let former = present.withLock { present -> (Present, Int) in
      let former = present
      present.places = places
      present.failure = failure
      if !isQuiet { present.version += 1 }
      return (former, present.version)
    }
    if former.0.failure != failure { outbox.add(failure: failure) }
    if !isQuiet { outbox.add(storeChange(change, version: former.1)) }
    outbox.deliver()
  }

  @inlinable
  func storeChange(_ change: LiveChange<Element>, version: Int) -> StoreChange<Element> {
    if change.isReset { return StoreChange(externalVersion: version) }
    func entry(_ element: Element, _ rank: LiveRank) -> StoreEntry<Element> {
      StoreEntry(object: element, rank: rank.first)
    }
    var removed = change.removed.map { entry($0.element, $0.rank) }
    var inserted = change.inserted.map { entry($0.element, $0.rank) }
    var updated: [StoreChange<Element>.Update] = []
    for update in change.updated {
      if update.old.id == update.new.id {
        updated.append(.init(old: update.old, new: entry(update.new, update.rank)))
      } else {
        removed.append(entry(update.old, update.rank))
        inserted.append(entry(update.new, update.rank))
      }
    }
    return StoreChange(
      version: version, inserted: inserted.ordered { $0.rank }, updated: updated, removed: removed)
  }

  // MARK: As a store

  @usableFromInline var changes: AnyPublisher<StoreChange<Element>, Never> { outbox.changes }

  @usableFromInline var failures: AnyPublisher<StoreError?, Never> { outbox.failures }

  @inlinable
  func fetch(where predicate: (Element) -> Bool) throws(StoreError) -> StoreContents<Element> {
    let present = present.withLock { $0 }
    return StoreContents(version: present.version, entries: read(present.places, predicate))
  }

  @inlinable
  func object(id: Element.ID) throws(StoreError) -> Element? {
    try fetch { $0.id == id }.entries.first?.object
  }

  @inlinable
  func attempt<Result, Failure: Error>(
    _ body: (inout StoreTransaction<Element>) throws(Failure) -> Result
  ) throws(StoreError) -> Swift.Result<Result, Failure> {
    throw .derived
  }
}
