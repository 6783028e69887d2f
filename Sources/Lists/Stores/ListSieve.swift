/// The loops over many entries. They are compiled where the type of the items is known, which makes them several times
/// as fast.
@usableFromInline
struct ListSieve<Item: Sendable>: Sendable {
  @usableFromInline typealias Entries = [StoreEntry<Item>]

  /// Appends the entries that a query finds and that come before `bound`, if there is one.
  @usableFromInline let pass:
    @Sendable (
      _ entries: Entries, _ query: ListQuery<Item>, _ bound: StoreEntry<Item>?, _ found: inout Entries
    ) -> Void

  /// Puts entries in the order of a query.
  @usableFromInline let arrange: @Sendable (Entries, ListQuery<Item>) -> Entries

  @usableFromInline
  typealias Ask =
    @Sendable (_ watches: [StoreWatches<Item>.Watch], _ item: Item, _ areAccepting: inout [Bool]) -> Void

  /// Notes which watching lists accept an item. Those that are noted already are not asked.
  @usableFromInline let ask: Ask

  @inlinable
  init() {
    ask = { watches, item, areAccepting in
      watches.withUnsafeBufferPointer { watches in
        areAccepting.withUnsafeMutableBufferPointer { areAccepting in
          for index in watches.indices where !areAccepting[index] {
            areAccepting[index] = watches[index].question._withUnsafeGuaranteedRef { $0.accepts(item) }
          }
        }
      }
    }
    pass = { entries, query, bound, found in
      let predicate = query.predicate
      entries.withUnsafeBufferPointer { entries in
        for index in entries.indices where predicate(entries[index].object) {
          if let bound, !query.puts(entries[index], before: bound) { continue }
          found.append(entries[index])
        }
      }
    }
    arrange = { entries, query in
      let ranked = entries.ordered { $0.rank }
      return query.sort?.offsets(ranked.count) { ranked[$0].object }.map { ranked[$0] } ?? ranked
    }
  }
}

/// The filter of a list that watches a store.
///
/// It is kept by a reference that is not counted while it is asked. For a thousand closures, counting takes as long as asking.
@usableFromInline
final class ListQuestion<Item>: Sendable {
  @usableFromInline let accepts: @Sendable (Item) -> Bool

  init(_ accepts: @escaping @Sendable (Item) -> Bool) { self.accepts = accepts }
}
