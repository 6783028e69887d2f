/// A node of a ``CountedTree``: either a leaf with elements, or a node with children that all have the same height.
/// Only the root may be empty.
///
/// A node may be changed only by a caller that holds the only reference to it. So nothing else reads it meanwhile, and
/// no access is checked: a search makes hundreds. The count of references orders what a thread reads of a copy and what
/// another one changes after the copy is gone. The thread sanitizer does not see that; see `.ci/thread-suppressions`.
@usableFromInline
final class CountedNode<Element> {
  /// The elements of a leaf, or the first element of each child. A search compares those without touching the children.
  @exclusivity(unchecked) @usableFromInline var elements: [Element]
  @exclusivity(unchecked) @usableFromInline var children: [CountedNode]

  /// The number of elements in each child.
  @exclusivity(unchecked) @usableFromInline var counts: [Int]

  /// The number of elements in the leaves below.
  @exclusivity(unchecked) @usableFromInline var count: Int

  @usableFromInline let isLeaf: Bool

  /// The most elements of a leaf, or the most children of another node. A copy of a node counts a reference to each child.
  @inlinable
  static func room(isLeaf: Bool) -> Int { isLeaf ? 48 : 16 }

  @inlinable var room: Int { Self.room(isLeaf: isLeaf) }

  @inlinable
  init(elements: [Element]) {
    self.elements = elements
    children = []
    counts = []
    count = elements.count
    isLeaf = true
  }

  @inlinable
  init(children: [CountedNode]) {
    elements = children.map { $0.elements[0] }
    self.children = children
    counts = children.map { $0.count }
    count = counts.reduce(0, +)
    isLeaf = false
  }

  /// A copy shares the memory of the arrays until one of them is changed.
  @inlinable
  init(copying other: CountedNode) {
    elements = other.elements
    children = other.children
    counts = other.counts
    count = other.count
    isLeaf = other.isLeaf
  }

  @inlinable
  func copy() -> CountedNode { CountedNode(copying: self) }

  /// A tree of `count` elements. Each node has some room left.
  @inlinable
  static func balanced(_ count: Int, _ element: (Int) -> Element) -> CountedNode {
    var level = portions(of: count, isLeaf: true).map { CountedNode(elements: $0.map(element)) }
    while level.count > 1 {
      level = portions(of: level.count, isLeaf: false).map { CountedNode(children: Array(level[$0])) }
    }
    return level.first ?? CountedNode(elements: [])
  }

  /// Ranges of about equal length.
  @inlinable
  static func portions(of count: Int, isLeaf: Bool) -> [Range<Int>] {
    let most = room(isLeaf: isLeaf) * 3 / 4
    let number = (count + most - 1) / most
    return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
  }

  /// The child that has the element at a position, which becomes a position in that child.
  @inlinable
  func child(holding position: inout Int) -> Int {
    var index = 0
    while index < counts.count - 1, position >= counts[index] {
      position -= counts[index]
      index += 1
    }
    return index
  }

  @inlinable
  func append(_ range: Range<Int>, to found: inout [Element]) {
    leaves(in: range) { found.append(contentsOf: $0.elements[$1]) }
  }

  @inlinable
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    leaves(in: range) { leaf, part in for index in part { body(leaf.elements[index]) } }
  }

  /// Visits the leaves that have the elements in a range, each with the part of the range in it.
  @inlinable
  func leaves(in range: Range<Int>, _ visit: (CountedNode, Range<Int>) -> Void) {
    if isLeaf { return visit(self, range) }
    var start = 0
    for (index, count) in counts.enumerated() where start < range.upperBound {
      let part = range.clamped(to: start..<start + count)
      if !part.isEmpty {
        children[index].leaves(in: part.lowerBound - start..<part.upperBound - start, visit)
      }
      start += count
    }
  }

  // MARK: Edits

  /// - Returns: A node to put behind this one, if there was no room.
  @inlinable
  func insert(_ element: Element, at position: Int) -> CountedNode? {
    count += 1
    if isLeaf {
      elements.insert(element, at: position)
      return elements.count > room ? split(at: cut(after: position, of: elements.count)) : nil
    }
    var rest = position
    let index = child(holding: &rest)
    ownChild(index)
    let sibling = children[index].insert(element, at: rest)
    counts[index] = children[index].count
    if rest == 0 { elements[index] = element }
    guard let sibling else { return nil }
    elements.insert(sibling.elements[0], at: index + 1)
    children.insert(sibling, at: index + 1)
    counts.insert(sibling.count, at: index + 1)
    return children.count > room ? split(at: cut(after: index + 1, of: children.count)) : nil
  }

  @inlinable
  func remove(at position: Int) -> Element {
    count -= 1
    if isLeaf { return elements.remove(at: position) }
    var rest = position
    let index = child(holding: &rest)
    ownChild(index)
    let removed = children[index].remove(at: rest)
    counts[index] -= 1
    if children[index].elements.count < children[index].room / 4, children.count > 1 {
      join(index == children.count - 1 ? index - 1 : index)
    } else if rest == 0 {
      elements[index] = children[index].elements[0]
    }
    return removed
  }

  @inlinable
  func replace(at position: Int, with element: Element) {
    if isLeaf {
      elements[position] = element
    } else {
      var rest = position
      let index = child(holding: &rest)
      ownChild(index)
      children[index].replace(at: rest, with: element)
      if rest == 0 { elements[index] = element }
    }
  }

  @inlinable
  func ownChild(_ index: Int) {
    if !isKnownUniquelyReferenced(&children[index]) { children[index] = children[index].copy() }
  }

  /// In the middle; or near the end if elements are being appended, so that nodes get full.
  @inlinable
  func cut(after position: Int, of size: Int) -> Int {
    position == size - 1 ? size - room / 4 : size / 2
  }

  @inlinable
  func split(at cut: Int) -> CountedNode {
    let sibling =
      isLeaf ? CountedNode(elements: Array(elements[cut...])) : CountedNode(children: Array(children[cut...]))
    elements.removeSubrange(cut...)
    if !isLeaf {
      children.removeSubrange(cut...)
      counts.removeSubrange(cut...)
    }
    count -= sibling.count
    return sibling
  }

  /// Makes one child of two neighbours, or shares what they have between both if that is too much for one.
  @inlinable
  func join(_ index: Int) {
    let (first, second) = (children[index], children[index + 1])
    let joined =
      first.isLeaf
      ? CountedNode(elements: first.elements + second.elements)
      : CountedNode(children: first.children + second.children)
    let size = joined.elements.count
    let remaining = size > joined.room ? [joined, joined.split(at: size / 2)] : [joined]
    elements.replaceSubrange(index...index + 1, with: remaining.map { $0.elements[0] })
    children.replaceSubrange(index...index + 1, with: remaining)
    counts.replaceSubrange(index...index + 1, with: remaining.map { $0.count })
  }
}

extension CountedNode {
  /// Returns whether the elements of both nodes are equal, in order. Nodes that both have are not looked into.
  @inlinable
  func equals(_ other: CountedNode, by areEqual: (Element, Element) -> Bool) -> Bool {
    if self === other { return true }
    if count != other.count { return false }
    if isLeaf, other.isLeaf { return elements.elementsEqual(other.elements, by: areEqual) }
    if !isLeaf, !other.isLeaf, counts == other.counts {
      return zip(children, other.children).allSatisfy { $0.equals($1, by: areEqual) }
    }
    var (mine, others): ([Element], [Element]) = ([], [])
    append(0..<count, to: &mine)
    other.append(0..<count, to: &others)
    return mine.elementsEqual(others, by: areEqual)
  }
}
