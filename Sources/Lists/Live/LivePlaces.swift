/// The elements of a live list in order, with their ranks: those at some places of a tree.
///
/// - Complexity: A copy shares all elements. An element is found by its place or its rank in O(log *n*).
@usableFromInline
struct LivePlaces<Element: Sendable>: Sendable {
  @usableFromInline typealias Place = SortStep<Element>.Place

  @usableFromInline let tree: CountedTree<Place>
  @usableFromInline let range: Range<Int>

  @inlinable
  init(_ tree: CountedTree<Place> = CountedTree(), in range: Range<Int>? = nil) {
    self.tree = tree
    self.range = range ?? 0..<tree.count
  }

  @inlinable var count: Int { range.count }

  @inlinable
  subscript(offset: Int) -> Place { tree[range.lowerBound + offset] }

  /// The elements at some offsets, as far as there are any.
  @inlinable
  func part(_ offsets: Range<Int>) -> LivePlaces {
    let part = offsets.clamped(to: 0..<count)
    return LivePlaces(tree, in: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
  }

  /// The number of elements that come before a rank.
  @inlinable
  func offset(of rank: Int) -> Int { tree.count { $0.label < rank } - range.lowerBound }

  /// Makes something of each.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func map<Result>(_ transform: (Place) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    tree.forEach(in: range) { results.append(transform($0)) }
    return results
  }

  @inlinable var elements: [Element] { map { $0.entry.element } }
}
