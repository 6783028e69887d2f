import StreamsCore

/// Maps each element, together with the latest value of a publisher, to another one or to none.
///
/// Another value maps all elements again. Without a value yet, there is nothing.
@usableFromInline
final class RefreshNode<Input: Sendable, Value: Sendable, Output: Sendable> {
  @usableFromInline let upstream: LiveNode<Input>
  @usableFromInline let feed: PublisherFeed<Value>
  @usableFromInline let transform: @Sendable (Input, Value) -> Output?

  @usableFromInline var value: Value?
  @usableFromInline var all = RankedTree<Input>()

  @inlinable
  init(
    _ upstream: LiveNode<Input>, _ feed: PublisherFeed<Value>,
    _ transform: @escaping @Sendable (Input, Value) -> Output?
  ) {
    self.upstream = upstream
    self.feed = feed
    self.transform = transform
  }

  @inlinable
  func pull() -> LiveChange<Output> {
    let change = upstream.pull()
    let new = feed.round.last
    if change.isEmpty, new == nil { return LiveChange() }
    let old = value
    value = new ?? old
    if change.isReset {
      all = RankedTree(change.inserted)
      return change.compactMap { [transform, value] input in value.flatMap { transform(input, $0) } }
    }
    guard let new else {
      all.apply(change)
      return change.compactMap { [transform, value] input in value.flatMap { transform(input, $0) } }
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
