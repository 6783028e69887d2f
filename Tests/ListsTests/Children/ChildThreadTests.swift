import Dispatch
import Lists
import Streams
import StreamsTesting
import TestSupport
import Testing

/// Passes a value that guards itself to other threads.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value
}

@Suite(.blocking)
struct ChildThreadTests {
  @Test
  func makesTheEditsOfManyThreadsOneAtATime() {
    let nursery = Nursery()
    let shared = Shared(value: nursery.children)
    var log: [ListChange<Int>] = []
    let cancellable = nursery.children.changes.sink { log.append($0.change) }
    let (threads, edits) = (8, 200)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for edit in 0..<edits {
        try? shared.value.insert(Item(id: thread * edits + edit), at: 0)
        if edit.isMultiple(of: 2) { try? shared.value.remove(at: 0) }
      }
    }
    #expect(nursery.ids.count == threads * edits / 2)
    #expect(Set(nursery.ids).count == nursery.ids.count)
    #expect(log.count == 1 + threads * edits * 3 / 2)
    let replayed = log.reduce([Int]()) { list, change in (try? change.applying(to: list)) ?? [-1] }
    #expect(replayed == nursery.ids)
    log = []
    #expect(nursery.tracker.alive == nursery.ids.count)
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func endsWithTheLastListOfManyThreads() {
    let nursery = Nursery()
    let lists = CurrentValueSubject<[Item], Never>([])
    nursery.children.follow(lists)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<100 { lists.send((0..<round).map { Item(id: $0, content: thread) }) }
    }
    #expect(nursery.children.models.map(\.item) == lists.value)
    #expect(nursery.tracker.alive == lists.value.count)
  }

  @Test
  func isReadAndSubscribedToWhileOtherThreadsEdit() {
    let nursery = Nursery()
    let shared = Shared(value: nursery.children)
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      for round in 0..<200 {
        switch thread {
        case 0, 1: try? shared.value.insert(Item(id: thread * 1_000 + round), at: 0)
        case 2: _ = shared.value.models.count
        case 3: shared.value.changes.sink { _ in }.cancel()
        case 4: shared.value.$models.sink { _ in }.cancel()
        default: shared.value.objectWillChange.sink { _ in }.cancel()
        }
      }
    }
    #expect(nursery.ids.count == 400)
    #expect(Set(nursery.ids).count == 400)
  }

  @Test
  @MainActor
  func makesChildrenOnTheMainActorForListsFromAnyThread() async {
    @MainActor
    final class Cell {
      var item: Item
      init(_ item: Item) { self.item = item }
    }
    let lists = CurrentValueSubject<[Item], Never>(items(1))
    let cells = ChildViewModels(of: lists) {
      Cell($0)
    } update: {
      $0.item = $1
    }
    let first = cells.models.first
    #expect(first?.item.id == 1)

    await withCheckedContinuation { continuation in
      cells.follow(lists.handleEvents(receiveOutput: { _ in }))
      let cancellable = cells.changes.first { $0.models.count == 2 }.sink { _ in continuation.resume() }
      DispatchQueue.global().async { lists.send([Item(id: 2), Item(id: 1, content: 3)]) }
      kept.append(cancellable)
    }
    kept = []
    #expect(cells.models.map(\.item.id) == [2, 1])
    #expect(cells.models[1] === first)
    #expect(first?.item.content == 3)
  }

  @Test
  func staysOnItsActor() async {
    let desk = Desk()
    let lists = PassthroughSubject<[Item], Never>()
    await desk.follow(lists)
    async let done: Void = desk.wait(for: 3)
    lists.send(items(1, 2, 3))
    await done
    #expect(await desk.ids == [1, 2, 3])
  }
}

@MainActor private var kept: [AnyCancellable] = []

private actor Desk {
  private let children = ChildViewModels<Item, Row> { Row($0, by: LifetimeTracker()) }
  private var cancellable: AnyCancellable?

  var ids: [Int] { children.models.map(\.item.id) }

  func follow(_ lists: PassthroughSubject<[Item], Never>) { children.follow(lists) }

  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      cancellable = children.changes.first { $0.models.count == count }.sink { _ in continuation.resume() }
    }
  }
}
