/// One edit of a list, named by who makes it, so that nobody has to find out.
public enum ListEdit<Item> {
  /// Inserts an item, which has this offset afterwards.
  case insert(Item, at: Int)

  /// Removes the item at an offset.
  case remove(at: Int)

  /// Moves an item; `to` is its offset afterwards.
  case move(from: Int, to: Int)

  /// Puts an item with new content in the place of the one at an offset.
  case update(Item, at: Int)
}

extension ListEdit: Equatable where Item: Equatable {}
extension ListEdit: Hashable where Item: Hashable {}
extension ListEdit: Sendable where Item: Sendable {}

extension ListEdit {
  /// How many items there are afterwards.
  func count(after count: Int) throws(ListChangeError) -> Int {
    func check(_ offset: Int, in bound: Int, _ part: ListChangeError.Part) throws(ListChangeError) {
      guard (0..<bound).contains(offset) else {
        throw ListChangeError(.oldOffsetWithin(count: count), part: part, offset: offset)
      }
    }
    switch self {
    case .insert(_, let offset):
      guard (0...count).contains(offset) else {
        throw ListChangeError(.newOffsetWithin(count: count + 1), part: .insertions, offset: offset)
      }
      return count + 1
    case .remove(let offset):
      try check(offset, in: count, .removals)
      return count - 1
    case .move(let old, let new):
      try check(old, in: count, .moves)
      guard (0..<count).contains(new) else {
        throw ListChangeError(.newOffsetWithin(count: count), part: .moves, offset: new)
      }
      return count
    case .update(_, let offset):
      try check(offset, in: count, .updates)
      return count
    }
  }
}

extension CollectionDifference {
  /// How many elements there are afterwards.
  func count(after count: Int) throws(ListChangeError) -> Int {
    let result = count - removals.count + insertions.count
    // Both are in order, and no offset is there twice.
    if case .remove(let offset, _, _)? = removals.last, offset >= count {
      throw ListChangeError(.oldOffsetWithin(count: count), part: .removals, offset: offset)
    }
    if case .insert(let offset, _, _)? = insertions.last, offset >= result {
      throw ListChangeError(.newOffsetWithin(count: result), part: .insertions, offset: offset)
    }
    return result
  }
}
