extension StoreContents where Object: Sendable {
  /// Finds the first `capacity` objects, or all, among entries in leaves that are in the order of their ranks.
  ///
  /// - Parameter isWanted: Returns false if nobody waits for the result any more.
  /// - Throws: `CancellationError` if it is not wanted any more.
  init(
    of query: ListQuery<Object>, first capacity: Int?, in leaves: [[StoreEntry<Object>]], version: Int,
    while isWanted: () -> Bool
  ) throws {
    func check(_ number: Int) throws {
      if number.isMultiple(of: 64), !isWanted() { throw CancellationError() }
    }
    var found: [StoreEntry<Object>] = []
    guard let capacity else {
      // Memory that is not written costs nothing.
      found.reserveCapacity(leaves.reduce(0) { $0 + $1.count })
      for (number, leaf) in leaves.enumerated() {
        try check(number)
        query.sieve.pass(leaf, query, nil, &found)
      }
      self.init(version: version, entries: query.sieve.arrange(found, query))
      return
    }
    var bound: StoreEntry<Object>?
    var isComplete = true
    func cut() {
      guard found.count > capacity else { return }
      found = query.sieve.arrange(found, query)
      found.removeLast(found.count - capacity)
      bound = found.last
      isComplete = false
    }
    for (number, leaf) in leaves.indices.enumerated() {
      try check(number)
      if query.sort == nil {
        // The ranks are the order, so the first objects are enough.
        query.sieve.pass(leaves[leaf], query, nil, &found)
        if found.count > capacity { break }
      } else {
        query.sieve.pass(leaves[Self.scattered(leaf, of: leaves.count)], query, bound, &found)
        if found.count >= 2 * capacity { cut() }
      }
    }
    cut()
    self.init(version: version, entries: query.sieve.arrange(found, query))
    self.isComplete = isComplete
  }

  /// Visits each index once, far from the one before. If objects were added in the order of the query, or in its
  /// reverse, each would otherwise replace the one before.
  private static func scattered(_ number: Int, of count: Int) -> Int {
    // A prime, greater than any number of leaves it divides in practice; if it divides this one, the order is kept.
    let step = 6_700_417
    return count.isMultiple(of: step) ? number : (number * (step % count)) % count
  }

  /// The same objects in the order of a query, at most the first `capacity`.
  func arranged(by query: ListQuery<Object>, first capacity: Int? = nil) -> StoreContents {
    var contents = self
    contents.entries = query.sieve.arrange(entries, query)
    if let capacity, capacity < entries.count {
      contents.entries.removeLast(entries.count - capacity)
      contents.isComplete = false
    }
    return contents
  }

  /// The part that a query shows of objects that are arranged by it.
  func shown(by query: ListQuery<Object>) -> StoreContents { part(query.places) }

  /// The objects in a range of places, as far as there are any.
  func part(_ range: Range<Int>) -> StoreContents {
    var contents = self
    contents.entries = Array(entries[fitting: range])
    return contents
  }
}
