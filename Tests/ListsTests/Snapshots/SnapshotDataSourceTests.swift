import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite
struct SnapshotDataSourceTests {
  private let view: SnapshotStrictView
  private let source: ListDataSource<String, Int>

  init() { (view, source) = SnapshotStrictView.withSource() }

  @Test
  func keepsTheCellOfAnItemThatEntersAnInsertedSectionOrLeavesADeletedOne() throws {
    source.apply(try Snapshot([("old", [1, 2]), ("stays", [3])]))
    let before = view.cells
    source.apply(try Snapshot([("new", [2, 3]), ("stays", [1])]))
    let after = view.cells
    #expect([1, 2, 3].allSatisfy { before[$0] === after[$0] })
    #expect(view.complaints == [])
    #expect(source.snapshot == (try Snapshot([("new", [2, 3]), ("stays", [1])])))
  }

  @Test
  func reloadsASectionWhileItemsMoveBetweenSections() throws {
    source.apply(try Snapshot([("a", [1, 2]), ("b", [3])]))
    let before = view.cells
    var next = try Snapshot([("b", [3, 1]), ("a", [2])])
    try next.reloadSections(["b"])
    source.apply(next)
    let after = view.cells
    #expect(view.batches.last?.sectionReloads == [0])
    #expect(after[2] === before[2])
    #expect(after[1] !== before[1] && after[3] !== before[3])
    #expect(view.complaints == [])
  }

  @Test
  func keepsTheCellWhenReconfiguringAndReplacesItWhenReloading() throws {
    var snapshot = try Snapshot([("a", [1, 2])])
    source.apply(snapshot)
    let before = view.cells
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    try snapshot.moveItem(2, beforeItem: 1)
    source.apply(snapshot)
    let after = view.cells
    #expect(after[1] !== before[1])
    #expect(after[2] === before[2] && after[2]?.configurations == 2)
    let last = try #require(view.batches.last)
    #expect(last.itemMoves.isEmpty && last.itemReloads == [ListPath(section: 0, item: 1)])
    #expect(source.snapshot.reloadedItemIdentifiers == [])
    #expect(view.complaints == [])
  }

  @Test
  func makesAChangeThatArrivesDuringDeliveryWait() throws {
    var order: [String] = []
    source.apply(try Snapshot([("a", [1])]))
    let second = try Snapshot([("a", [1, 2])]), third = try Snapshot([("a", [3, 2])])
    view.meanwhile = { [source, unowned view] in
      view.meanwhile = nil
      source.apply(second) { order.append("second") }
      source.apply(third) { order.append("third") }
      order.append("waiting")
    }
    source.apply(try Snapshot([("a", []), ("b", [1])])) { order.append("first") }
    #expect(order == ["waiting", "first", "second", "third"])
    #expect(source.snapshot == third)
    #expect(view.complaints == [])
  }

  @Test
  func appliesASnapshotWithReloadDataInOneStep() throws {
    source.applySnapshotUsingReloadData(try Snapshot([("a", [1, 2]), ("b", [])]))
    #expect(view.reloads == 1 && view.batches.isEmpty)
    #expect(view.sections.map { $0.map(\.item) } == [[1, 2], []])
    #expect(source.itemIdentifier(at: ListPath(section: 0, item: 1)) == 2)
    #expect(source.itemIdentifier(at: ListPath(section: 2, item: 0)) == nil)
    #expect(source.path(of: 2) == ListPath(section: 0, item: 1))
    #expect(source.sectionIdentifier(at: 1) == "b" && source.sectionIdentifier(at: 2) == nil)
  }

  @Test
  func animatesSnapshotsAsThePublisherSays() throws {
    let snapshots = PassthroughSubject<Snapshot, Never>()
    let animate = CurrentValueSubject<Bool, Never>(false)
    let plain = try Snapshot([("a", [1])])
    let cancellable = snapshots.apply(to: source, animate: animate)
    snapshots.send(plain)
    let batches = view.batches.count
    animate.send(true)
    #expect(view.batches.count == batches)
    snapshots.send(try Snapshot([("a", [2])]))
    #expect(view.isAnimated == [false, false, true])
    cancellable.cancel()
    snapshots.send(plain)
    #expect(source.snapshot.itemIdentifiers == [2])
    let again = snapshots.apply(to: source, animate: false)
    snapshots.send(plain)
    #expect(source.snapshot.itemIdentifiers == [1] && view.isAnimated.last == false)
    withExtendedLifetime(again) {}
  }

  @Test
  func storesSnapshotsAfterTheDisplayIsGone() throws {
    var view: SnapshotStrictView? = SnapshotStrictView()
    let source = try ListDataSource(display: #require(view))
    weak let released = view
    view = nil
    #expect(released == nil)
    source.apply(try Snapshot([("a", [1])]))
    #expect(source.snapshot.itemIdentifiers == [1])
  }

  @MainActor
  private final class Table: @MainActor ListDisplay {
    let shown = Happenings([Int].self)
    private(set) var items: [Int] = []
    private(set) lazy var source = ListDataSource(display: self)

    func perform(_ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: () -> Void) {
      updateData()
      items = source.snapshot.itemIdentifiers
      shown.note(items)
    }

    func reloadData() { items = source.snapshot.itemIdentifiers }
  }

  @Test @MainActor
  func servesADisplayOnTheMainActor() async throws {
    let table = Table()
    let snapshots = PassthroughSubject<Snapshot, Never>()
    let cancellable = snapshots.apply(to: table.source)
    snapshots.send(try Snapshot([("a", [1])]))
    #expect(table.items == [1])
    try await Task.detached { snapshots.send(try Snapshot([("a", [1, 2])])) }.value
    // One batch each for the section, its item and the other item.
    #expect(await table.shown.next(3) == [[], [1], [1, 2]])
    withExtendedLifetime(cancellable) {}
  }
}
