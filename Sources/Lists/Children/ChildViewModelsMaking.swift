import Streams

extension ChildViewModels where Item: Equatable {
  /// Makes an instance without children.
  ///
  /// - Parameters:
  ///   - create: Makes the child of an item that appears.
  ///   - update: Hands a child its item, whose content has changed.
  ///   - retire: Is called with a child whose item has gone, before it is released; not when all of this is released.
  ///   - onDuplicate: Called once with each id that is in a list twice, before the list is taken over. Given, every id of
  ///     each list is hashed; edits that are named are not looked at.
  @inlinable
  public convenience init(
    create: @escaping (Item) -> Child, update: @escaping (Child, Item) -> Void = { _, _ in },
    retire: ((Child) -> Void)? = nil, onDuplicate: ((Item.ID) -> Void)? = nil
  ) {
    self.init(
      ChildRules(
        create: create, update: update, retire: retire, onDuplicate: onDuplicate, keys: ContentKeys()))
  }

  /// Makes an instance that follows the lists of a publisher.
  ///
  /// ```swift
  /// struct ToDo: Identifiable, Equatable { let id: Int; var text: String }
  /// final class Row { var item: ToDo; init(_ item: ToDo) { self.item = item } }
  /// let items = CurrentValueSubject<[ToDo], Never>([ToDo(id: 1, text: "tea")])
  /// let rows = ChildViewModels(of: items) { Row($0) } update: { $0.item = $1 }
  /// items.value[0].text = "ale"
  /// print(rows.models.map(\.item.text))
  /// // ["ale"]
  /// ```
  ///
  /// - Threads: Made on an actor, it takes the lists over on that actor; see ``follow(_:isolation:)``.
  @inlinable
  public convenience init<P: Publisher>(
    of lists: P, create: @escaping (Item) -> Child,
    update: @escaping (Child, Item) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Item.ID) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
  ) where P.Output: RandomAccessCollection, P.Output.Element == Item, P.Failure == Never {
    self.init(
      ChildRules(
        create: create, update: update, retire: retire, onDuplicate: onDuplicate, keys: ContentKeys()))
    follow(lists, isolation: isolation)
  }
}

extension ChildViewModels {
  /// Makes an instance without children, of items that are compared by a closure.
  ///
  /// - Parameters:
  ///   - sameContent: Tells whether an item, first as it was, then as it is, has the same content; where it has,
  ///     `update` is not called. `{ _, _ in false }` where nobody can tell.
  ///   - create: Makes the child of an item that appears.
  ///   - update: Hands a child its item, whose content has changed.
  ///   - retire: Is called with a child whose item has gone, before it is released; not when all of this is released.
  ///   - onDuplicate: Called once with each id that is in a list twice, before the list is taken over. Given, every id of
  ///     each list is hashed; edits that are named are not looked at.
  @inlinable
  public convenience init(
    sameContent: @escaping (Item, Item) -> Bool, create: @escaping (Item) -> Child,
    update: @escaping (Child, Item) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Item.ID) -> Void)? = nil
  ) {
    self.init(
      ChildRules(
        create: create, update: update, retire: retire, onDuplicate: onDuplicate,
        keys: ComparedKeys(sameContent)))
  }
}
