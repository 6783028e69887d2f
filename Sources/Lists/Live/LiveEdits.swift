/// The net result of edits that come one after another, perhaps several for one rank.
@usableFromInline
struct LiveEdits<Element> {
  @usableFromInline
  struct Edit {
    @usableFromInline let rank: LiveRank
    @usableFromInline let old: Element?
    @usableFromInline var new: Element?

    @inlinable
    init(rank: LiveRank, old: Element?, new: Element?) {
      self.rank = rank
      self.old = old
      self.new = new
    }
  }

  @usableFromInline var all: [Edit] = []
  @usableFromInline var places: [LiveRank: Int] = [:]

  @inlinable
  init() {}

  /// Adds what became of an element: without an old value it came, without a new one it went.
  @inlinable
  mutating func add(_ old: Element?, to new: Element?, at rank: LiveRank) {
    if old == nil, new == nil { return }
    if let place = places[rank] {
      all[place].new = new
    } else {
      places[rank] = all.count
      all.append(Edit(rank: rank, old: old, new: new))
    }
  }

  @inlinable
  mutating func add(_ change: LiveChange<Element>) {
    for entry in change.removed { add(entry.element, to: nil, at: entry.rank) }
    for update in change.updated { add(update.old, to: update.new, at: update.rank) }
    for entry in change.inserted { add(nil, to: entry.element, at: entry.rank) }
  }

  /// The edits as a change, in which each rank is in one part only.
  @inlinable
  var change: LiveChange<Element> {
    var change = LiveChange<Element>()
    for edit in all { change.note(edit.old, to: edit.new, at: edit.rank) }
    return change
  }
}
