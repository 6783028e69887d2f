import StreamsCore

extension LiveList {
  /// The items of children, in their order.
  ///
  /// ```swift
  /// struct ToDo: Identifiable, Equatable { let id: Int; var isDone = false }
  /// final class Row { var item: ToDo; init(_ item: ToDo) { self.item = item } }
  /// let rows = ChildViewModels<ToDo, Row> { Row($0) } update: { $0.item = $1 }
  /// let open = LiveList(rows).filter { !$0.isDone }.count()
  /// rows.apply([ToDo(id: 1), ToDo(id: 2)])
  /// try rows.update(ToDo(id: 2, isDone: true), at: 1)
  /// print(open.value ?? 0)
  /// // 1
  /// ```
  ///
  /// It follows ``ChildViewModels/changes``, and holds the children while it runs.
  ///
  /// - Complexity: O(*n*) for a change.
  @inlinable
  public init<Child>(_ children: ChildViewModels<Element, Child>) { self.init(arrivals: children.arrivals) }
}

extension ChildViewModels {
  /// The items after each change, for a live list.
  @usableFromInline
  var arrivals: AnyPublisher<(list: [Item], change: ListChange<Item.ID>?), Never> {
    // A change is published in its turn, so the items are those after it.
    changes.map(unchecked { [weak self] in (list: self?.items.joined ?? [], change: $0.change) })
      .eraseToAnyPublisher()
  }
}
