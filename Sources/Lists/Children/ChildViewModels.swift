import Streams

/// One child view model for each item of a list: made when the item appears, the same instance while it stays, released
/// when it goes.
///
/// ```swift
/// struct ToDo: Identifiable, Equatable { let id: Int; var text: String }
/// final class Row { var item: ToDo; init(_ item: ToDo) { self.item = item } }
/// let rows = ChildViewModels<ToDo, Row> { Row($0) } update: { $0.item = $1 }
/// rows.apply([ToDo(id: 1, text: "tea"), ToDo(id: 2, text: "ale")])
/// let second = rows.models[1]
/// rows.apply([ToDo(id: 2, text: "mead")])
/// print(rows.models[0] === second, second.item.text)
/// // true mead
/// ```
///
/// A child stays the same through moves and through changes of its item's content, of which `update` tells it. A child
/// whose item goes is released at once, and an item that comes back gets a new one.
///
/// Each change goes this way: `create` is called for what is inserted, in the order of the list, then `update` for what
/// has other content, then ``models`` changes, then ``changes`` publishes, then `retire` is called for what was removed.
/// ``models`` does not change where the children and their order stay the same, and nothing is published where their
/// content does as well. A change that comes meanwhile, from one of these closures or subscribers, waits its turn.
///
/// Lists may come from a publisher (``follow(_:isolation:)``), by hand (``apply(_:)-(C)``) or as edits that name what
/// changed, which cost next to nothing: ``insert(_:at:)``, ``remove(at:)``, ``move(from:to:)``, ``update(_:at:)``.
///
/// - Threads: Made on an actor, it belongs to that actor, as it is not `Sendable`, and so do its closures; a publisher it
///   follows may send from anywhere. Made on none, its closures and subscribers run wherever a change comes from, one
///   at a time: who finds another thread at work leaves its change there and goes.
public final class ChildViewModels<Item: Identifiable, Child>: ObservableObject {
  /// The children, in the order of their items.
  ///
  /// While anyone subscribes to `$models`, a named edit copies them, as the list before has to stay in sight until the
  /// new one is delivered; ``changes`` does without.
  @Published public private(set) var models: [Child] = []

  /// Publishes the present children as insertions, then each change with the children after it.
  ///
  /// - Demand: A subscriber receives what it asks for; the rest waits for it.
  /// - Completion: Finishes when this instance is released.
  public var changes: Changes { Changes(owner: self) }

  // Guards who works; everything below belongs to that one.
  let turns = Turns()
  let rules: ChildRules<Item, Child>
  var items = ItemList<Item>()
  let subject = PassthroughSubject<Change, Never>()
  private var watch: DuplicateWatch<Item.ID>?

  /// How often the children or their order have changed.
  private(set) var orders = 0

  /// Set by who owns this instance.
  var feed: AnyCancellable?

  @usableFromInline
  init(_ rules: ChildRules<Item, Child>) {
    self.rules = rules
    watch = DuplicateWatch(rules.onDuplicate)
  }

  deinit { subject.send(completion: .finished) }

  // MARK: In turn

  /// The children, for whoever is at work; quicker than the property.
  var present: [Child] { _models.value }

  /// Takes over a list.
  func adopt(_ list: [Item], _ comparison: Comparison<Item.ID>) {
    watch?.look(through: list) { $0.id }
    let change = comparison.change
    items = ItemList(list)
    if change.isEmpty { return }
    let before = present
    let after = change.hasSameOrder ? before : rules.assemble(before, list, comparison.matching)
    for update in change.updates { rules.update(after[update.new], list[update.new]) }
    if !change.hasSameOrder {
      models = after
      orders += 1
    }
    subject.send(Change(models: after, change: change))
    if let retire = rules.retire {
      for entry in change.removals { retire(before[entry.offset]) }
    }
  }

  /// Changes the children in place and tells of it.
  func edit(_ change: ListChange<Item.ID>, _ body: (inout [Child]) -> Child?) {
    let removed = _models.edit(body)
    orders += 1
    subject.send(Change(models: present, change: change))
    if let removed { rules.retire?(removed) }
  }
}

extension ChildViewModels: CustomReflectable {
  /// Shows the children.
  ///
  /// Whoever asks for `objectWillChange` looks at the storage of published properties through a mirror; it must not meet
  /// what another thread is changing.
  public var customMirror: Mirror { Mirror(self, children: ["_models": _models]) }
}
