import StreamsCore

extension ChildViewModels where Item: Equatable {
  /// An instance without children.
  ///
  /// - Parameters:
  ///   - create: Makes the child of an item that appears.
  ///   - update: Gives a child its item after the content of the item changed.
  ///   - retire: Called with a child whose item is gone, before the child is released. Not called when this instance is
  ///     released.
  ///   - onDuplicate: Called once for each id that is in a list twice, before the list is applied. If given, every id
  ///     of each list is hashed. Named edits are not checked.
  @inlinable
  public convenience init(
    create: @escaping (Item) -> Child, update: @escaping (Child, Item) -> Void = { _, _ in },
    retire: ((Child) -> Void)? = nil, onDuplicate: ((Item.ID) -> Void)? = nil
  ) {
    self.init(
      ChildRules(
        create: create, update: update, retire: retire, onDuplicate: onDuplicate, keys: ContentKeys()))
  }

  /// An instance that follows the lists of a publisher.
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
  /// - Threads: An instance made on an actor applies lists on that actor; see ``follow(_:isolation:)``.
  @inlinable
  public convenience init<P: Publisher>(
    of lists: P, create: @escaping (Item) -> Child,
    update: @escaping (Child, Item) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Item.ID) -> Void)? = nil, isolation: isolated (any Actor)? = #isolation
  ) where P.Output: RandomAccessCollection, P.Output.Element == Item, P.Failure == Never {
    self.init(create: create, update: update, retire: retire, onDuplicate: onDuplicate)
    follow(lists, isolation: isolation)
  }
}

extension ChildViewModels {
  /// An instance without children, for items that are compared by a closure.
  ///
  /// - Parameters:
  ///   - sameContent: Returns whether an item, given first its old and then its new value, has the same content. If it
  ///     has, `update` is not called. Pass `{ _, _ in false }` if items cannot be compared.
  ///   - create: Makes the child of an item that appears.
  ///   - update: Gives a child its item after the content of the item changed.
  ///   - retire: Called with a child whose item is gone, before the child is released. Not called when this instance is
  ///     released.
  ///   - onDuplicate: Called once for each id that is in a list twice, before the list is applied. If given, every id
  ///     of each list is hashed. Named edits are not checked.
  @inlinable
  public convenience init(
    sameContent: @escaping (Item, Item) -> Bool, create: @escaping (Item) -> Child,
    update: @escaping (Child, Item) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Item.ID) -> Void)? = nil
  ) {
    self.init(
      ChildRules(
        create: create, update: update, retire: retire, onDuplicate: onDuplicate,
        keys: ClosureKeys(id: { $0.id }, sameContent: sameContent)))
  }
}
