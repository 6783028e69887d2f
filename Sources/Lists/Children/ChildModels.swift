import StreamsCore

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable & Equatable {
  /// Publishes one child view model for each item of a list.
  ///
  /// A child is made when its item appears, stays the same instance while the item stays, and is released when it goes.
  ///
  /// ```swift
  /// struct ToDo: Identifiable, Equatable { let id: Int; var text: String }
  /// final class Row { var item: ToDo; init(_ item: ToDo) { self.item = item } }
  /// let lists = [[ToDo(id: 1, text: "tea")], [ToDo(id: 2, text: "ale"), ToDo(id: 1, text: "milk")]].publisher
  /// let rows = lists.children { Row($0) } update: { $0.item = $1 }
  /// let cancellable = rows.sink { print($0.map(\.item.text)) }
  /// // ["tea"]
  /// // ["ale", "milk"]
  /// ```
  ///
  /// Every subscriber has its own children, which live as long as its subscription unless something else holds them. A
  /// list that leaves the children and their order unchanged is not published again. A list that arrives from within
  /// one of the closures is applied together with the one that is being applied.
  ///
  /// - Parameters:
  ///   - create: Makes the child of an item that appears.
  ///   - update: Gives a child its item after the content of the item changed. Called before the list is published.
  ///   - retire: Called with a child whose item is gone, before the list without it is published.
  ///   - onDuplicate: Called for each subscriber, once for each id that is in a list twice. If given, every id is
  ///     hashed.
  /// - Demand: Requests one more list for each one it leaves out.
  /// - Complexity: Keeps the last list and its children.
  @inlinable
  public func children<Child>(
    _ create: @escaping (Output.Element) -> Child,
    update: @escaping (Child, Output.Element) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Operators.ChildModels<Self, Child> {
    let rules = ChildRules(
      create: create, update: update, retire: retire, onDuplicate: onDuplicate, keys: ContentKeys())
    return Operators.ChildModels(upstream: self, rules: rules)
  }
}

extension Operators {
  /// The publisher made by ``StreamsCore/Publisher/children(_:update:retire:onDuplicate:)``.
  public struct ChildModels<Upstream: Publisher, Child>: Publisher
  where Upstream.Output: RandomAccessCollection, Upstream.Output.Element: Identifiable {
    /// The children, in the order of their items.
    public typealias Output = [Child]

    /// The failure type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher of lists.
    public let upstream: Upstream

    let rules: ChildRules<Upstream.Output.Element, Child>

    @usableFromInline
    init(upstream: Upstream, rules: ChildRules<Upstream.Output.Element, Child>) {
      self.upstream = upstream
      self.rules = rules
    }

    /// Subscribes to the upstream, and gives the subscriber its own children.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let children = ChildViewModels(rules)
      var published: Int?
      let models = upstream.compactMap(
        unchecked { (list: Upstream.Output) -> Output? in
          guard children.take(list), children.orders != published else { return nil }
          published = children.orders
          return children.present
        })
      models.receive(subscriber: subscriber)
    }
  }
}
