import StreamsCore

extension FetchedList {
  /// Publishes the objects in sections, as snapshots for a ``ListDataSource``: first the current one, then one for each
  /// change.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
  /// let store = ObjectStore([Task(id: 1), Task(id: 2)])
  /// let cancellable = FetchedList(store).snapshots(sectionedBy: { $0.isDone ? "done" : "open" }).sink { print($0) }
  /// // open: [1, 2]
  /// ```
  ///
  /// Sections come in the order of their first objects. An object that changed is marked to be reconfigured. A section
  /// is identified by its value, so another value is another section; to change the title of a section, use
  /// ``snapshots(sectionedBy:content:onDuplicate:)``. Each subscription holds the list.
  ///
  /// - Parameters:
  ///   - section: Returns the section of an object.
  ///   - onDuplicate: Called for each subscription, once for each id that the store has twice. Only the first object
  ///     with that id is shown. If given, every id is hashed once more. The stores of this module have each id once.
  /// - Complexity: O(*n*) for the first snapshot, and after a new query. If a transaction wrote a few objects, the
  ///   previous snapshot is edited, unless there is `onDuplicate`, or the objects of a section are far apart in the list.
  @inlinable
  public func snapshots<SectionID: Hashable & Sendable>(
    sectionedBy section: @escaping (Item) -> SectionID, onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(of: SnapshotMaker<Item, SectionID, Never>(section: section, onDuplicate: onDuplicate))
  }

  /// Publishes the objects in sections with content, such as a title. A section whose content changed is marked to be
  /// reloaded.
  ///
  /// ```swift
  /// struct Shop: Equatable { let id: Int; var name: String }
  /// struct Task: Identifiable, Equatable { let id: Int; var shop: Shop }
  /// let store = ObjectStore([Task(id: 7, shop: Shop(id: 1, name: "Baker"))])
  /// let snapshots = FetchedList(store).snapshots(sectionedBy: \.shop.id, content: \.shop.name)
  /// let cancellable = snapshots.sink { print($0, $0.reloadedSectionIdentifiers) }
  /// try store.update(id: 7) { $0.shop.name = "Bakery" }
  /// // 1: [7] []
  /// // 1: [7] [1]
  /// ```
  ///
  /// The content of a section is that of its first object. In all other respects this is
  /// ``snapshots(sectionedBy:onDuplicate:)``.
  ///
  /// - Parameters:
  ///   - section: Returns the section of an object.
  ///   - content: Returns the content of the section of an object.
  ///   - onDuplicate: Called for each subscription, once for each id that the store has twice.
  /// - Complexity: O(*n*) for the first snapshot, and after a new query. If a transaction wrote a few objects, the
  ///   previous snapshot is edited, unless there is `onDuplicate`, or the objects of a section are far apart in the list.
  @inlinable
  public func snapshots<SectionID: Hashable & Sendable, Content: Equatable>(
    sectionedBy section: @escaping (Item) -> SectionID, content: @escaping (Item) -> Content,
    onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(of: SnapshotMaker(section: section, content: content, onDuplicate: onDuplicate))
  }

  /// Publishes the objects in one section, which exists even without objects.
  ///
  /// In all other respects this is ``snapshots(sectionedBy:onDuplicate:)``.
  @inlinable
  public func snapshots<SectionID: Hashable & Sendable>(
    section: SectionID, onDuplicate: ((Item.ID) -> Void)? = nil
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    snapshots(
      of: SnapshotMaker<Item, SectionID, Never>(
        section: { _ in section }, always: [section], onDuplicate: onDuplicate))
  }

  /// Each subscriber gets its own maker, which remembers the previous snapshot.
  @inlinable
  func snapshots<SectionID, Content>(
    of maker: SnapshotMaker<Item, SectionID, Content>
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    let snapshots = unchecked { [self] in
      var maker = maker
      return steps.map(unchecked { maker.snapshot(of: $0) })
    }
    return Deferred(createPublisher: snapshots).eraseToAnyPublisher()
  }
}
