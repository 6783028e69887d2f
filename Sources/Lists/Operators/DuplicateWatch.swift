/// Reports each duplicate once.
@usableFromInline
struct DuplicateWatch<ID: Hashable> {
  @usableFromInline let report: (ID) -> Void
  @usableFromInline var reported: Set<ID> = []

  /// Returns `nil` without a closure, because the watch hashes every id.
  @inlinable
  init?(_ report: ((ID) -> Void)?) {
    guard let report else { return nil }
    self.report = report
  }

  /// Reports the ids that are in a list twice and have not been reported before.
  @inlinable
  mutating func look<Items: Sequence>(through items: Items, id: (Items.Element) -> ID) {
    for id in items.duplicates(id: id) where reported.insert(id).inserted { report(id) }
  }
}
