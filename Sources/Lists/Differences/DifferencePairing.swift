/// The removals and insertions of a `CollectionDifference`, with those of the same element paired.
struct DifferencePairing<Element> {
  typealias Part = (offset: Int, element: Element)

  struct Pair {
    let old: Part
    let new: Part
    var offsets: OffsetPair { OffsetPair(old: old.offset, new: new.offset) }
  }

  private(set) var removals: [Part] = []
  private(set) var insertions: [Part] = []
  private(set) var pairs: [Pair] = []

  init<ID: Hashable>(_ difference: CollectionDifference<Element>, id: (Element) -> ID) {
    var associated: [Int: Part] = [:]
    var unpaired: [ID: [Part]] = [:]
    // The last occurrence of an id comes first, so that `popLast` takes occurrences in order.
    for case .remove(let offset, let element, let new) in difference.removals.reversed() {
      if let new {
        associated[new] = (offset, element)
      } else {
        unpaired[id(element), default: []].append((offset, element))
      }
    }
    for case .insert(let offset, let element, let old) in difference.insertions {
      let new = (offset, element)
      if old != nil, let old = associated.removeValue(forKey: offset) {
        pairs.append(Pair(old: old, new: new))
      } else if let old = unpaired[id(element)]?.popLast() {
        pairs.append(Pair(old: old, new: new))
      } else {
        insertions.append(new)
      }
    }
    removals = unpaired.values.joined().sorted { $0.offset < $1.offset }
  }

  /// The fewest moves that lead from the old order to the new one.
  var moves: [OffsetPair] {
    DifferenceMoves(
      pairs.map(\.offsets), oldOffsets: removals.map(\.offset) + pairs.map(\.old.offset),
      newOffsets: insertions.map(\.offset) + pairs.map(\.new.offset)
    ).moves
  }
}
