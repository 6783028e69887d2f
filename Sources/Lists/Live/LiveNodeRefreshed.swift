extension LiveNode {
  /// Maps each element, together with the latest value of a publisher, to another one or to none.
  ///
  /// Another value maps all elements again. Without a value yet, there is nothing.
  @inlinable
  init<Input: Sendable, Value: Sendable>(
    _ upstream: LiveNode<Input>, refreshedBy feed: PublisherFeed<Value>,
    _ transform: @escaping @Sendable (Input, Value) -> Output?
  ) {
    var value: Value?
    var all = RankedTree<Input>()
    self.init(hasShortRanks: upstream.hasShortRanks) {
      let change = upstream.pull()
      let new = feed.round.last
      if change.isEmpty, new == nil { return LiveChange() }
      let old = value
      value = new ?? old
      if change.isReset { all = RankedTree() }
      guard let new, !change.isReset else {
        all.apply(change)
        return change.compactMap { [value] input in value.flatMap { transform(input, $0) } }
      }
      // Each element as it was, with the old value, becomes what it is, with the new one.
      var edits = LiveEdits<Input>()
      for entry in all.entries { edits.add(entry.element, to: entry.element, at: entry.rank) }
      edits.add(change)
      all.apply(change)
      var result = LiveChange<Output>()
      for edit in edits.all {
        result.note(
          edit.old.flatMap { input in old.flatMap { transform(input, $0) } },
          to: edit.new.flatMap { transform($0, new) }, at: edit.key)
      }
      return result
    }
  }
}
