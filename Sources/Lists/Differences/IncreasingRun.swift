/// Finds the most elements that can stay: a longest run of ascending origins. All others have to move.
///
/// Patience: each origin is put on the leftmost pile whose top is not smaller, or on a new one to the right. A pile's
/// number is the length of the longest run that ends there, so that as many elements can stay as there are piles.
@usableFromInline
enum IncreasingRun {
  /// The elements that do not stay, by ascending new offset.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) where all is in order. Eight bytes an element.
  @usableFromInline
  static func moves(of matching: Matching) -> [OffsetPair] {
    let origins = matching.origins
    var moves: [OffsetPair] = []
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: origins.count) { piles in
      var (longest, matched) = sort(origins, onto: piles)
      moves.reserveCapacity(matched - longest)
      // From the end: the first one met on the pile in question is its top at the time the run went on.
      for place in stride(from: origins.count - 1, through: 0, by: -1) {
        if origins[place] == Matching.none { continue }
        if piles[place] == longest {
          longest -= 1
        } else {
          moves.append(OffsetPair(old: Int(origins[place]), new: matching.prefix + place))
        }
        matched -= 1
      }
    }
    moves.reverse()
    return moves
  }

  /// Notes the pile of each origin.
  private static func sort(
    _ origins: [Int32], onto piles: UnsafeMutableBufferPointer<Int32>
  ) -> (longest: Int, matched: Int) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: origins.count) { tops in
      var count = 0
      var matched = 0
      for place in 0..<origins.count {
        let origin = origins[place]
        if origin == Matching.none { continue }
        matched += 1
        if count == 0 || origin > tops[count - 1] {
          tops[count] = origin
          count += 1
          piles[place] = Int32(truncatingIfNeeded: count)
        } else {
          let pile = firstPile(in: tops, count, notBelow: origin)
          tops[pile] = origin
          piles[place] = Int32(truncatingIfNeeded: pile + 1)
        }
      }
      return (count, matched)
    }
  }

  /// A binary search whose steps do not branch: in a shuffled list nobody could foresee them.
  @inline(__always)
  private static func firstPile(
    in tops: UnsafeMutableBufferPointer<Int32>, _ count: Int, notBelow origin: Int32
  ) -> Int {
    var base = 0
    var length = count
    while length > 1 {
      let half = length / 2
      base += tops[base + half - 1] < origin ? half : 0
      length -= half
    }
    return base + (tops[base] < origin ? 1 : 0)
  }
}
