import Streams

extension FetchedList {
  /// The objects in sections, as snapshots for a ``ListDataSource``: the present one, then one for each change.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
  /// let store = ObjectStore([Task(id: 1), Task(id: 2)])
  /// let cancellable = FetchedList(store).snapshots(sectionedBy: { $0.isDone ? "done" : "open" }).sink { print($0) }
  /// // open: [1, 2]
  /// ```
  ///
  /// Sections come in the order of their first objects; an object that is changed is marked to be reconfigured. A
  /// section is its value: with another one it is another section. ``snapshots(sectionedBy:content:onDuplicate:)`` tells
  /// the two apart. Each subscription holds the list.
  ///
  /// - Parameters:
  ///   - section: The section of an object.
  ///   - onDuplicate: Called, for each subscription, once with each id that the store has twice; only the first of its
  ///     objects is shown. Given, every id is hashed once more. The stores of this module have each id once.
  /// - Complexity: O(*n*) for each snapshot.
  public func snapshots<SectionID: Hashable & Sendable>(
    sectionedBy section: @escaping (Item) -> SectionID, onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(of: SnapshotMaker<Item, SectionID, Never>(section: section, onDuplicate: onDuplicate))
  }

  /// The objects in sections that have content, such as a title: a section whose content changed is marked to be
  /// reloaded.
  ///
  /// ```swift
  /// struct Shop: Equatable { let id: Int; var name: String }
  /// struct Task: Identifiable, Equatable { let id: Int; var shop: Shop }
  /// let store = ObjectStore([Task(id: 7, shop: Shop(id: 1, name: "Baker"))])
  /// let snapshots = FetchedList(store).snapshots(sectionedBy: \.shop.id, content: \.shop.name)
  /// let cancellable = snapshots.sink { print($0, $0.reloadedSectionIdentifiers) }
  /// try store.update(7) { $0.shop.name = "Bakery" }
  /// // 1: [7] []
  /// // 1: [7] [1]
  /// ```
  ///
  /// The content of a section is that of its first object. Otherwise as ``snapshots(sectionedBy:onDuplicate:)``.
  ///
  /// - Parameters:
  ///   - section: Which section an object is in.
  ///   - content: What is shown of that section.
  ///   - onDuplicate: Called, for each subscription, once with each id that the store has twice.
  /// - Complexity: O(*n*) for each snapshot.
  public func snapshots<SectionID: Hashable & Sendable, Content: Equatable>(
    sectionedBy section: @escaping (Item) -> SectionID, content: @escaping (Item) -> Content,
    onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(of: SnapshotMaker(section: section, content: content, onDuplicate: onDuplicate))
  }

  /// The objects in one section, which is there without objects as well.
  ///
  /// As ``snapshots(sectionedBy:onDuplicate:)``.
  public func snapshots<SectionID: Hashable & Sendable>(
    section: SectionID, onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(
      of: SnapshotMaker<Item, SectionID, Never>(
        section: { _ in section }, always: [section], onDuplicate: onDuplicate))
  }

  /// Each subscriber has a maker of its own, as it remembers what came before.
  private func snapshots<SectionID, Content>(
    of maker: SnapshotMaker<Item, SectionID, Content>
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    Deferred { [self] in
      var maker = maker
      return changes.map { maker.snapshot(of: $0) }
    }
    .eraseToAnyPublisher()
  }
}
