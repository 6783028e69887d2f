/// The items of a list, in one piece or, once they are edited, in several, so that an edit moves only a few items.
///
/// A piece has up to 1,024 items. An edit of 100,000 items reads a hundred counts and makes one small move.
struct ItemList<Item> {
  private var pieces: [[Item]]
  private var counts: [Int]
  private(set) var count: Int

  private static var largest: Int { 1_024 }

  init(_ items: [Item] = []) {
    pieces = [items]
    counts = [items.count]
    count = items.count
  }

  subscript(offset: Int) -> Item {
    let (piece, place) = locate(offset)
    return pieces[piece][place]
  }

  /// All items in one piece.
  var joined: [Item] { pieces.count == 1 ? pieces[0] : Array(pieces.joined()) }

  mutating func insert(_ item: Item, at offset: Int) {
    cut()
    // At the end of its piece rather than before the beginning of the next one.
    var (piece, place) = offset == 0 ? (0, 0) : locate(offset - 1)
    if offset > 0 { place += 1 }
    pieces[piece].insert(item, at: place)
    counts[piece] += 1
    count += 1
    if counts[piece] > Self.largest { split(piece) }
  }

  /// - Returns: The item that was there.
  mutating func remove(at offset: Int) -> Item {
    cut()
    let (piece, place) = locate(offset)
    count -= 1
    counts[piece] -= 1
    let item = pieces[piece].remove(at: place)
    if counts[piece] == 0, pieces.count > 1 {
      pieces.remove(at: piece)
      counts.remove(at: piece)
    }
    return item
  }

  /// - Returns: The item that was there.
  mutating func replace(_ offset: Int, with item: Item) -> Item {
    cut()
    let (piece, place) = locate(offset)
    let old = pieces[piece][place]
    pieces[piece][place] = item
    return old
  }

  private func locate(_ offset: Int) -> (piece: Int, place: Int) {
    var piece = 0
    var place = offset
    while place >= counts[piece] {
      place -= counts[piece]
      piece += 1
    }
    return (piece, place)
  }

  private mutating func cut() {
    guard pieces.count == 1, count > Self.largest else { return }
    let items = pieces[0]
    pieces = stride(from: 0, to: items.count, by: Self.largest / 2).map { start in
      Array(items[start..<min(start + Self.largest / 2, items.count)])
    }
    counts = pieces.map(\.count)
  }

  private mutating func split(_ piece: Int) {
    let half = counts[piece] / 2
    let rest = Array(pieces[piece][half...])
    pieces[piece].removeLast(rest.count)
    pieces.insert(rest, at: piece + 1)
    counts[piece] = half
    counts.insert(rest.count, at: piece + 1)
  }
}
