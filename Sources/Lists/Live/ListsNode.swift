import StreamsCore

/// Reads the lists of a publisher, and gives their elements ranks.
@usableFromInline
final class ListsNode<Element: Identifiable & Equatable & Sendable> {
  /// A list, and what changed since the previous one, if that is known.
  @usableFromInline typealias Arrival = (list: [Element], change: ListChange<Element.ID>?)

  @usableFromInline let feed: PublisherFeed<Arrival>
  @usableFromInline var list: [Element] = []

  /// The number in the rank of each element, ascending.
  @usableFromInline var labels: [Int] = []
  @usableFromInline var hasBegun = false

  @inlinable
  init(_ feed: PublisherFeed<Arrival>) {
    self.feed = feed
  }

  @inlinable
  func pull() -> LiveChange<Element> {
    defer { hasBegun = true }
    guard let arrival = feed.round.last else {
      var nothing = LiveChange<Element>()
      nothing.isReset = !hasBegun
      return nothing
    }
    let known = feed.round.count == 1 && hasBegun ? arrival.change : nil
    let change = known ?? ListChange(from: list, to: arrival.list)
    var result: LiveChange<Element>
    if !list.isEmpty, let origins = change.origins(count: list.count), origins.count == arrival.list.count {
      result = follow(change, origins, to: arrival.list)
    } else {
      result = LiveChange(removed: entries)
      list = arrival.list
      labels = list.indices.map { $0 * Self.room }
      result.inserted = entries
      result = result.settled
    }
    result.isReset = !hasBegun
    return result
  }

  @inlinable static var room: Int { 1 << 24 }

  @inlinable var entries: [LiveEntry<Element>] {
    list.indices.map { LiveEntry(list[$0], at: LiveRank(labels[$0])) }
  }

  /// - Parameter origins: Where each element was before, or a negative number.
  @inlinable
  func follow(_ change: ListChange<Element.ID>, _ origins: [Int], to new: [Element]) -> LiveChange<Element> {
    let former = (list: list, labels: labels)
    var kept: [Int?] = origins.map { $0 >= 0 ? former.labels[$0] : nil }
    for move in change.moves { kept[move.new] = nil }
    list = new
    guard let fitting = Self.fill(kept) else {
      var result = LiveChange<Element>()
      result.removed = former.list.indices.map {
        LiveEntry(former.list[$0], at: LiveRank(former.labels[$0]))
      }
      labels = new.indices.map { $0 * Self.room }
      result.inserted = entries
      return result.settled
    }
    labels = fitting
    var result = LiveChange<Element>()
    for place in change.removals.map(\.offset) + change.moves.map(\.old) {
      result.removed.append(LiveEntry(former.list[place], at: LiveRank(former.labels[place])))
    }
    for update in change.updates where kept[update.new] != nil {
      result.updated.append(
        .init(former.list[update.old], to: new[update.new], at: LiveRank(labels[update.new])))
    }
    for place in change.insertions.map(\.offset) + change.moves.map(\.new) {
      result.inserted.append(LiveEntry(new[place], at: LiveRank(labels[place])))
    }
    return result.settled
  }

  /// Gives numbers to those that have none, so that all ascend; `nil` if there is no room.
  @inlinable
  static func fill(_ kept: [Int?]) -> [Int]? {
    var labels: [Int] = []
    labels.reserveCapacity(kept.count)
    var missing = 0
    for label in kept {
      guard let label else {
        missing += 1
        continue
      }
      if missing > 0 {
        let before = labels.last ?? label - (missing + 1) * room
        let step = (label - before) / (missing + 1)
        if step == 0 { return nil }
        for number in 1...missing { labels.append(before + number * step) }
        missing = 0
      }
      labels.append(label)
    }
    for _ in 0..<missing { labels.append((labels.last ?? 0) + room) }
    return labels
  }
}

extension ListChange {
  /// For each new offset the old one, or a negative number; `nil` if the change does not fit a list of that length.
  @usableFromInline
  func origins(count: Int) -> [Int]? { try? Origins(of: self, count: count).places }
}
