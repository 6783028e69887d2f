/// The places that the elements of the new list come from, if a change fits a list of the given length.
///
/// Everything that applies a change builds on this type. It makes all checks except those of ids.
struct Origins {
  /// For each offset in the new list the offset in the old one. Negative for an insertion; see ``insertion(_:)``.
  private(set) var places: [Int]

  /// Converts the number of an insertion to its value in ``places``, and back.
  static func insertion(_ place: Int) -> Int { -2 - place }

  private static var free: Int { -1 }

  init<ID>(of change: ListChange<ID>, count: Int) throws(ListChangeError) {
    var isTaken = [Bool](repeating: false, count: count)
    for entry in change.removals { try Self.take(entry.offset, of: &isTaken, in: .removals) }
    for move in change.moves { try Self.take(move.old, of: &isTaken, in: .moves) }

    let newCount = count - change.removals.count + change.insertions.count
    places = Array(repeating: Self.free, count: newCount)
    for (number, entry) in change.insertions.enumerated() {
      try fill(entry.offset, with: Self.insertion(number), in: .insertions)
    }
    for move in change.moves { try fill(move.new, with: move.old, in: .moves) }

    // As many places are free as elements stay.
    var place = 0
    for offset in 0..<count where !isTaken[offset] {
      while places[place] != Self.free { place += 1 }
      places[place] = offset
    }
    try check(change.updates, count: count)
  }

  private static func take(
    _ offset: Int, of isTaken: inout [Bool], in part: ListChangeError.Part
  ) throws(ListChangeError) {
    guard isTaken.indices.contains(offset) else {
      throw ListChangeError(.oldOffsetOutOfBounds(count: isTaken.count), part: part, offset: offset)
    }
    if isTaken[offset] { throw ListChangeError(.duplicateOldOffset, part: part, offset: offset) }
    isTaken[offset] = true
  }

  private mutating func fill(
    _ place: Int, with origin: Int, in part: ListChangeError.Part
  ) throws(ListChangeError) {
    guard places.indices.contains(place) else {
      throw ListChangeError(.newOffsetOutOfBounds(count: places.count), part: part, offset: place)
    }
    if places[place] != Self.free { throw ListChangeError(.duplicateNewOffset, part: part, offset: place) }
    places[place] = origin
  }

  private func check(_ updates: [OffsetPair], count: Int) throws(ListChangeError) {
    var previous: Int?
    for update in updates {
      guard (0..<count).contains(update.old) else {
        throw ListChangeError(.oldOffsetOutOfBounds(count: count), part: .updates, offset: update.old)
      }
      guard places.indices.contains(update.new) else {
        throw ListChangeError(.newOffsetOutOfBounds(count: places.count), part: .updates, offset: update.new)
      }
      if places[update.new] != update.old {
        throw ListChangeError(.updateOfMissingElement, part: .updates, offset: update.old)
      }
      // Updates are in order, so duplicates are adjacent.
      if previous == update.new {
        throw ListChangeError(.duplicateOldOffset, part: .updates, offset: update.old)
      }
      previous = update.new
    }
  }
}
