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
  /// Sections come in the order of their first objects; an object that is changed is marked to be reconfigured. Each
  /// subscription holds the list.
  ///
  /// - Complexity: O(*n*) for each snapshot.
  public func snapshots<SectionID: Hashable & Sendable>(
    sectionedBy section: @escaping (Item) -> SectionID
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    changes.map { $0.snapshot(sectionedBy: section) }.eraseToAnyPublisher()
  }

  /// The objects in one section, which is there without objects as well.
  ///
  /// As ``snapshots(sectionedBy:)``.
  public func snapshots<SectionID: Hashable & Sendable>(
    section: SectionID
  ) -> AnyPublisher<ListSnapshot<SectionID, Item.ID>, Never> {
    changes.map { $0.snapshot(section: section) }.eraseToAnyPublisher()
  }
}

extension ListRevision where Items.Element: Identifiable, Items.Element.ID == ID, ID: Sendable {
  func snapshot<SectionID>(sectionedBy section: (Items.Element) -> SectionID) -> ListSnapshot<SectionID, ID> {
    var snapshot = ListSnapshot<SectionID, ID>(keepingFirst: items.map { ($0.id, section($0)) })
    snapshot.marks.reconfiguredItems = updatedIDs
    return snapshot
  }

  func snapshot<SectionID>(section: SectionID) -> ListSnapshot<SectionID, ID> {
    var snapshot = ListSnapshot<SectionID, ID>()
    snapshot.arrangeSections([section])
    snapshot.fill(section, with: items.map(\.id))
    snapshot.marks.reconfiguredItems = updatedIDs
    return snapshot
  }

  private var updatedIDs: Set<ID> {
    Set(change.updates.map { items[items.index(items.startIndex, offsetBy: $0.new)].id })
  }
}
