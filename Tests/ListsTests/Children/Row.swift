import Lists
import StreamsTesting

/// A child view model whose life is tracked.
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

/// Children and how many of them are alive.
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

  /// What became of each child: its number in the list, where it is still there.
  func following(_ body: () throws -> Void) rethrows -> [Int?] {
    let before = children.models.map(ObjectIdentifier.init)
    // Held meanwhile, so that no new child has the address of an old one.
    let held = children.models
    try body()
    return withExtendedLifetime(held) {
      children.models.map { child in before.firstIndex(of: ObjectIdentifier(child)) }
    }
  }
}

func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0) } }
