/// An edit of a list that names what changes, so that nothing has to be compared.
///
/// Pass it to `apply(_:)` of ``ChildViewModels`` if the source of a list knows each of its edits.
public enum ListEdit<Item> {
  /// Inserts an item, which has this offset after the edit.
  case insert(Item, at: Int)

  /// Removes the item at an offset.
  case remove(at: Int)

  /// Moves an item. `to` is its offset after the edit.
  case move(from: Int, to: Int)

  /// Replaces the item at an offset by one with new content.
  case update(Item, at: Int)
}

extension ListEdit: Equatable where Item: Equatable {}
extension ListEdit: Hashable where Item: Hashable {}
extension ListEdit: Sendable where Item: Sendable {}

extension ListEdit {
  /// The number of items after the edit.
  func count(after count: Int) throws(ListChangeError) -> Int {
    func check(_ offset: Int, in bound: Int, _ part: ListChangeError.Part) throws(ListChangeError) {
      guard (0..<bound).contains(offset) else {
        throw ListChangeError(.oldOffsetOutOfBounds(count: count), part: part, offset: offset)
      }
    }
    switch self {
    case .insert(_, let offset):
      guard (0...count).contains(offset) else {
        throw ListChangeError(.newOffsetOutOfBounds(count: count + 1), part: .insertions, offset: offset)
      }
      return count + 1
    case .remove(let offset):
      try check(offset, in: count, .removals)
      return count - 1
    case .move(let old, let new):
      try check(old, in: count, .moves)
      guard (0..<count).contains(new) else {
        throw ListChangeError(.newOffsetOutOfBounds(count: count), part: .moves, offset: new)
      }
      return count
    case .update(_, let offset):
      try check(offset, in: count, .updates)
      return count
    }
  }
}

extension CollectionDifference {
  /// The number of elements after applying the difference.
  func count(after count: Int) throws(ListChangeError) -> Int {
    let result = count - removals.count + insertions.count
    // Both are in order and name no offset twice.
    if case .remove(let offset, _, _)? = removals.last, offset >= count {
      throw ListChangeError(.oldOffsetOutOfBounds(count: count), part: .removals, offset: offset)
    }
    if case .insert(let offset, _, _)? = insertions.last, offset >= result {
      throw ListChangeError(.newOffsetOutOfBounds(count: result), part: .insertions, offset: offset)
    }
    return result
  }
}
