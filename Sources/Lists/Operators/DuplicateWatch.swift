/// Finds each duplicate once.
@usableFromInline
struct DuplicateWatch<ID: Hashable> {
  @usableFromInline var reported: Set<ID> = []

  @inlinable
  init() {}

  /// The ids that are in a list twice and have not been found before.
  @inlinable
  mutating func duplicates<Items: Sequence, Keys: ListKeys<Items.Element>>(in items: Items, _ keys: Keys)
    -> [ID]
  where Keys.ID == ID {
    items.duplicates(id: keys.id).filter { reported.insert($0).inserted }
  }
}
