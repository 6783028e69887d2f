extension ListDataSource {
  /// Brings a section to the visible items of an outline. Other sections stay as they are.
  ///
  /// ```swift
  /// final class Lines: ListDisplay {
  ///   func perform(_ batch: SectionedListBatch<Int, String>, animated: Bool, updateData: @escaping () -> Void) {
  ///     print("come:", batch.itemInsertions, "go:", batch.itemRemovals)
  ///   }
  ///   func reloadData() {}
  /// }
  /// let lines = Lines(), dataSource = ListDataSource(display: lines)
  /// dataSource.applySnapshotUsingReloadData(try ListSnapshot([(0, [])]))
  /// var outline = try ListSectionSnapshot(["fruit", "tea"])
  /// try outline.append(["apple", "pear"], to: "fruit")
  /// try dataSource.apply(outline, to: 0)
  /// try outline.expand(["fruit"])
  /// try dataSource.apply(outline, to: 0)
  /// // come: [0.0, 0.1] go: []
  /// // come: [0.1, 0.2] go: []
  /// ```
  ///
  /// If there is no such section, it is appended. If other snapshots wait for their turn, the section is changed in the
  /// last one of them.
  ///
  /// - Parameters:
  ///   - outline: The items of the section.
  ///   - section: The section to change.
  ///   - animatingDifferences: True if the changes are animated.
  ///   - completion: Called after the display has performed the last batch.
  /// - Throws: ``ListSnapshotError/duplicateItem(_:)`` if a visible item is in another section. Nothing changes then.
  @inlinable
  public func apply(
    _ outline: ListSectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(Snapshot.Failure) {
    var next = latest
    if next.indexOfSection(section) == nil { try next.appendSections([section]) }
    try next.replaceItems(inSection: section, with: outline.visibleItems)
    outlines[section] = outline
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The outline of a section, to be edited and applied again.
  ///
  /// If the last snapshot that was applied says otherwise, this is an outline of its items. If it has no such section,
  /// the outline is empty.
  public func snapshot(for section: SectionID) -> ListSectionSnapshot<ItemID> {
    guard let items = try? latest.itemIdentifiers(inSection: section) else { return ListSectionSnapshot() }
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    // Each item of a snapshot is there once.
    return (try? ListSectionSnapshot(items)) ?? ListSectionSnapshot()
  }
}
