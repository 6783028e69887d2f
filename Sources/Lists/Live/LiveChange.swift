/// An element of a live list, with its rank.
///
/// Read and make it in a ``LiveStep``.
public struct LiveEntry<Element> {
  /// The element.
  public let element: Element

  /// Its place in the list.
  public let rank: LiveRank

  /// An entry with the given element and rank.
  @inlinable
  public init(_ element: Element, at rank: LiveRank) {
    self.element = element
    self.rank = rank
  }
}

/// The change of a live list: the elements that went, those with another value, and those that came.
///
/// Read and make it in a ``LiveStep``.
///
/// The parts are in no order. A rank is in each of them at most once. One that is removed and inserted changes its
/// element.
public struct LiveChange<Element> {
  /// An element with another value, which stays where it is.
  public struct Update {
    /// The former value.
    public let old: Element

    /// The present value.
    public let new: Element

    /// Its place in the list.
    public let rank: LiveRank

    /// An update of the element with the given rank.
    @inlinable
    public init(_ old: Element, to new: Element, at rank: LiveRank) {
      self.old = old
      self.new = new
      self.rank = rank
    }
  }

  /// The elements that went.
  public var removed: [LiveEntry<Element>]

  /// The elements that have another value, or were written without a change.
  public var updated: [Update]

  /// The elements that came.
  public var inserted: [LiveEntry<Element>]

  /// True if the list begins again: what it had before is forgotten, and ``inserted`` is all it has.
  @usableFromInline var isReset = false

  /// A change with the given parts.
  @inlinable
  public init(
    removed: [LiveEntry<Element>] = [], updated: [Update] = [], inserted: [LiveEntry<Element>] = []
  ) {
    self.removed = removed
    self.updated = updated
    self.inserted = inserted
  }

  /// True if nothing changed.
  @inlinable
  public var isEmpty: Bool { removed.isEmpty && updated.isEmpty && inserted.isEmpty && !isReset }

  /// The number of elements that went, changed and came.
  @inlinable
  public var count: Int { removed.count + updated.count + inserted.count }

  /// Returns the change of a list that has another element, or none, for each element. Ranks stay the same.
  ///
  /// - Parameter transform: Its result must depend only on the element, because it is called for old elements again.
  @inlinable
  public func compactMap<Result>(_ transform: (Element) -> Result?) -> LiveChange<Result> {
    var change = LiveChange<Result>()
    change.isReset = isReset
    forEach { old, new, rank in
      change.note(old.flatMap(transform), to: new.flatMap(transform), at: rank)
    }
    return change
  }

  /// Visits each element: without an old value it came, without a new one it went.
  @inlinable @inline(__always)
  func forEach(_ body: (_ old: Element?, _ new: Element?, _ rank: LiveRank) -> Void) {
    for entry in removed { body(entry.element, nil, entry.rank) }
    for update in updated { body(update.old, update.new, update.rank) }
    for entry in inserted { body(nil, entry.element, entry.rank) }
  }

  /// Visits each element with its key. One that has another key went from its old key and came to its new one.
  @inlinable
  func forEach<Key: Equatable>(
    by key: (Element) -> Key, _ body: (Key, _ old: Element?, _ new: Element?, _ rank: LiveRank) -> Void
  ) {
    forEach { old, new, rank in
      let former = old.map(key), present = new.map(key)
      if let former, former != present { body(former, old, nil, rank) }
      if let present { body(present, former == present ? old : nil, new, rank) }
    }
  }

  /// The former values, with their ranks.
  @inlinable
  var leaving: [LiveEntry<Element>] {
    if updated.isEmpty { return removed }
    let leaving = updated.map { LiveEntry($0.old, at: $0.rank) }
    return removed.isEmpty ? leaving : removed + leaving
  }

  /// The present values, with their ranks.
  @inlinable
  var arriving: [LiveEntry<Element>] {
    if updated.isEmpty { return inserted }
    let arriving = updated.map { LiveEntry($0.new, at: $0.rank) }
    return inserted.isEmpty ? arriving : inserted + arriving
  }

  /// Notes what became of an element: without an old value it came, without a new one it went.
  @inlinable
  mutating func note(_ old: Element?, to new: Element?, at rank: LiveRank) {
    switch (old, new) {
    case (nil, nil): break
    case (let old?, nil): removed.append(LiveEntry(old, at: rank))
    case (nil, let new?): inserted.append(LiveEntry(new, at: rank))
    case (let old?, let new?): updated.append(Update(old, to: new, at: rank))
    }
  }

  /// Notes that one entry, if any, has taken the place of another one.
  @inlinable
  mutating func note(_ old: LiveEntry<Element>?, to new: LiveEntry<Element>?) {
    if let old, let new, old.rank == new.rank { return note(old.element, to: new.element, at: new.rank) }
    if let old { removed.append(old) }
    if let new { inserted.append(new) }
  }

  /// Both changes as one.
  @inlinable
  func followed(by next: LiveChange) -> LiveChange {
    if next.isReset { return next }
    if next.isEmpty { return self }
    var edits = LiveEdits<Element>()
    edits.add(self)
    edits.add(next)
    var result = edits.change
    // Elements with which a list begins have no old values.
    result.isReset = isReset
    return result
  }

  /// The same, in which no rank is both removed and inserted.
  @inlinable
  var settled: LiveChange { removed.isEmpty || inserted.isEmpty ? self : LiveChange().followed(by: self) }
}

extension LiveEntry: Sendable where Element: Sendable {}
extension LiveEntry: Equatable where Element: Equatable {}
extension LiveChange: Sendable where Element: Sendable {}
extension LiveChange: Equatable where Element: Equatable {}
extension LiveChange.Update: Sendable where Element: Sendable {}
extension LiveChange.Update: Equatable where Element: Equatable {}
