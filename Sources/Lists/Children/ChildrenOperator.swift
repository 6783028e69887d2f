import Streams

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable & Equatable {
  /// Publishes one child view model for each item of a list: made when the item appears, the same instance while it
  /// stays, released when it goes.
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
  /// Every subscriber has children of its own, which live as long as its subscription does, unless someone else keeps
  /// them. A list that leaves the children and their order as they were is not published again, and one that comes
  /// from within the closures is taken over together with the one at work.
  ///
  /// - Parameters:
  ///   - create: Makes the child of an item that appears.
  ///   - update: Hands a child its item, whose content has changed, before the list is published.
  ///   - retire: Is called with a child whose item has gone, before the list without it is published.
  ///   - onDuplicate: Called, for each subscriber, once with each id that is in a list twice. Given, every id is hashed.
  /// - Demand: For each list left out, one more is asked for.
  /// - Complexity: The last list and its children are kept.
  @inlinable
  public func children<Child>(
    _ create: @escaping (Output.Element) -> Child,
    update: @escaping (Child, Output.Element) -> Void = { _, _ in }, retire: ((Child) -> Void)? = nil,
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Publishers.ChildModels<Self, Child> {
    let rules = ChildRules(
      create: create, update: update, retire: retire, onDuplicate: onDuplicate, keys: ContentKeys())
    return Publishers.ChildModels(upstream: self, rules: rules)
  }
}

extension Publishers {
  /// What ``Streams/Publisher/children(_:update:retire:onDuplicate:)`` returns.
  public struct ChildModels<Upstream: Publisher, Child>: Publisher
  where Upstream.Output: RandomAccessCollection, Upstream.Output.Element: Identifiable {
    /// The children, in the order of their items.
    public typealias Output = [Child]

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    let rules: ChildRules<Upstream.Output.Element, Child>

    @usableFromInline
    init(upstream: Upstream, rules: ChildRules<Upstream.Output.Element, Child>) {
      self.upstream = upstream
      self.rules = rules
    }

    /// Attaches a subscriber to the publisher above, behind children of its own.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let children = ChildViewModels(rules)
      var published: Int?
      upstream.compactMap { list in
        guard children.take(list), children.orders != published else { return nil }
        published = children.orders
        return children.present
      }.receive(subscriber: subscriber)
    }
  }
}
