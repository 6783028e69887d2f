import StreamsCore

extension LiveList {
  /// Keeps the elements that a filter accepts. Directly behind a store, the store asks it.
  ///
  /// - Parameter isIncluded: Its result must depend only on the element.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> LiveList {
    if let narrowed { return narrowed(isIncluded) }
    return through(TransformStep { isIncluded($0) ? $0 : nil }, addsNumbers: false)
  }

  /// Keeps the elements that a filter accepts together with the latest value of a publisher. Another value is asked about
  /// all elements. Without a value yet, there are none.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// let text = CurrentValueSubject<String, Never>("")
  /// let found = LiveList(store).filter(refreshedBy: text) { $0.title.contains($1) }.objects()
  /// text.send("rea")
  /// print(found.objects.map(\.title))
  /// // ["Bread"]
  /// ```
  @inlinable
  public func filter<Values: Publisher>(
    refreshedBy values: Values, _ isIncluded: @escaping @Sendable (Element, Values.Output) -> Bool
  ) -> LiveList where Values.Output: Sendable, Values.Failure == Never {
    refreshed(by: values) { element, value in isIncluded(element, value) ? element : nil }
  }

  /// Maps each element to another one. It keeps its place.
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> LiveList<Result> {
    through(TransformStep(transform), addsNumbers: false)
  }

  /// Maps each element to another one or to none.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?) -> LiveList<Result> {
    through(TransformStep(transform), addsNumbers: false)
  }

  /// Maps each element, together with the latest value of a publisher, to another one or to none. Another value maps all
  /// elements again. Without a value yet, there are none.
  ///
  /// - Complexity: O(*n*) for another value. Keeps all elements.
  @inlinable
  public func refreshed<Values: Publisher, Result>(
    by values: Values, _ transform: @escaping @Sendable (Element, Values.Output) -> Result?
  ) -> LiveList<Result> where Values.Output: Sendable, Values.Failure == Never {
    let values = values.eraseToAnyPublisher()
    let source = LiveSource()
    let make = unchecked { [make] (assembly: LiveAssembly) -> LiveNode<Result> in
      // All elements have the same partner: the latest value.
      let step = JoinStep<Element, Values.Output, Bool, Result>({ _ in true }, { _ in true }) {
        element, value in
        value.flatMap { transform(element, $0) }
      }
      let feed = assembly.feed(of: source) { PublisherFeed(values) }
      return LiveNode(make(assembly), LiveNode(latestOf: feed), step)
    }
    return LiveList<Result>(make)
  }

  /// Makes several elements of each one. They come in its place, in their order.
  @inlinable
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Element) -> [Result]
  ) -> LiveList<Result> {
    through(FlatMapStep(transform), addsNumbers: true)
  }

  /// Puts the elements in an order. If neither of two comes first, they stay in the order of the list before.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func sorted(by order: ListSort<Element>) -> LiveList {
    LiveList { [make] in LiveNode(make($0), sortedBy: order) }
  }

  /// Puts the elements in the latest order of a publisher. Until there is one, they stay in the order of the list before.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// let orders = CurrentValueSubject<ListSort<Task>, Never>(.ascending(\.title)), count = CurrentValueSubject<Int, Never>(1)
  /// let tasks = LiveList(store).sorted(by: orders).prefix(count).objects()
  /// let cancellable = tasks.$objects.sink { print($0.map(\.title)) }
  /// orders.value = .descending(\.title)
  /// count.value = 2
  /// // ["Bread"]
  /// // ["Milk"]
  /// // ["Milk", "Bread"]
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) for another order.
  @inlinable
  public func sorted<Orders: Publisher>(by orders: Orders) -> LiveList
  where Orders.Output == ListSort<Element>, Orders.Failure == Never {
    following(orders) { upstream, feed in
      LiveNode(upstream, sortedBy: nil) { feed.round.last.map { .some($0) } }
    }
  }

  /// Follows a publisher. All branches that are made of the list see a value at once.
  @inlinable
  func following<Values: Publisher>(
    _ values: Values, _ node: @escaping (LiveNode<Element>, PublisherFeed<Values.Output>) -> LiveNode<Element>
  ) -> LiveList where Values.Failure == Never {
    let values = values.eraseToAnyPublisher()
    let source = LiveSource()
    let make = unchecked { [make] (assembly: LiveAssembly) in
      node(make(assembly), assembly.feed(of: source) { PublisherFeed(values) })
    }
    return LiveList(make)
  }

  /// Groups the elements by a key. Groups come in the order of their first elements.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var shop: String }
  /// let store = ObjectStore([Task(id: 1, shop: "Baker"), Task(id: 2, shop: "Grocer"), Task(id: 3, shop: "Baker")])
  /// let shops = LiveList(store).grouped(by: \.shop).objects()
  /// for shop in shops.objects { print(shop.id, shop.elements.map(\.id)) }
  /// // Baker [1, 3]
  /// // Grocer [2]
  /// ```
  ///
  /// For the sections of a view, see ``FetchedList/snapshots(sectionedBy:onDuplicate:)``.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> LiveList<LiveGroup<Key, Element>> {
    through(GroupStep(key), addsNumbers: false)
  }

  /// Keeps the first element of each key.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps all elements.
  @inlinable
  public func distinct<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> LiveList {
    through(DistinctStep(key), addsNumbers: false)
  }

  /// Keeps the first elements, at most `count`.
  ///
  /// - Complexity: O(*k*) for a change among the first *k*. Right behind an order, it keeps only these.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func prefix(_ count: Int) -> LiveList { window(offset: 0, limit: count) }

  /// Keeps the first elements, at most the latest number of a publisher, such as that of a list that grows while it is
  /// scrolled. Until there is one, there are no elements.
  ///
  /// - Complexity: O(*k*) for another number *k*.
  @inlinable
  public func prefix<Counts: Publisher>(_ counts: Counts) -> LiveList
  where Counts.Output == Int, Counts.Failure == Never { window(counts.map { 0..<Swift.max(0, $0) }) }

  /// Keeps the elements at the latest places of a publisher. Until there are some, there are no elements.
  ///
  /// - Complexity: O(*k*) for other places, of which there are *k*.
  @inlinable
  public func window<Places: Publisher>(_ places: Places) -> LiveList
  where Places.Output == Range<Int>, Places.Failure == Never {
    following(places) { upstream, feed in LiveNode(upstream.inPlace, at: 0..<0) { feed.round.last } }
  }

  /// Keeps at most `limit` elements behind the first `offset`.
  ///
  /// - Complexity: O(*k*) for a change before the end of a window of *k* elements. Right behind an order, it keeps only
  ///   these.
  /// - Precondition: Neither is negative.
  @inlinable
  public func window(offset: Int, limit: Int) -> LiveList {
    ListQuery<Element>.check(limit, offset)
    let (end, isTooLarge) = offset.addingReportingOverflow(limit)
    let range = offset..<(isTooLarge ? .max : end)
    return LiveList { [make] assembly in LiveNode(make(assembly).inPlace, at: range) }
  }

  /// Passes the list through a step of your own.
  @inlinable
  public func through<Step: LiveStep>(_ step: Step) -> LiveList<Step.Output>
  where Step.Input == Element { through(step, addsNumbers: true) }

  @inlinable
  func through<Step: LiveStep>(_ step: Step, addsNumbers: Bool) -> LiveList<Step.Output>
  where Step.Input == Element {
    LiveList<Step.Output> { [make] in LiveNode(make($0), step, addsNumbers: addsNumbers) }
  }
}
