extension ListDataSource {
  /// Returns whether the item at a path may be moved by hand.
  ///
  /// ``ListReorderingHandlers/canReorderItem`` decides. The items of an outline stay where their parents are.
  public func canReorderItem(at path: ListPath) -> Bool {
    guard let item = itemIdentifier(at: path), !isOutline(path.section) else { return false }
    return reorderingHandlers.canReorderItem?(item) == true
  }

  /// Moves an item as someone did by hand, and tells ``reorderingHandlers``.
  ///
  /// ```swift
  /// final class Lines: ListDisplay {
  ///   func perform(_ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: @escaping () -> Void) {
  ///     print(batch.itemMoves)
  ///   }
  ///   func reloadData() {}
  /// }
  /// let lines = Lines(), dataSource = ListDataSource(display: lines)
  /// dataSource.applySnapshotUsingReloadData(try ListSnapshot([("open", [1, 2]), ("done", [3])]))
  /// dataSource.reorderingHandlers.didReorder = { print($0.finalSnapshot, "before", $0.nextItem ?? 0) }
  /// dataSource.reorderItem(from: ListPath(section: 0, item: 0), to: ListPath(section: 1, item: 0))
  /// // [0.0 → 1.0]
  /// // open: [2], done: [1, 3] before 3
  /// ```
  ///
  /// The data sources of UIKit's and AppKit's views call this themselves. Whether the item may be moved is not asked
  /// again. Without such an item or such a place, nothing moves, and neither while a snapshot is being delivered.
  ///
  /// - Parameters:
  ///   - path: The place of the item.
  ///   - destination: Its new place, as paths count after the move.
  ///   - isShown: True if the display shows the move already. If it does and nothing moves, it reloads
  ///     everything.
  public func reorderItem(from path: ListPath, to destination: ListPath, isShown: Bool = false) {
    guard let reordering = takeReordering(from: path, to: destination, isShown: isShown) else { return }
    reorderingHandlers.didReorder?(reordering)
  }

  /// The same, but the caller tells ``reorderingHandlers``.
  func takeReordering(
    from path: ListPath, to destination: ListPath, isShown: Bool
  ) -> ListReordering<SectionID, ItemID>? {
    if path == destination { return nil }
    guard !isDelivering, !isOutline(path.section), !isOutline(destination.section),
      let reordering = ListReordering(from: path, to: destination, in: shown)
    else {
      if isShown { display?.reloadData() }
      return nil
    }
    if isShown {
      shown = reordering.finalSnapshot
      latest = shown
    } else {
      apply(reordering.finalSnapshot)
    }
    return reordering
  }

  private func isOutline(_ section: Int) -> Bool {
    sectionIdentifier(at: section).map { outlines[$0] != nil } == true
  }
}
