/// Brings a ``ListView`` from one snapshot to the next.
///
/// ```swift
/// final class Lines: ListView {
///   func perform(_ stage: SectionedListStage<String, Int>, animated: Bool, updateData: () -> Void) {
///     print("come:", stage.sectionInsertions, stage.itemInsertions)
///   }
///   func reloadData() {}
/// }
/// let lines = Lines(), dataSource = ListDataSource(view: lines)
/// dataSource.apply(try ListSnapshot([("all", [7, 8])]))
/// // come: [0] []
/// // come: [] [0.0, 0.1]
/// ```
///
/// A snapshot that is applied while another one is being delivered waits its turn: none is left out, none is applied
/// twice, and each change starts from what the view shows by then. The view is not held; without it, snapshots are
/// taken as they come.
///
/// - Threads: Belongs, as the view does, to one actor or thread. Not sendable.
public final class ListDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The list it brings to the view.
  public typealias Snapshot = ListSnapshot<SectionID, ItemID>

  /// The list as the view shows it; during a stage, the list before or after that stage. It has no marks.
  public private(set) var snapshot = Snapshot()

  private weak var view: (any ListView<SectionID, ItemID>)?
  private var waiting: [Work] = []
  private var isDelivering = false

  private struct Work {
    let snapshot: Snapshot
    let reloads: Bool
    let animated: Bool
    let completion: (() -> Void)?
  }

  /// Makes a data source of an empty list.
  public init(view: any ListView<SectionID, ItemID>) { self.view = view }

  /// Brings the view to a snapshot, in the stages of a ``SectionedListChange``.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: Whether the view does so visibly.
  ///   - completion: Called when the view has carried out the last stage.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    deliver(
      Work(snapshot: snapshot, reloads: false, animated: animatingDifferences, completion: completion))
  }

  /// Takes a snapshot over and lets the view show everything anew, without finding out what differs.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    deliver(Work(snapshot: snapshot, reloads: true, animated: false, completion: completion))
  }

  /// The item at a path, or `nil` where the path leads nowhere.
  public func itemIdentifier(for path: ListPath) -> ItemID? { snapshot.itemIdentifier(at: path) }

  /// The path of an item, or `nil` where there is no such item.
  public func path(for item: ItemID) -> ListPath? { snapshot.path(of: item) }

  /// The section at an index, or `nil` where there is none.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  private func deliver(_ work: Work) {
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

  private func show(_ work: Work) {
    guard !work.reloads, view != nil else {
      snapshot = work.snapshot.withoutMarks
      view?.reloadData()
      return
    }
    for stage in SectionedListChange(from: snapshot, to: work.snapshot).stages {
      view?.perform(stage, animated: work.animated) { snapshot = stage.snapshot }
      snapshot = stage.snapshot
    }
    // Equal to what the last stage left, and shares its memory with what the next snapshot was made from.
    snapshot = work.snapshot.withoutMarks
  }
}
