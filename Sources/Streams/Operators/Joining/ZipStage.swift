/// The values that wait at each position for their partners.
@usableFromInline
protocol WaitingValues {
  associatedtype Row

  /// Holds no values.
  init()

  /// Whether a value waits at every position.
  var isComplete: Bool { get }

  /// Takes one value from each position, which must be complete.
  mutating func popRow() -> Row

  /// Whether no value waits at a position.
  func isEmpty(at index: Int) -> Bool
}

@usableFromInline
struct WaitingTuples<K: Combination>: WaitingValues {
  @usableFromInline var a = Queue<K.A>()
  @usableFromInline var b = Queue<K.B>()
  @usableFromInline var c = Queue<K.C>()
  @usableFromInline var d = Queue<K.D>()

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isComplete: Bool {
    !a.isEmpty && !b.isEmpty && (K.count < 3 || !c.isEmpty) && (K.count < 4 || !d.isEmpty)
  }

  @inlinable @inline(__always)
  mutating func popRow() -> K.Output {
    var (a, b) = (a.popFirst(), b.popFirst())
    var c = K.count < 3 ? nil : c.popFirst()
    var d = K.count < 4 ? nil : d.popFirst()
    return K.row(&a, &b, &c, &d)
  }

  @usableFromInline
  func isEmpty(at index: Int) -> Bool {
    switch index {
    case 0: a.isEmpty
    case 1: b.isEmpty
    case 2: c.isEmpty
    default: d.isEmpty
    }
  }
}

struct WaitingArrays<Value>: WaitingValues {
  var queues: [Queue<Value>] = []

  init() {}

  init(count: Int) { queues = Array(repeating: Queue(), count: count) }

  var isComplete: Bool { !queues.isEmpty && !queues.contains(where: \.isEmpty) }

  mutating func popRow() -> [Value] { queues.indices.compactMap { queues[$0].popFirst() } }

  func isEmpty(at index: Int) -> Bool { queues[index].isEmpty }
}

@usableFromInline
final class ZipStage<Waiting: WaitingValues, Downstream: Subscriber>: JoinStage<Downstream>
where Downstream.Input == Waiting.Row {
  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var waiting: Waiting

  /// The positions whose publishers have finished. Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var finished: [Int] = []

  @usableFromInline
  init(_ downstream: Downstream, _ waiting: Waiting, count: Int) {
    self.waiting = waiting
    super.init(downstream, count: count)
  }

  @usableFromInline override var name: StaticString { "Zip" }

  @usableFromInline
  override func finishes(after index: Int) -> Bool {
    finished.append(index)
    return waiting.isEmpty(at: index)
  }

  /// Whether one of the publishers has finished and all its values have been paired.
  @usableFromInline
  func isExhausted() -> Bool { finished.contains { waiting.isEmpty(at: $0) } }

  @usableFromInline
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    let requests = super.raise(more)
    while demand != .none, waiting.isComplete {
      demand -= 1
      outbox.append(waiting.popRow())
    }
    if isExhausted() { endAfterOutbox() }
    return requests
  }

  @usableFromInline
  override func clear() -> Leftovers {
    defer { waiting = Waiting() }
    return leftovers(waiting)
  }
}

extension ZipStage {
  @inlinable
  convenience init<K: Combination>(_ downstream: Downstream) where Waiting == WaitingTuples<K> {
    self.init(downstream, WaitingTuples(), count: K.count)
  }

  @inlinable @inline(__always)
  func receive<Position: InputPosition>(_ input: Position.Value, at position: Position) -> Subscribers.Demand
  where Position.Waiting == Waiting {
    let access = gate.enter()
    guard upstreams.isConnected(position.index) else {
      refuseValue(of: position.index, access)
      return .none
    }
    position.append(input, to: &waiting)
    guard demand != .none, waiting.isComplete else {
      settle(access)
      return .none
    }
    demand -= 1
    let row = waiting.popRow()
    if !finished.isEmpty, isExhausted() {
      outbox.append(row)
      end(.finished, access)
    } else {
      answer(emit(row, access))
    }
    return .none
  }

  /// Receives from one of a few publishers. Its type says at which position it puts their values, so it is a reference and
  /// nothing more, and a closure that refers to it needs no object.
  @usableFromInline
  struct Side<Position: FixedPosition>: JoinSide where Position.Waiting == Waiting {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: ZipStage

    @inlinable
    init(_ owner: ZipStage, _: Position) { self.owner = owner }

    @inlinable var index: Int { Position().index }

    @inlinable @inline(__always)
    func receive(_ input: Position.Value) -> Subscribers.Demand { owner.receive(input, at: Position()) }
  }

  /// Receives from one of any number of publishers.
  struct NumberedSide<Value>: JoinSide where Waiting == WaitingArrays<Value> {
    typealias Target = Downstream

    let owner: ZipStage
    let index: Int

    func receive(_ input: Value) -> Subscribers.Demand {
      owner.receive(input, at: PositionInArray(index: index))
    }
  }
}
