import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct ChildChangesTests {
  let nursery = Nursery()
  var children: ChildViewModels<Item, Row> { nursery.children }

  @Test
  func startsALateSubscriberWithInsertions() throws {
    children.apply(items(1, 2))
    let probe = children.changes.probe()
    try children.remove(at: 0)
    #expect(
      probe.values.map(\.change.description) == ["insertions: 1 at 0, 2 at 1", "removals: 1 at 0"])
    #expect(probe.values.map { $0.models.map(\.item.id) } == [[1, 2], [2]])
  }

  @Test
  func buffersForASubscriberWithoutDemand() throws {
    children.apply(items(1))
    let probe = children.changes.probe(demand: nil)
    try children.insert(Item(id: 2), at: 0)
    try children.insert(Item(id: 3), at: 0)
    #expect(probe.values.isEmpty)
    probe.request(.unlimited)
    #expect(probe.values.map { $0.models.map(\.item.id) } == [[1], [2, 1], [3, 2, 1]])
    #expect(probe.violations.isEmpty)
  }

  @Test
  func finishesWhenTheChildrenAreReleased() {
    let tracker = LifetimeTracker()
    var children: ChildViewModels<Item, Row>? = ChildViewModels { Row($0, by: tracker) }
    let probe = children?.changes.probe()
    children = nil
    #expect(probe?.completion == .finished)
  }

  @Test
  func publishesChangesThatAddUpToTheList() throws {
    var ids: [Int] = []
    let cancellable = children.changes.sink { change in
      do { ids = try change.change.applying(to: ids) } catch { ids = [-1] }
    }
    children.apply(items(1, 2, 3))
    try children.move(from: 2, to: 0)
    children.apply(items(5, 3, 2))
    try children.update(Item(id: 2, content: 1), at: 2)
    #expect(ids == [5, 3, 2])
    withExtendedLifetime(cancellable) {}
  }

  // MARK: During a change

  @Test
  func makesAnEditFromASubscriberWait() throws {
    var seen: [[Int]] = []
    let cancellable = children.changes.sink { [children] change in
      seen.append(change.models.map(\.item.id))
      if seen.count == 3 { try? children.remove(at: 0) }
      seen.append(children.models.map(\.item.id))
    }
    children.apply(items(1, 2))
    #expect(seen == [[], [], [1, 2], [1, 2], [2], [2]])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func makesEditsFromTheClosuresOnceAndInOrder() throws {
    final class Host { var children: ChildViewModels<Item, Row>?; var isBusy = false; var log: [String] = [] }
    let host = Host()
    let tracker = LifetimeTracker()
    func enter(_ name: String, _ edit: () throws -> Void) {
      host.log.append(name)
      if host.isBusy { host.log.append("overlap") }
      host.isBusy = true
      do { try edit() } catch { host.log.append("\(error)") }
      host.isBusy = false
    }
    host.children = ChildViewModels {
      let row = Row($0, by: tracker)
      enter("create \($0.id)") {
        if row.item.id < 3 { try host.children?.insert(Item(id: row.item.id + 10), at: 0) }
      }
      return row
    } update: { row, item in
      enter("update \(item.id)") { try host.children?.remove(at: 0) }
      row.update(item)
    } retire: { row in
      enter("retire \(row.item.id)") {
        if row.item.id == 12 { try host.children?.update(Item(id: 11, content: 1), at: 0) }
      }
    }
    host.children?.apply(items(1, 2))
    #expect(host.children?.models.map(\.item.id) == [12, 11, 1, 2])
    try host.children?.update(Item(id: 2, content: 1), at: 3)
    #expect(host.children?.models.map(\.item.id) == [1, 2])
    #expect(
      host.log == [
        "create 1", "create 2", "create 11", "create 12", "update 2", "retire 12", "update 11", "retire 11",
      ])
    host.children = nil
    #expect(tracker.alive == 0)
  }

  @Test
  func knowsImmediatelyWhetherAWaitingEditFits() {
    children.apply(items(1))
    var errors: [ListChangeError] = []
    let cancellable = children.changes.dropFirst().prefix(1).sink { [children] _ in
      do throws(ListChangeError) {
        try children.remove(at: 0)
        try children.remove(at: 0)
        try children.remove(at: 0)
      } catch {
        errors.append(error)
      }
    }
    children.apply(items(1, 2))
    #expect(errors == [ListChangeError(.oldOffsetOutOfBounds(count: 0), part: .removals, offset: 0)])
    #expect(nursery.ids.isEmpty)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func startsASubscriberDuringAChangeWithTheListAfterIt() {
    var late: Probe<ChildViewModels<Item, Row>.Change, Never>?
    let cancellable = children.$models.dropFirst().sink { [children] _ in
      if late == nil { late = children.changes.probe() }
    }
    children.apply(items(1, 2))
    #expect(late?.values.map(\.change.description) == ["insertions: 1 at 0, 2 at 1"])
    withExtendedLifetime(cancellable) {}
  }
}
