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
    let queries = values.map { value in
      var latest = query
      latest.predicate = { isIncluded($0, value) }
      return latest
    }
    self.init(store, query, queries: queries, sameContent: sameContent, isolation: isolation)
  }
}
