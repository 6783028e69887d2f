import StreamsCore

extension FetchedList {
  /// A list whose filter depends on the latest value of a publisher, for search as you type.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk"), Task(id: 2, title: "Bread")])
  /// let text = CurrentValueSubject<String, Never>("")
  /// let list = FetchedList(store, matching: text) { $0.title.hasPrefix($1) }
  /// let cancellable = list.$objects.sink { print($0.map(\.title)) }
  /// text.send("B")
  /// // ["Milk", "Bread"]
  /// // ["Bread"]
  /// ```
  ///
  /// The filter of `query` applies until the publisher has published a value. Its order and limit always apply.
  public convenience init<Values: Publisher>(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), matching values: Values,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation,
    where isIncluded: @escaping @Sendable (Item, Values.Output) -> Bool
  ) where Values.Output: Sendable, Values.Failure == Never {
    let queries = values.map { value in query.with(\.predicate) { isIncluded($0, value) } }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }

  /// A list whose filter follows a publisher.
  ///
  /// The filter of `query` applies until the publisher has published a value. Its order and limit always apply.
  public convenience init<Predicates: Publisher>(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), predicates: Predicates,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) where Predicates.Output == @Sendable (Item) -> Bool, Predicates.Failure == Never {
    let queries = predicates.map { query.with(\.predicate, $0) }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }

  /// A list whose condition follows a publisher, for search as you type in large tables.
  ///
  /// The filter of `query` applies until the publisher has published a value. Its order and limit always apply.
  public convenience init<Conditions: Publisher>(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), conditions: Conditions,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) where Conditions.Output == ListCondition<Item>, Conditions.Failure == Never {
    let queries = conditions.map { query.matching($0) }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }

  /// A list whose order follows a publisher.
  ///
  /// The order of `query` applies until the publisher has published a value. Its filter and limit always apply.
  public convenience init<Sorts: Publisher>(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), sorts: Sorts,
    sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  ) where Sorts.Output == ListSort<Item>, Sorts.Failure == Never {
    let queries = sorts.map { query.with(\.sort, $0) }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }

  /// A list whose filter and order follow publishers.
  ///
  /// The filter and order of `query` apply until both publishers have published a value. Its limit always applies.
  public convenience init<Predicates: Publisher, Sorts: Publisher>(
    _ store: any ListStore<Item>, _ query: ListQuery<Item> = ListQuery(), predicates: Predicates,
    sorts: Sorts, sameContent: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 },
    isolation: isolated (any Actor)? = #isolation
  )
  where
    Predicates.Output == @Sendable (Item) -> Bool, Predicates.Failure == Never,
    Sorts.Output == ListSort<Item>, Sorts.Failure == Never
  {
    let queries = predicates.combineLatest(sorts) { query.with(\.predicate, $0).with(\.sort, $1) }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }
}

extension ListQuery {
  /// The same query with another value of a property.
  fileprivate func with<Value>(_ path: WritableKeyPath<ListQuery, Value>, _ value: Value) -> ListQuery {
    var query = self
    query[keyPath: path] = value
    return query
  }
}
