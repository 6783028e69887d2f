import StreamsCore

/// Keeps one child view model for each item of a list.
///
/// Use it if each row of a list has a view model with state of its own.
///
/// A child is made when its item appears, stays the same instance while the item stays, and is released when it goes.
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
/// A child stays the same when its item moves or changes its content; `update` tells it about new content. When the
/// item goes, its child is released immediately. An item that comes back gets a new child.
///
/// A change happens in this order:
///
/// 1. `create` is called for inserted items, in the order of the list.
/// 2. `update` is called for items whose content changed.
/// 3. ``models`` changes, unless the children and their order stay the same.
/// 4. ``changes`` publishes, unless nothing changed at all.
/// 5. `retire` is called for the children of removed items.
///
/// A change made meanwhile, by one of the closures or by a subscriber, waits for its turn.
///
/// Lists come from a publisher (``follow(_:isolation:)``) or from a call (``apply(_:)-(C)``). Edits that name what
/// changed cost very little: ``insert(_:at:)``, ``remove(at:)``, ``move(from:to:)``, ``update(_:at:)``.
///
/// - Threads: An instance made on an actor belongs to that actor, as it is not `Sendable`, and so do its closures. A
///   publisher it follows may send from any thread. Without an actor, closures and subscribers run on the thread that
///   makes a change, one at a time. If another thread is applying a change, the new one is queued and the call returns.
public final class ChildViewModels<Item: Identifiable, Child>: ObservableObject {
  /// The children, in the order of their items.
  ///
  /// While `$models` has subscribers, each named edit copies the array, because the old value must stay visible until
  /// the new one is delivered. ``changes`` needs no copy.
  @Published public private(set) var models: [Child] = []

  /// Publishes the current children as insertions, then each change with the children after it.
  ///
  /// - Demand: A subscriber receives as much as it requests; the rest is buffered.
  /// - Completion: Finishes when this instance is released.
  public var changes: Changes { Changes(owner: self) }

  // Gives out turns. Everything below belongs to the step that has the turn.
  let turns = Turns()
  let rules: ChildRules<Item, Child>
  var items = ItemList<Item>()
  let subject = PassthroughSubject<Change, Never>()
  private var watch: DuplicateWatch<Item.ID>?

  /// The number of times the children or their order have changed.
  private(set) var orders = 0

  /// Follows a publisher.
  let feed = Feed()

  @usableFromInline
  init(_ rules: ChildRules<Item, Child>) {
    self.rules = rules
    watch = DuplicateWatch(rules.onDuplicate)
  }

  deinit { subject.send(completion: .finished) }

  // MARK: In turn

  /// The children, for use during a turn. Quicker than the property.
  var present: [Child] { _models.current }

  /// Applies a list.
  func adopt(_ list: [Item], _ change: ListChange<Item.ID>, _ matching: Matching) {
    watch?.look(through: list) { $0.id }
    items = ItemList(list)
    if change.isEmpty { return }
    let before = present
    let after = change.hasSameOrder ? before : rules.assemble(before, list, matching)
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

  /// Changes the children in place and publishes the change.
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
  /// A subscriber of `objectWillChange` finds published properties through a mirror. This one shows nothing that
  /// another thread may be changing.
  public var customMirror: Mirror { Mirror(self, children: ["_models": _models]) }
}
