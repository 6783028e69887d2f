/// The items of a list, in one piece or, once they are edited, in a tree, so that an edit moves only a few items.
struct ItemList<Item> {
  private var piece: [Item]?
  private var tree = CountedTree<Item>()

  init(_ items: [Item] = []) { piece = items }

  /// All items in one piece.
  var joined: [Item] { piece ?? tree.elements }

  mutating func insert(_ item: Item, at offset: Int) {
    cut()
    tree.insert(item, at: offset)
  }

  /// - Returns: The item that was there.
  mutating func remove(at offset: Int) -> Item {
    cut()
    return tree.remove(at: offset)
  }

  /// - Returns: The item that was there.
  mutating func replace(_ offset: Int, with item: Item) -> Item {
    cut()
    defer { tree.replace(at: offset, with: item) }
    return tree[offset]
  }

  private mutating func cut() {
    guard let items = piece.take() else { return }
    tree = CountedTree(items)
  }
}
