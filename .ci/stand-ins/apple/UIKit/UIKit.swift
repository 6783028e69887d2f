// The table view and the collection view of UIKit. They show nothing, but check what they are told.
public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self.init(section, row) }
  public init(item: Int, section: Int) { self.init(section, item) }
  public var section: Int { place.section }
  public var row: Int { place.item }
  public var item: Int { place.item }
}

@MainActor
open class UIView {
  public init() {}
  public private(set) static var isAnimated = true
  public static func performWithoutAnimation(_ actions: () -> Void) {
    isAnimated = false
    actions()
    isAnimated = true
  }
}

/// The common part of both views. In UIKit, that is a scroll view, and each has these methods of its own.
open class UIGridView<Cell: AnyObject>: UIView {
  let grid = Grid<Cell>()

  public var shown: [[Cell]] { grid.cells }
  public var complaints: [String] { grid.complaints }
  public var reconfigurations: Int { grid.reconfigurations }

  /// Does what the user does. The destination counts after the move.
  ///
  /// - Returns: True if the item may be moved.
  public func drag(_ item: IndexPath, to destination: IndexPath) -> Bool { grid.drag(item, to: destination) }

  public func reloadData() { grid.reload() }
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    grid.perform { updates?() }
    completion?(true)
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    grid.note { $0.movedSections.append((section, newSection)) }
  }
}

open class UITableViewCell: UIView {}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

open class UITableView: UIGridView<UITableViewCell> {
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

  public weak var dataSource: (any UITableViewDataSource)?
  public private(set) var animations: Set<RowAnimation> = []

  override public init() {
    super.init()
    grid.sections = { [unowned self] in dataSource?.numberOfSections(in: self) }
    grid.items = { [unowned self] in dataSource?.tableView(self, numberOfRowsInSection: $0) }
    grid.make = { [unowned self] in dataSource?.tableView(self, cellForRowAt: $0) }
    grid.canMove = { [unowned self] in dataSource?.tableView(self, canMoveRowAt: $0) }
    grid.didMove = { [unowned self] in dataSource?.tableView(self, moveRowAt: $0, to: $1) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections.count, animation) { $0.insertedSections += sections }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections.count, animation) { $0.deletedSections += sections }
  }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(sections.count, animation) { $0.reloadedSections += sections }
  }
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(indexPaths.count, animation) { $0.inserted += indexPaths }
  }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(indexPaths.count, animation) { $0.deleted += indexPaths }
  }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(indexPaths.count, animation) { $0.reloaded += indexPaths }
  }
  public func reconfigureRows(at indexPaths: [IndexPath]) { grid.note { $0.reconfigured += indexPaths } }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.note { $0.moved.append((indexPath, newIndexPath)) }
  }

  private func note(_ count: Int, _ animation: RowAnimation, _ change: (inout GridUpdates) -> Void) {
    if count > 0 { animations.insert(UIView.isAnimated ? animation : .none) }
    grid.note(change)
  }
}

open class UICollectionReusableView: UIView {}
open class UICollectionViewCell: UICollectionReusableView {}

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

open class UICollectionView: UIGridView<UICollectionViewCell> {
  public weak var dataSource: (any UICollectionViewDataSource)?

  override public init() {
    super.init()
    grid.sections = { [unowned self] in dataSource?.numberOfSections(in: self) }
    grid.items = { [unowned self] in dataSource?.collectionView(self, numberOfItemsInSection: $0) }
    grid.make = { [unowned self] in dataSource?.collectionView(self, cellForItemAt: $0) }
    grid.canMove = { [unowned self] in dataSource?.collectionView(self, canMoveItemAt: $0) }
    grid.didMove = { [unowned self] in dataSource?.collectionView(self, moveItemAt: $0, to: $1) }
  }

  public func insertSections(_ sections: IndexSet) { grid.note { $0.insertedSections += sections } }
  public func deleteSections(_ sections: IndexSet) { grid.note { $0.deletedSections += sections } }
  public func reloadSections(_ sections: IndexSet) { grid.note { $0.reloadedSections += sections } }
  public func insertItems(at indexPaths: [IndexPath]) { grid.note { $0.inserted += indexPaths } }
  public func deleteItems(at indexPaths: [IndexPath]) { grid.note { $0.deleted += indexPaths } }
  public func reloadItems(at indexPaths: [IndexPath]) { grid.note { $0.reloaded += indexPaths } }
  public func reconfigureItems(at indexPaths: [IndexPath]) { grid.note { $0.reconfigured += indexPaths } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.note { $0.moved.append((indexPath, newIndexPath)) }
  }
}
