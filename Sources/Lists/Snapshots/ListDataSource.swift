/// Brings a ``ListDisplay`` from one snapshot to the next.
///
/// Use it for a display of your own; table and collection views have `ListTableDataSource` and `ListCollectionDataSource`.
///
/// ```swift
/// final class Lines: ListDisplay {
///   func perform(_ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void) {
///     print("come:", batch.sectionInsertions, batch.itemInsertions)
///   }
///   func reloadData() {}
/// }
/// let lines = Lines(), dataSource = ListDataSource(display: lines)
/// dataSource.apply(try ListSnapshot([("all", [7, 8])]))
/// // come: [0] []
/// // come: [] [0.0, 0.1]
/// ```
///
/// A snapshot that is applied while another one is being delivered waits for its turn. Every snapshot is applied once,
/// and each change starts from what the display shows then. The display is held weakly; once it is gone, snapshots are
/// only stored.
///
/// - Threads: Like the display, it belongs to one actor or thread. It is not `Sendable`.
public final class ListDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The type of snapshot that is displayed.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// The list as it is displayed. During a batch, the list before or after that batch. It has no marks.
  public var snapshot: Snapshot { shown }

  /// The closures that are asked and told when items are moved by hand.
  public var reorderingHandlers = ListReorderingHandlers<SectionID, ItemID>()

  @usableFromInline var shown = Snapshot()

  /// The snapshot to be shown when everything that waits has been delivered.
  @usableFromInline var latest = Snapshot()

  /// The outlines that were applied, by section.
  @usableFromInline var outlines: [SectionID: ListSectionSnapshot<ItemID>] = [:]

  @usableFromInline weak var display: (any ListDisplay<SectionID, ItemID>)?
  @usableFromInline var waiting: [Work] = []
  @usableFromInline var isDelivering = false

  @usableFromInline
  typealias Work = (snapshot: Snapshot, reloads: Bool, animated: Bool, completion: (() -> Void)?)

  /// A data source with an empty list.
  public init(display: any ListDisplay<SectionID, ItemID>) { self.display = display }

  /// Brings the display to a snapshot, in the batches of a ``SectionedListChange``.
  ///
  /// - Parameters:
  ///   - snapshot: The list to display.
  ///   - animatingDifferences: True if the changes are animated.
  ///   - completion: Called after the display has performed the last batch.
  @inlinable
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    deliver(
      (snapshot: snapshot, reloads: false, animated: animatingDifferences, completion: completion))
  }

  /// Replaces the snapshot and lets the display reload everything, without comparing the snapshots.
  @inlinable
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    deliver((snapshot: snapshot, reloads: true, animated: false, completion: completion))
  }

  /// The item at a path, or `nil` if there is none.
  public func itemIdentifier(at path: ListPath) -> ItemID? { snapshot.itemIdentifier(at: path) }

  /// The path of an item, or `nil` if there is no such item.
  public func path(of item: ItemID) -> ListPath? { snapshot.path(of: item) }

  /// The section at an index, or `nil` if there is none.
  public func sectionIdentifier(at index: Int) -> SectionID? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  @inlinable
  func deliver(_ work: Work) {
    latest = work.snapshot.withoutMarks
    if !outlines.isEmpty { outlines = outlines.filter { latest.sectionHandles[$0.key] != nil } }
    waiting.append(work)
    if isDelivering { return }
    isDelivering = true
    defer { isDelivering = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      show(next)
      next.completion?()
    }
  }

  @inlinable
  func show(_ work: Work) {
    guard !work.reloads, display != nil else {
      shown = work.snapshot.withoutMarks
      display?.reloadData()
      return
    }
    for batch in SectionedListChange(from: shown, to: work.snapshot).batches {
      let present = batch.snapshot
      var isOver = false
      display?.perform(batch, animated: work.animated) { [weak self] in
        if !isOver { self?.shown = present }
      }
      isOver = true
      shown = present
    }
    // Equal to the result of the last batch, but shares its memory with what the next snapshot is made from.
    shown = work.snapshot.withoutMarks
  }
}
