/// A section and its items, for ``ListSnapshot/init(onDuplicate:_:)``.
///
/// Use it to write a whole snapshot as one expression.
public struct ListSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let identifier: SectionID
  @usableFromInline let items: [ItemID]

  /// A section with the given items.
  @inlinable
  public init(_ identifier: SectionID, _ items: some Sequence<ItemID>) {
    self.identifier = identifier
    self.items = Array(items)
  }
}

/// Builds a ``ListSnapshot`` from sections.
///
/// You need its name only for a function of your own that takes a closure of sections.
@resultBuilder
public enum ListSnapshotBuilder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// A section and its items.
  public typealias Section = ListSection<SectionID, ItemID>

  /// Builds from a section.
  @inlinable
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// Builds from several statements.
  @inlinable
  public static func buildBlock(_ parts: [Section]...) -> [Section] { Array(parts.joined()) }

  /// Builds from an `if` without an `else`.
  @inlinable
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

  /// Builds from the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first part: [Section]) -> [Section] { part }

  /// Builds from the other branches of an `if` or `switch`.
  @inlinable
  public static func buildEither(second part: [Section]) -> [Section] { part }

  /// Builds from a loop.
  @inlinable
  public static func buildArray(_ parts: [[Section]]) -> [Section] { Array(parts.joined()) }
}

extension ListSnapshot {
  /// Makes a snapshot from sections. This cannot fail.
  ///
  /// ```swift
  /// let done = [3]
  /// let snapshot = ListSnapshot<String, Int> {
  ///   ListSection("open", [1, 2])
  ///   if !done.isEmpty { ListSection("done", done) }
  /// }
  /// print(snapshot)
  /// // open: [1, 2], done: [3]
  /// ```
  ///
  /// If an item occurs again, only the first occurrence is kept. If a section occurs again, its items are added to the
  /// first one.
  ///
  /// - Parameters:
  ///   - onDuplicate: Called once for each item that occurs again.
  ///   - sections: The sections, in order.
  @inlinable
  public init(
    onDuplicate: ((ItemID) -> Void)? = nil,
    @ListSnapshotBuilder<SectionID, ItemID> _ sections: () -> [ListSection<SectionID, ItemID>]
  ) {
    let sections = sections()
    var known: Set<SectionID> = []
    let order = sections.map { $0.identifier }.filter { known.insert($0).inserted }
    let pairs = sections.flatMap { section in section.items.map { ($0, section.identifier) } }
    self.init(keepingFirst: pairs, sections: order)
    var watch = DuplicateWatch(onDuplicate)
    watch?.look(through: pairs) { $0.0 }
  }
}
