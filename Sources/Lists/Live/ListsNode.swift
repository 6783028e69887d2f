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
    var result = follow(change, to: arrival.list, isCompared: known == nil) ?? replaceAll(with: arrival.list)
    result.isReset = !hasBegun
    return result
  }

  @inlinable static var room: Int { 1 << 24 }

  @inlinable var entries: [LiveEntry<Element>] {
    list.indices.map { LiveEntry(list[$0], at: LiveRank(labels[$0])) }
  }

  /// Takes a list whose elements all get other ranks.
  @inlinable
  func replaceAll(with new: [Element]) -> LiveChange<Element> {
    var result = LiveChange(removed: entries)
    list = new
    labels = new.indices.map { $0 * Self.room }
    result.inserted = entries
    return result.settled
  }

  /// Takes a list whose elements keep their ranks if they stay; `nil` if there is no room for those that come.
  ///
  /// - Parameter isCompared: True if all elements that differ are updates. What says what changed may count
  ///   another value as the same content.
  @inlinable
  func follow(
    _ change: ListChange<Element.ID>, to new: [Element], isCompared: Bool
  ) -> LiveChange<Element>? {
    guard !list.isEmpty, let origins = change.origins(count: list.count), origins.count == new.count
    else { return nil }
    let former = (list: list, labels: labels)
    var kept: [Int?] = origins.map { $0 >= 0 ? former.labels[$0] : nil }
    for move in change.moves { kept[move.new] = nil }
    guard let fitting = Self.fill(kept) else { return nil }
    list = new
    labels = fitting
    var result = LiveChange<Element>()
    var isUpdated = [Bool](repeating: false, count: new.count)
    for update in change.updates { isUpdated[update.new] = true }
    for (place, origin) in origins.enumerated() where kept[place] != nil {
      if isUpdated[place] || !isCompared && former.list[origin] != new[place] {
        result.updated.append(.init(former.list[origin], to: new[place], at: LiveRank(labels[place])))
      } else {
        // It goes as it came, even if `==` does not compare all of it.
        list[place] = former.list[origin]
      }
    }
    for place in change.removals.map(\.offset) + change.moves.map(\.old) {
      result.removed.append(LiveEntry(former.list[place], at: LiveRank(former.labels[place])))
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
