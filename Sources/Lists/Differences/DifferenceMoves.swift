/// Finds the fewest moves that a `CollectionDifference` can be written with.
///
/// Its pairs are elements that are in both lists. Elements that it does not mention have the same order in both lists,
/// so those between two pairs are one block. The heaviest run of pairs and blocks that ascends in both lists stays; all
/// others move. Of several such runs, the one with the most unmentioned elements stays.
struct DifferenceMoves {
  /// The offsets in one list that the difference mentions.
  private struct Mentions {
    /// Ascending.
    private let offsets: [Int]

    init(_ offsets: [Int]) { self.offsets = offsets.sorted() }

    /// The number of unmentioned elements before a mentioned one.
    func rank(of offset: Int) -> Int { offset - firstIndex { offsets[$0] >= offset } }

    /// The offset of the unmentioned element that has `rank` others before it.
    func offset(ofRank rank: Int) -> Int { rank + firstIndex { offsets[$0] - $0 > rank } }

    private func firstIndex(where isAtOrBehind: (Int) -> Bool) -> Int {
      var low = 0
      var high = offsets.count
      while low < high {
        let middle = (low + high) / 2
        if isAtOrBehind(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  /// A pair, or a block of unmentioned elements.
  private struct Part {
    let offsets: OffsetPair

    /// The ranks of the elements of a block; `nil` for a pair.
    let ranks: Range<Int>?

    /// The number of elements, and below it the number of unmentioned ones, which decides between equals.
    var weight: Int64 {
      guard let ranks else { return 1 << 32 }
      return Int64(ranks.count) << 32 + Int64(ranks.count)
    }
  }

  private let old: Mentions
  private let new: Mentions

  /// By ascending offset in the new list.
  private let parts: [Part]

  /// - Parameters:
  ///   - pairs: The elements that are in both lists.
  ///   - oldOffsets: The offsets in the old list that the difference mentions, those of pairs included.
  ///   - newOffsets: The offsets in the new list that the difference mentions, those of pairs included.
  init(_ pairs: [OffsetPair], oldOffsets: [Int], newOffsets: [Int]) {
    let old = Mentions(oldOffsets)
    let new = Mentions(newOffsets)
    let cuts = Set(pairs.map { old.rank(of: $0.old) } + pairs.map { new.rank(of: $0.new) } + [0]).sorted()
    let blocks = zip(cuts, cuts.dropFirst()).map { start, end in
      Part(
        offsets: OffsetPair(old: old.offset(ofRank: start), new: new.offset(ofRank: start)),
        ranks: start..<end)
    }
    // Pairs after the last cut are behind all others in both lists, and stay.
    parts = (blocks + pairs.map { Part(offsets: $0, ranks: nil) }).sorted { $0.offsets.new < $1.offsets.new }
    self.old = old
    self.new = new
  }

  /// By ascending offset in the new list.
  ///
  /// - Complexity: O(*k* log *k*) in the number of mentioned elements: no more unmentioned ones move than there are
  ///   pairs.
  var moves: [OffsetPair] {
    let stays = heaviestRun()
    return parts.indices.filter { !stays[$0] }.flatMap { index in
      parts[index].ranks?.map { OffsetPair(old: old.offset(ofRank: $0), new: new.offset(ofRank: $0)) }
        ?? [parts[index].offsets]
    }
  }

  /// Returns true if each part stays.
  private func heaviestRun() -> [Bool] {
    var positions = Array(repeating: 0, count: parts.count)
    let oldOrder = parts.indices.sorted { parts[$0].offsets.old < parts[$1].offsets.old }
    for (position, part) in oldOrder.enumerated() { positions[part] = position }

    var runs = RunTree(count: parts.count)
    var previous: [Int?] = []
    for (part, position) in positions.enumerated() {
      let best = runs.heaviest(before: position)
      previous.append(best.part)
      runs.insert(.init(weight: best.weight + parts[part].weight, part: part), at: position)
    }

    var stays = Array(repeating: false, count: parts.count)
    var part = runs.heaviest(before: parts.count).part
    while let current = part {
      stays[current] = true
      part = previous[current]
    }
    return stays
  }
}

/// The heaviest run that ends before a position: a Fenwick tree of maxima.
private struct RunTree {
  struct Run {
    var weight: Int64 = 0

    /// The last part.
    var part: Int?
  }

  private var nodes: [Run]

  init(count: Int) { nodes = Array(repeating: Run(), count: count + 1) }

  func heaviest(before position: Int) -> Run {
    var best = Run()
    var node = position
    while node > 0 {
      if nodes[node].weight > best.weight { best = nodes[node] }
      node &= node - 1
    }
    return best
  }

  mutating func insert(_ run: Run, at position: Int) {
    var node = position + 1
    while node < nodes.count {
      if run.weight > nodes[node].weight { nodes[node] = run }
      node += node & -node
    }
  }
}
