// The table view of AppKit. Unlike the others, it carries out each update at once, in the rows that the last one left.
public import Foundation

public final class NSTableColumn {
  public init() {}
}

@MainActor
public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in tableView: NSTableView) -> Int
  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)?
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession, willBeginAt screenPoint: NSPoint,
    forRowIndexes rowIndexes: IndexSet)
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

@MainActor
public protocol NSTableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
}

open class NSTableView: NSView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
  }

  public enum DropOperation: UInt, Sendable { case on, above }

  public weak var dataSource: (any NSTableViewDataSource)?
  public weak var delegate: (any NSTableViewDelegate)?
  public let numberOfColumns = 1

  /// The view of each row, or `nil` if it is made when the batch is over.
  private var rows: [NSView?] = []
  public private(set) var complaints: [String] = []
  private var depth = 0

  public var shown: [NSView] { rows.compactMap { $0 } }

  private func expect(_ condition: Bool, _ rule: String) -> Bool {
    if !condition { complaints.append(rule) }
    return condition
  }

  /// Does what the user does, from one table to another or the same. The destination counts before the move.
  ///
  /// - Returns: True if the drop was accepted.
  public func drag(
    _ items: IndexSet, above row: Int, of other: NSTableView? = nil, _ operation: DropOperation = .above
  ) -> Bool {
    let target = other ?? self
    let writers = items.compactMap { dataSource?.tableView(self, pasteboardWriterForRow: $0) }
    guard writers.count == items.count, let drag = Drag(writers, from: self, over: target) else { return false }
    dataSource?.tableView(self, draggingSession: drag.session, willBeginAt: .zero, forRowIndexes: items)
    let answer = target.dataSource?.tableView(
      target, validateDrop: drag, proposedRow: row, proposedDropOperation: operation)
    return answer == .move
      && target.dataSource?.tableView(target, acceptDrop: drag, row: row, dropOperation: operation) == true
  }

  public func reloadData() {
    rows = (0..<(dataSource?.numberOfRows(in: self) ?? 0)).map { view($0) }
  }
  public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    guard expect(columnIndexes == [0], "the column exists") else { return }
    guard expect(rowIndexes.allSatisfy(rows.indices.contains), "reloaded rows exist") else { return }
    for row in rowIndexes { rows[row] = view(row) }
  }
  public func beginUpdates() { depth += 1 }
  public func endUpdates() {
    depth -= 1
    guard depth == 0, expect(rows.count == dataSource?.numberOfRows(in: self), "the numbers of rows add up")
    else { return }
    for row in rows.indices where rows[row] == nil { rows[row] = view(row) }
  }
  public func removeRows(at indexes: IndexSet, withAnimation animation: AnimationOptions) {
    guard expect(depth > 0 && indexes.allSatisfy(rows.indices.contains), "removed rows exist") else { return }
    for row in indexes.reversed() { rows.remove(at: row) }
  }
  public func insertRows(at indexes: IndexSet, withAnimation animation: AnimationOptions) {
    for row in indexes {
      guard expect(depth > 0 && row <= rows.count, "inserted rows have what comes before them") else { return }
      rows.insert(nil, at: row)
    }
  }
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    guard expect(depth > 0 && rows.indices.contains(oldIndex) && rows.indices.contains(newIndex), "moved rows exist")
    else { return }
    rows.insert(rows.remove(at: oldIndex), at: newIndex)
  }

  private func view(_ row: Int) -> NSView? { delegate?.tableView(self, viewFor: nil, row: row) }
}
