// The collection view of AppKit. It shows nothing, but checks what it is told.
public import Foundation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(section, item) }
  public var section: Int { place.section }
  public var item: Int { place.item }
}

@MainActor
open class NSView {
  public init() {}
  public private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
  public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    registeredDraggedTypes += newTypes
  }
}

@MainActor
open class NSCollectionViewItem {
  public init() {}
}

@MainActor
public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView
}

@MainActor
public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
  ) -> (any NSPasteboardWriting)?
  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>)
  func collectionView(
    _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
    proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
    dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
  ) -> NSDragOperation
  func collectionView(
    _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo, indexPath: IndexPath,
    dropOperation: NSCollectionView.DropOperation
  ) -> Bool
}

open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String
  public enum DropOperation: Int, Sendable { case on, before }

  public weak var dataSource: (any NSCollectionViewDataSource)?
  public weak var delegate: (any NSCollectionViewDelegate)?
  private let grid = Grid<NSCollectionViewItem>()
  public private(set) var proxies = 0

  override public init() {
    super.init()
    grid.sections = { [unowned self] in dataSource?.numberOfSections(in: self) }
    grid.items = { [unowned self] in dataSource?.collectionView(self, numberOfItemsInSection: $0) }
    grid.make = { [unowned self] in dataSource?.collectionView(self, itemForRepresentedObjectAt: $0) }
  }

  public var shown: [[NSCollectionViewItem]] { grid.cells }
  public var complaints: [String] { grid.complaints }

  /// Does what the user does, from one view to another or the same. The destination counts before the move.
  ///
  /// - Returns: True if the drop was accepted.
  public func drag(_ items: Set<IndexPath>, to destination: IndexPath, of other: NSCollectionView? = nil) -> Bool {
    let target = other ?? self
    let writers = items.compactMap { delegate?.collectionView(self, pasteboardWriterForItemAt: $0) }
    guard writers.count == items.count, let drag = Drag(writers, from: self, over: target) else { return false }
    delegate?.collectionView(self, draggingSession: drag.session, willBeginAt: .zero, forItemsAt: items)
    var path = destination as NSIndexPath, operation = DropOperation.on
    let answer = withUnsafeMutablePointer(to: &path) { path in
      target.delegate?.collectionView(
        target, validateDrop: drag, proposedIndexPath: AutoreleasingUnsafeMutablePointer(path),
        dropOperation: &operation)
    }
    guard answer == .move, operation == .before else { return false }
    return target.delegate?.collectionView(
      target, acceptDrop: drag, indexPath: path as IndexPath, dropOperation: operation) == true
  }

  public func animator() -> Self {
    proxies += 1
    return self
  }
  public func reloadData() { grid.reload() }
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    grid.perform { updates?() }
    completionHandler?(true)
  }
  public func insertSections(_ sections: IndexSet) { grid.note { $0.insertedSections += sections } }
  public func deleteSections(_ sections: IndexSet) { grid.note { $0.deletedSections += sections } }
  public func reloadSections(_ sections: IndexSet) { grid.note { $0.reloadedSections += sections } }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    grid.note { $0.movedSections.append((section, newSection)) }
  }
  public func insertItems(at indexPaths: Set<IndexPath>) { grid.note { $0.inserted += indexPaths } }
  public func deleteItems(at indexPaths: Set<IndexPath>) { grid.note { $0.deleted += indexPaths } }
  public func reloadItems(at indexPaths: Set<IndexPath>) { grid.note { $0.reloaded += indexPaths } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.note { $0.moved.append((indexPath, newIndexPath)) }
  }
}
