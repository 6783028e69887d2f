/// The loops over many entries. They are compiled where the type of the items is known, which makes them several times
/// as fast.
@usableFromInline
struct ListSieve<Item>: Sendable {
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
    @Sendable (_ predicates: [@Sendable (Item) -> Bool], _ item: Item, _ areAccepting: inout [Bool]) -> Void

  /// Notes which predicates accept an item. Those that are noted already are not asked.
  @usableFromInline let ask: Ask

  @inlinable
  init() {
    ask = { predicates, item, areAccepting in
      predicates.withUnsafeBufferPointer { predicates in
        areAccepting.withUnsafeMutableBufferPointer { areAccepting in
          for index in predicates.indices where !areAccepting[index] {
            areAccepting[index] = predicates[index](item)
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
      let ranked = StoreEntry.byRank(entries)
      return query.sort?.arrange(ranked) ?? ranked
    }
  }
}
