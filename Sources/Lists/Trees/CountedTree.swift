/// Elements in an order that the caller keeps, in a balanced tree whose nodes know how many elements they have.
///
/// - Complexity: Inserting, removing and finding an element by its position takes O(log *n*). A copy shares all nodes;
///   an edit of a copy copies the nodes on one path.
@usableFromInline
struct CountedTree<Element> {
  @usableFromInline var root: CountedNode<Element>

  /// A tree of elements in the given order.
  @inlinable
  init(_ elements: [Element] = []) { self.init(count: elements.count) { elements[$0] } }

  /// A tree of the elements that a closure returns for each position.
  @inlinable
  init(count: Int, _ element: (Int) -> Element) { root = CountedNode.balanced(count, element) }

  @inlinable var count: Int { root.count }

  @inlinable
  var isEmpty: Bool { root.count == 0 }

  @inlinable
  subscript(position: Int) -> Element {
    var node = root
    var rest = position
    while !node.isLeaf { node = node.children[node.child(holding: &rest)] }
    return node.elements[rest]
  }

  @inlinable var last: Element? {
    var node = root
    while let child = node.children.last { node = child }
    return node.elements.last
  }

  /// The number of leading elements that `precedes` accepts. It must not accept one behind an element that it rejects.
  @inlinable
  func count(where precedes: (Element) -> Bool) -> Int {
    var node = root
    var passed = 0
    while !node.isLeaf {
      // The last child whose first element is accepted, or the first child.
      var low = 0
      var high = node.children.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if precedes(node.elements[middle]) { low = middle } else { high = middle - 1 }
      }
      for count in node.counts[..<low] { passed += count }
      node = node.children[low]
    }
    var low = 0
    var high = node.elements.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(node.elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return passed + low
  }

  @inlinable
  mutating func insert(_ element: Element, at position: Int) {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    if let sibling = root.insert(element, at: position) {
      root = CountedNode(children: [root, sibling])
    }
  }

  @discardableResult
  @inlinable
  mutating func remove(at position: Int) -> Element {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    let removed = root.remove(at: position)
    if root.children.count == 1 { root = root.children[0] }
    return removed
  }

  /// Replaces the element at a position, which keeps its place in the order.
  @inlinable
  mutating func replace(at position: Int, with element: Element) {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
    root.replace(at: position, with: element)
  }

  // MARK: Many elements

  /// The elements of all leaves, in order. The arrays are shared, not copied.
  @inlinable
  var leaves: [[Element]] {
    var leaves: [[Element]] = []
    root.leaves(in: 0..<count) { leaf, _ in leaves.append(leaf.elements) }
    return leaves
  }

  @inlinable
  var elements: [Element] { elements(in: 0..<count) }

  @inlinable
  func elements(in range: Range<Int>) -> [Element] {
    var found: [Element] = []
    found.reserveCapacity(range.count)
    root.append(range, to: &found)
    return found
  }

  @inlinable
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) { root.forEach(in: range, body) }

  @inlinable
  func firstIndex(where isIncluded: (Element) -> Bool) -> Int? {
    var passed = 0
    for leaf in leaves {
      if let index = leaf.firstIndex(where: isIncluded) { return passed + index }
      passed += leaf.count
    }
    return nil
  }
}

// Nodes are changed only while one tree refers to them, so that trees are values.
extension CountedTree: @unchecked Sendable where Element: Sendable {}
