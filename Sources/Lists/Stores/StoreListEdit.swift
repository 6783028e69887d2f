/// What one transaction takes out of a list and puts into it. A changed item is taken out and put in again.
///
/// Items that are not touched lie between the others. A gap is numbered by how many of them come before it.
@usableFromInline
struct StoreListEdit<Item: Identifiable> {
  @usableFromInline
  typealias Tree = CountedTree<StoreEntry<Item>>

  @usableFromInline
  struct Departure {
    @usableFromInline let position: Int
    @usableFromInline let item: Item

    /// The gap in which the item was.
    @usableFromInline var gap = 0

    @inlinable
    init(position: Int, item: Item) {
      self.position = position
      self.item = item
    }
  }

  @usableFromInline
  struct Arrival {
    @usableFromInline let entry: StoreEntry<Item>

    /// The position, in the list before the edit, of the first item that does not come before the arrival.
    @usableFromInline let bound: Int

    /// The gap into which the item comes, and its position in the list after the edit.
    @usableFromInline var gap = 0
    @usableFromInline var position = 0

    @inlinable
    init(entry: StoreEntry<Item>, bound: Int) {
      self.entry = entry
      self.bound = bound
    }
  }

  /// By ascending position.
  @usableFromInline var leaving: [Departure]

  /// In order.
  @usableFromInline var arriving: [Arrival]

  @inlinable
  var isEmpty: Bool { leaving.isEmpty && arriving.isEmpty }

  @inlinable
  init(leaving: [Departure], arriving: [Arrival]) {
    self.leaving = leaving
    self.arriving = arriving
    for index in leaving.indices { self.leaving[index].gap = leaving[index].position - index }
    var gone = 0
    for index in arriving.indices {
      while gone < leaving.count, leaving[gone].position < arriving[index].bound { gone += 1 }
      self.arriving[index].gap = arriving[index].bound - gone
      self.arriving[index].position = arriving[index].bound - gone + index
    }
  }

  // MARK: Applying

  @inlinable
  func apply(to tree: inout Tree) {
    // From some size on, it is quicker to make the tree again.
    if (leaving.count + arriving.count) > 64 + tree.count / 16 {
      var elements = tree.elements
      apply(to: &elements) { $0 }
      tree = Tree(elements)
      return
    }
    for departure in leaving.reversed() { tree.remove(at: departure.position) }
    for arrival in arriving { tree.insert(arrival.entry, at: arrival.position) }
  }

  /// Applies the edit to an array with one element for each item.
  @inlinable
  func apply<Element>(to array: inout [Element], _ element: (StoreEntry<Item>) -> Element) {
    if leaving.count == 1, arriving.count == 1 {
      return array.replace(
        at: leaving[0].position, with: element(arriving[0].entry), at: arriving[0].position)
    }
    if leaving.count + arriving.count <= 8 {
      for departure in leaving.reversed() { array.remove(at: departure.position) }
      for arrival in arriving { array.insert(element(arrival.entry), at: arrival.position) }
      return
    }
    var new: [Element] = []
    new.reserveCapacity(array.count - leaving.count + arriving.count)
    var next = 0
    var gone = 0
    func keep(upTo position: Int) {
      while gone < leaving.count, leaving[gone].position < position {
        new.append(contentsOf: array[next..<leaving[gone].position])
        next = leaving[gone].position + 1
        gone += 1
      }
      if next < position {
        new.append(contentsOf: array[next..<position])
        next = position
      }
    }
    for arrival in arriving {
      keep(upTo: arrival.bound)
      new.append(element(arrival.entry))
    }
    keep(upTo: array.count)
    array = new
  }
}

extension Array {
  /// Replaces the element at a position by one at a position that counts after the edit. Only the elements between both
  /// move in memory.
  @inlinable
  mutating func replace(at old: Int, with element: Element, at new: Int) {
    guard indices.contains(old), indices.contains(new) else { return }
    let former = withUnsafeMutableBufferPointer { elements -> Element? in
      guard let start = elements.baseAddress else { return nil }
      let former = (start + old).move()
      if old < new {
        (start + old).moveInitialize(from: start + old + 1, count: new - old)
      } else {
        (start + new + 1).moveInitialize(from: start + new, count: old - new)
      }
      (start + new).initialize(to: element)
      return former
    }
    // It is released when the array is whole again.
    withExtendedLifetime(former) {}
  }
}
