import Lists
import StreamsTesting

/// A child view model whose lifetime is tracked.
final class Row {
  private(set) var item: Item
  private(set) var updates = 0
  private let tracked: Tracked

  init(_ item: Item, by tracker: LifetimeTracker) {
    self.item = item
    tracked = tracker.make("row \(item.id)")
  }

  func update(_ item: Item) {
    self.item = item
    updates += 1
  }
}

/// Children, with a count of those alive.
struct Nursery {
  let tracker: LifetimeTracker
  let children: ChildViewModels<Item, Row>

  init(retire: ((Row) -> Void)? = nil) {
    let tracker = LifetimeTracker()
    self.tracker = tracker
    children = ChildViewModels(create: { Row($0, by: tracker) }, update: { $0.update($1) }, retire: retire)
  }

  var ids: [Int] { children.models.map(\.item.id) }
  var contents: [Int] { children.models.map(\.item.content) }

  /// The new offset of each child, or `nil` if it is gone.
  func following(_ body: () throws -> Void) rethrows -> [Int?] {
    let before = children.models.map(ObjectIdentifier.init)
    // Holding the old children keeps new ones from reusing their addresses.
    let held = children.models
    try body()
    return withExtendedLifetime(held) {
      children.models.map { child in before.firstIndex(of: ObjectIdentifier(child)) }
    }
  }
}

func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0) } }
