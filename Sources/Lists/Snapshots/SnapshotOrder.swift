/// Elements in order, each with a handle that stays the same while others come and go.
///
/// For each handle, the last known position is kept. An edit shifts the elements behind it by a few places without
/// updating their positions. A look-up starts at the last known position and searches around it. When positions may
/// have drifted far, all are written again. Spread over the edits in between, that costs almost nothing.
@usableFromInline
struct SnapshotOrder<Element> {
  @usableFromInline var elements: [Element] = []

  /// The handle of the element at each position.
  @usableFromInline var handles: [Int32] = []

  /// The last known position of each handle.
  @usableFromInline var positions: [Int32] = []

  /// The handles of removed elements.
  @usableFromInline var spareHandles: [Int32] = []

  /// The greatest possible distance of an element from its last known position.
  @usableFromInline var drift = 0

  @inlinable
  init() {}

  /// Elements in the given order. Their memory is shared.
  @inlinable
  init(_ elements: [Element]) {
    self.elements = elements
    handles = Array(0..<Int32(elements.count))
    positions = handles
  }

  @inlinable var count: Int { handles.count }

  /// The element with a handle.
  @inlinable
  func element(_ handle: Int32) -> Element { elements[position(of: handle)] }

  /// The handle of the element with this number among those inserted next.
  @inlinable
  func handle(ofNext number: Int) -> Int32 {
    let spare = spareHandles.count
    return number < spare ? spareHandles[spare - 1 - number] : Int32(positions.count + number - spare)
  }

  /// - Complexity: O(1) after a look-up or a renumbering; otherwise the number of edits since then, at most a
  ///   thirty-second of the elements.
  @inlinable
  func position(of handle: Int32) -> Int {
    let seen = Swift.min(Int(positions[Int(handle)]), handles.count - 1)
    if handles[seen] == handle { return seen }
    var distance = 1
    while true {
      if seen >= distance, handles[seen - distance] == handle { return seen - distance }
      if seen + distance < handles.count, handles[seen + distance] == handle { return seen + distance }
      distance += 1
    }
  }

  @inlinable
  mutating func insert(contentsOf new: [Element], at position: Int) {
    let newHandles = (0..<new.count).map { handle(ofNext: $0) }
    spareHandles.removeLast(Swift.min(newHandles.count, spareHandles.count))
    for (offset, handle) in newHandles.enumerated() {
      let seen = Int32(position + offset)
      if Int(handle) < positions.count { positions[Int(handle)] = seen } else { positions.append(seen) }
    }
    let isAtEnd = position == count
    elements.insert(contentsOf: new, at: position)
    handles.insert(contentsOf: newHandles, at: position)
    if !isAtEnd { noteDrift(newHandles.count) }
  }

  @inlinable
  mutating func insert(_ element: Element, at position: Int) {
    let handle = handle(ofNext: 0)
    _ = spareHandles.popLast()
    let seen = Int32(position)
    if Int(handle) < positions.count { positions[Int(handle)] = seen } else { positions.append(seen) }
    let isAtEnd = position == count
    elements.insert(element, at: position)
    handles.insert(handle, at: position)
    if !isAtEnd { noteDrift(1) }
  }

  @inlinable
  mutating func remove(at position: Int) -> Element {
    spareHandles.append(handles.remove(at: position))
    if position < count { noteDrift(1) }
    return elements.remove(at: position)
  }

  /// Removes the elements at the positions in `doomed`, which ascend.
  @inlinable
  mutating func remove(at doomed: [Int]) {
    guard doomed.count > 1 else {
      if let only = doomed.first { _ = remove(at: only) }
      return
    }
    var kept = doomed[0]
    for (index, position) in doomed.enumerated() {
      spareHandles.append(handles[position])
      let next = index + 1 < doomed.count ? doomed[index + 1] : count
      for survivor in (position + 1)..<next {
        elements.swapAt(kept, survivor)
        handles[kept] = handles[survivor]
        kept += 1
      }
    }
    elements.removeLast(elements.count - kept)
    handles.removeLast(handles.count - kept)
    noteDrift(doomed.count)
  }

  /// Removes the elements in a range of positions.
  @inlinable
  mutating func remove(in range: Range<Int>) {
    if range.isEmpty { return }
    spareHandles.append(contentsOf: handles[range])
    handles.removeSubrange(range)
    elements.removeSubrange(range)
    if range.lowerBound < count { noteDrift(range.count) }
  }

  /// Moves an element before the one at `destination`, as counted before the move.
  @inlinable
  mutating func move(from position: Int, before destination: Int) {
    let target = destination > position ? destination - 1 : destination
    guard target != position else { return }
    let handle = handles[position]
    elements.replace(at: position, with: elements[position], at: target)
    handles.replace(at: position, with: handle, at: target)
    positions[Int(handle)] = Int32(target)
    noteDrift(1)
  }

  @inlinable
  mutating func noteDrift(_ places: Int) {
    drift += places
    guard drift > 32 + count / 32 else { return }
    for (position, handle) in handles.enumerated() { positions[Int(handle)] = Int32(position) }
    drift = 0
  }
}

extension SnapshotOrder: Sendable where Element: Sendable {}
