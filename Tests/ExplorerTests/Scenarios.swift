import Explorer

@testable import Explored

/// Something that several closures share and that cannot be copied.
final class Holder<Content: ~Copyable> {
  let content: Content
  init(_ content: consuming Content) { self.content = content }
}

/// A number that one thread counts, or that is looked at in the end.
final class Tally {
  var count = 0
}

final class ExploredSubscription: Subscription {
  /// Written before it is handed over.
  let state = PlainCell(0, "the subscription")
  private(set) var cancellations = 0

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    state.value += 1
    cancellations += 1
  }
}

final class Made {
  let content = PlainCell(0, "the object")
  init() { content.value = 1 }
}

/// A sink that receives values on one thread and is cancelled on another. Its closures are freed once, and never
/// while one of them runs.
enum SinkScenario {
  /// Freed with the closures that capture it.
  private final class Token {
    private let memory: PlainCell<Bool>
    init(_ memory: PlainCell<Bool>) { self.memory = memory }
    deinit { memory.value = false }
  }

  /// What the closure does. It outlives the closure, so that a mutant which frees that too early is found, and does not
  /// crash.
  private final class Body {
    let memory = PlainCell(true, "what the closures capture")
    var nestings = 0
    weak var sink: Subscribers.Sink<Int, Never>?

    func receive() {
      require(memory.value, "used after it was freed")
      if nestings > 0 {
        nestings -= 1
        _ = sink?.receive(9)
        require(memory.value, "used after it was freed")
      }
    }
  }

  static func run(
    _ run: Run, values: Int, isNesting: Bool = false, cancellations: Int = 1
  ) {
    let body = Body()
    body.nestings = isNesting ? 1 : 0
    let sink = Self.sink(body)
    body.sink = sink
    sink.receive(subscription: ExploredSubscription())
    run.thread {
      for value in 0..<values {
        _ = sink.receive(value)
      }
    }
    for _ in 0..<cancellations { run.thread { sink.cancel() } }
    run.finally {
      // A value after the cancellation frees them, unless one has done so before.
      _ = sink.receive(values)
      require(!body.memory.value, "the closures were not freed")
    }
  }

  private static func sink(_ body: Body) -> Subscribers.Sink<Int, Never> {
    let token = Token(body.memory)
    return Subscribers.Sink { _ in
    } receiveValue: { [token] _ in
      _ = token
      body.receive()
    }
  }
}

/// One thread offers a last value and then looks for demand; another adds demand and then claims.
final class LastValueScenario {
  private let state = LastValueState()
  private let demand = AtomicDemand()
  private let value = PlainCell(0, "the last value")
  private(set) var outcomes = 0

  func offer() {
    value.value = 1
    if !state.offer() { return free() }
    if demand.current != .none, state.claim() { deliver() }
  }

  func request() {
    demand.add(.max(1))
    if state.claim() { deliver() }
  }

  func end() { if state.end().isUnclaimed { free() } }

  private func deliver() {
    _ = value.value
    outcomes += 1
  }

  private func free() {
    value.value = 2
    outcomes += 1
  }
}

/// A slot is added, with the lock of the store held, while another thread looks for it and for one that is there.
enum SlotScenario {
  private final class FoundSlot: SlotBase, @unchecked Sendable {
    let content = PlainCell(0, "the slot")

    init(hash: UInt) { super.init(KeyIdentity(hash: hash), SlotScenario.entry) }
  }

  private nonisolated(unsafe) static let entry = Entry()

  static func run(_ run: Run, before: Int) {
    let table = SlotTable()
    var slots: [FoundSlot] = []
    for number in 0...before {
      let slot = FoundSlot(hash: UInt(number) * 5)
      slots.append(slot)
      if number < before {
        slot.content.value = 1
        table.insert(slot)
      }
    }
    let all = slots
    run.thread {
      all[before].content.value = 1
      table.insert(all[before])
    }
    run.thread {
      if let found = table.find(all[before].identity) { check(found) }
      if before > 0 {
        let found = table.find(all[0].identity)
        require(found != nil, "a slot that was there is not found")
        if let found { check(found) }
      }
    }
    run.finally { require(all.allSatisfy { table.find($0.identity) != nil }, "a slot is lost") }
  }

  /// Two slots with the same place, inserted by one thread, which then finds both.
  static func runTwo(_ run: Run) {
    let table = SlotTable()
    let slots = (0..<2).map { _ in FoundSlot(hash: 3) }
    run.thread {
      for slot in slots {
        slot.content.value = 1
        table.insert(slot)
      }
      for slot in slots {
        require(
          table.find(slot.identity)?.toOpaque() == Unmanaged.passUnretained(slot).toOpaque(), "a slot is lost"
        )
      }
    }
    run.thread { for slot in slots { if let found = table.find(slot.identity) { check(found) } } }
  }

  /// One thread inserts so many slots that the table grows, and finds the last one.
  static func runAlone(_ run: Run) {
    let table = SlotTable()
    let slots = (0..<8).map { FoundSlot(hash: UInt($0) * 5) }
    for slot in slots.dropLast() { table.insert(slot) }
    run.thread {
      table.insert(slots[7])
      require(table.find(slots[7].identity) != nil, "does not find what it has inserted")
    }
    run.thread { require(table.find(slots[0].identity) != nil, "a slot that was there is not found") }
  }

  private static func check(_ found: Unmanaged<SlotBase>) {
    let slot = found.takeUnretainedValue() as? FoundSlot
    require(slot?.content.value == 1, "the slot is not made yet")
  }
}
