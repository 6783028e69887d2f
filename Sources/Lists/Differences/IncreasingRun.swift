/// Finds the largest number of elements that can stay: a longest run of ascending origins. All others have to move.
///
/// This is patience sorting. Each origin goes on the leftmost pile whose top is not smaller, or on a new pile to the
/// right. The number of a pile is the length of the longest run that ends there, so as many elements can stay as there
/// are piles.
@usableFromInline
enum IncreasingRun {
  /// The elements that do not stay, by ascending new offset.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) if everything is in order. Uses eight bytes an element.
  @usableFromInline
  static func moves(of matching: Matching) -> [OffsetPair] {
    let origins = matching.origins
    var moves: [OffsetPair] = []
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: origins.count) { piles in
      var length = sort(origins, onto: piles)
      moves.reserveCapacity(origins.count - matching.insertions.count - Int(length))
      // Going backwards, the first origin found on the wanted pile was its top when the run went on.
      for place in stride(from: origins.count - 1, through: 0, by: -1) {
        let pile = piles[place]
        if pile != length, pile != noPile {
          moves.append(OffsetPair(old: matching.prefix + Int(origins[place]), new: matching.prefix + place))
        }
        length -= pile == length ? 1 : 0
      }
    }
    moves.reverse()
    return moves
  }

  /// Less than any pile. A run that is used up has the length zero, which no pile has either.
  private static var noPile: Int32 { -1 }

  /// Records the pile of each origin, counted from one.
  ///
  /// Insertions come at random, so they are told from the rest without a branch, which no processor could predict.
  ///
  /// - Returns: The number of piles.
  private static func sort(_ origins: [Int32], onto piles: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: origins.count) { tops in
      var count = 0
      var last: Int32 = -1
      for place in 0..<origins.count {
        let origin = origins[place]
        let isNext = origin > last
        if isNext == (origin != Matching.none) {
          tops[count] = origin
          count += isNext ? 1 : 0
          piles[place] = isNext ? Int32(truncatingIfNeeded: count) : noPile
          last = isNext ? origin : last
        } else {
          let pile = firstPile(in: tops, count, notBelow: origin)
          tops[pile] = origin
          piles[place] = Int32(truncatingIfNeeded: pile + 1)
          last = tops[count - 1]
        }
      }
      return Int32(truncatingIfNeeded: count)
    }
  }

  /// A binary search whose steps do not branch. In a shuffled list no branch could be predicted.
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
