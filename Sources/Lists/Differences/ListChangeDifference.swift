extension ListChange {
  /// Converts the change to a difference of the standard library.
  ///
  /// A move becomes a removal and an insertion that are associated with each other. So does an update, with the element
  /// before and after. Applied to `old`, the difference yields `new`, content included.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a", "d"]
  /// let difference = try ListChange(from: old, to: new).difference(from: old, to: new)
  /// print(old.applying(difference)!, difference.count)
  /// // ["c", "a", "d"] 4
  /// ```
  ///
  /// - Complexity: O(*n* + *k* log *k*) for a change of size *k*. Much slower than finding a ``ListChange``; nothing in
  ///   this library calls it implicitly.
  /// - Throws: ``ListChangeError`` if the change does not lead from a list of the length of `old` to one of the length
  ///   of `new`.
  public func difference<Element>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>
  ) throws(ListChangeError) -> CollectionDifference<Element> {
    let resulting = try Origins(of: self, count: old.count).places.count
    if resulting != new.count {
      throw ListChangeError(.resultMismatch, part: .result, offset: Swift.min(resulting, new.count))
    }
    let pairs = moves.isEmpty || updates.isEmpty ? moves + updates : Array(Set(moves).union(updates))
    var leaving: [(offset: Int, partner: Int?)] = removals.map { ($0.offset, nil) }
    var arriving: [(offset: Int, partner: Int?)] = insertions.map { ($0.offset, nil) }
    for pair in pairs {
      leaving.append((pair.old, pair.new))
      arriving.append((pair.new, pair.old))
    }
    // The standard library sorts them again, and is several times as fast if they are in order.
    leaving.sort { $0.offset < $1.offset }
    arriving.sort { $0.offset < $1.offset }
    let changes: [CollectionDifference<Element>.Change] =
      leaving.map { .remove(offset: $0.offset, element: old[at: $0.offset], associatedWith: $0.partner) }
      + arriving.map { .insert(offset: $0.offset, element: new[at: $0.offset], associatedWith: $0.partner) }
    // The initialiser only requires that no offset is named twice and that associations go both ways.
    return CollectionDifference(changes)!
  }

  /// Converts a difference of ids from the standard library.
  ///
  /// A removal and an insertion that are associated with each other become a move. As few elements move as possible.
  ///
  /// ```swift
  /// let difference = ["c", "a", "b"].difference(from: ["a", "b", "c"]).inferringMoves()
  /// print(ListChange(difference))
  /// // moves: 2 → 0
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) in the size of the difference.
  public init(_ difference: CollectionDifference<ID>) {
    self.init(difference, id: { $0 }, sameContent: { _, _ in true })
  }

  /// Converts a difference of elements from the standard library.
  ///
  /// A removal and an insertion that are associated with each other, or that have the same id, become a move, an
  /// update, or both. As few elements move as possible, even if that moves one that the difference does not mention.
  ///
  /// ```swift
  /// let old = [(1, "tea"), (2, "ale")], new = [(1, "milk"), (2, "ale")]
  /// let difference = new.difference(from: old, by: ==)
  /// print(ListChange(difference, id: { $0.0 }, sameContent: ==))
  /// // updates: 0 → 0
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) in the size of the difference.
  public init<Element>(
    _ difference: CollectionDifference<Element>, id: (Element) -> ID, sameContent: (Element, Element) -> Bool
  ) {
    let pairing = DifferencePairing(difference, id: id)
    self.init(
      removals: pairing.removals.map { Entry(offset: $0.offset, id: id($0.element)) },
      insertions: pairing.insertions.map { Entry(offset: $0.offset, id: id($0.element)) },
      moves: pairing.moves,
      updates: pairing.pairs.filter { !sameContent($0.old.element, $0.new.element) }.map(\.offsets))
  }
}

extension RandomAccessCollection {
  subscript(at offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
