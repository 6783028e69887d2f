/// The elements that a change takes out of a list and puts into it, by offsets. A changed element is taken
/// out and put in again.
@usableFromInline
struct LiveEdit<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  @usableFromInline typealias Part = (element: Element, offset: Int)

  /// The offsets in the list before, ascending. What leaves is not kept.
  @usableFromInline let leaving: [Int]

  /// By ascending offset in the list after.
  @usableFromInline let arriving: [Part]

  /// The edit as a change. Only elements that it touches move, and as few of them as possible.
  @usableFromInline let change: ListChange<Element.ID>

  /// - Parameter sameContent: Returns whether an element, given first its old and then its new value, has the same
  ///   content.
  @inlinable
  init(
    _ change: LiveChange<Element>, from old: LivePlaces<Element>, to new: LivePlaces<Element>,
    sameContent: (Element, Element) -> Bool
  ) {
    let leaving = Self.parts(change.leaving, of: old)
    self.leaving = leaving.map { $0.offset }
    arriving = Self.parts(change.arriving, of: new)
    self.change = Self.change(leaving, arriving, sameContent)
  }

  @inlinable
  static func parts(_ entries: [LiveEntry<Element>], of places: LivePlaces<Element>) -> [Part] {
    entries.ordered { $0.rank }.map { ($0.element, places.offset(of: $0.rank.first)) }
  }

  @inlinable
  static func change(
    _ leaving: [Part], _ arriving: [Part], _ sameContent: (Element, Element) -> Bool
  ) -> ListChange<Element.ID> {
    typealias Entry = ListChange<Element.ID>.Entry
    if leaving.count == 1, arriving.count == 1, leaving[0].element.id == arriving[0].element.id {
      let pair = OffsetPair(old: leaving[0].offset, new: arriving[0].offset)
      let isUpdated = !sameContent(leaving[0].element, arriving[0].element)
      return ListChange(
        removals: [], insertions: [], moves: pair.old == pair.new ? [] : [pair],
        updates: isUpdated ? [pair] : [])
    }
    if leaving.count <= 1, arriving.count <= 1 {
      return ListChange(
        removals: leaving.map { Entry(offset: $0.offset, id: $0.element.id) },
        insertions: arriving.map { Entry(offset: $0.offset, id: $0.element.id) }, moves: [], updates: [])
    }
    // Elements of a live list may have the same id. One of those that leave becomes the one that arrives.
    var origins: [Element.ID: Int] = [:]
    var removals: [Entry] = []
    func remove(_ index: Int) {
      removals.append(Entry(offset: leaving[index].offset, id: leaving[index].element.id))
    }
    for (index, part) in leaving.enumerated() {
      if let other = origins.updateValue(index, forKey: part.element.id) { remove(other) }
    }
    var insertions: [Entry] = []
    var updates: [OffsetPair] = []
    var moves: [OffsetPair] = []
    var staying: [OffsetPair] = []
    for (index, part) in arriving.enumerated() {
      guard let origin = origins.removeValue(forKey: part.element.id) else {
        insertions.append(Entry(offset: part.offset, id: part.element.id))
        continue
      }
      let pair = OffsetPair(old: leaving[origin].offset, new: part.offset)
      if !sameContent(leaving[origin].element, part.element) { updates.append(pair) }
      // Elements that are not touched lie between the others. It moves if another number of them comes before it.
      if pair.old - origin == pair.new - index { staying.append(pair) } else { moves.append(pair) }
    }
    for origin in origins.values { remove(origin) }
    if staying.count > 1 {
      let crossing = ListChange<Int>(from: staying.map { $0.old }.sorted(), to: staying.map { $0.old })
      moves += crossing.moves.map { staying[$0.new] }
    }
    return ListChange(removals: removals, insertions: insertions, moves: moves, updates: updates)
  }

  /// True if it is quicker to apply than to read the list again.
  @inlinable var isSmall: Bool { leaving.count + arriving.count <= 8 }

  @inlinable
  func apply(to array: inout [Element]) {
    if leaving.count == 1, arriving.count == 1 {
      return array.replace(at: leaving[0], with: arriving[0].element, at: arriving[0].offset)
    }
    for offset in leaving.reversed() { array.remove(at: offset) }
    for part in arriving { array.insert(part.element, at: part.offset) }
  }
}

extension Array {
  /// Replaces the element at a position by one at a position that counts after the edit. Only the elements between both
  /// move in memory.
  @inlinable
  mutating func replace(at old: Int, with element: Element, at new: Int) {
    guard indices.contains(old), indices.contains(new) else { return }
    let former = withUnsafeMutableBufferPointer { elements -> Element? in
      guard let start = elements.baseAddress else { return nil }
      let former = (start + old).move()
      if old < new {
        (start + old).moveInitialize(from: start + old + 1, count: new - old)
      } else {
        (start + new + 1).moveInitialize(from: start + new, count: old - new)
      }
      (start + new).initialize(to: element)
      return former
    }
    // It is released when the array is whole again.
    withExtendedLifetime(former) {}
  }
}
