import StreamsCore

extension ListStore {
  /// Publishes an object: first as it is, then each time it is written, and `nil` while there is none.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var title: String }
  /// let store = ObjectStore([Task(id: 1, title: "Milk")])
  /// let cancellable = store.publisher(id: 1).sink { print($0?.title ?? "none") }
  /// try store.update(id: 1) { $0.title = "Butter" }
  /// try store.remove(id: 1)
  /// // Milk
  /// // Butter
  /// // none
  /// ```
  ///
  /// An object that cannot be read counts as missing. Each subscription holds the store.
  public func publisher(id: Object.ID) -> AnyPublisher<Object?, Never> {
    changes
      .filter { $0.mayMention(id) }
      .map { _ in }
      // Only after it has subscribed to the changes, so that none is missed.
      .merge(with: Just(()))
      .map { (try? self.object(id: id)) ?? nil }
      .eraseToAnyPublisher()
  }
}
