/// The latest value at each position.
@usableFromInline
protocol LatestValues {
  associatedtype Row

  /// Holds no values.
  init()

  /// Whether there is a value at every position.
  var isComplete: Bool { get }

  /// The latest values, which are complete. Mutating, so that nothing is copied to call it, even without optimisation.
  mutating func row() -> Row
}

@usableFromInline
struct LatestTuple<K: Combination>: LatestValues {
  @usableFromInline var a: K.A?
  @usableFromInline var b: K.B?
  @usableFromInline var c: K.C?
  @usableFromInline var d: K.D?

  /// A bit for each position that has a value. Quicker to look at than optionals whose types are not known.
  @usableFromInline var present = 0

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isComplete: Bool { present == 1 &<< K.count &- 1 }

  @inlinable @inline(__always)
  mutating func row() -> K.Output { K.row(&a, &b, &c, &d) }
}

struct LatestArray<Value>: LatestValues {
  private var values: [Value?] = []
  private var missing = 0

  init() {}

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  mutating func replace(with value: Value, at index: Int) -> Value? {
    let old = values[index]
    values[index] = value
    if old == nil { missing -= 1 }
    return old
  }

  var isComplete: Bool { missing == 0 }

  mutating func row() -> [Value] { values.compactMap { $0 } }
}

@usableFromInline
final class CombineLatestStage<Latest: LatestValues, Downstream: Subscriber>: JoinStage<Downstream>
where Downstream.Input == Latest.Row {
  /// Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var latest: Latest

  @usableFromInline
  init(_ downstream: Downstream, _ latest: Latest, count: Int) {
    self.latest = latest
    super.init(downstream, count: count)
  }

  @usableFromInline override var name: StaticString { "CombineLatest" }

  @usableFromInline
  override func clear() -> Leftovers {
    // Nothing happens as such values are freed.
    if _isPOD(Latest.self) { return nil }
    defer { latest = Latest() }
    return leftovers(latest)
  }
}

extension CombineLatestStage {
  @inlinable
  convenience init<K: Combination>(_ downstream: Downstream) where Latest == LatestTuple<K> {
    self.init(downstream, LatestTuple(), count: K.count)
  }

  @inlinable @inline(__always)
  func receive<Position: InputPosition>(_ input: Position.Value, at position: Position) -> Subscribers.Demand
  where Position.Latest == Latest {
    let access = gate.enter()
    guard upstreams.isConnected(position.index) else {
      refuseValue(of: position.index, access)
      return .none
    }
    let old = position.replace(with: input, in: &latest)
    if demand != .none, latest.isComplete {
      demand -= 1
      answer(emit(latest.row(), access))
    } else {
      settle(access)
    }
    // Freeing the previous value may call out.
    withExtendedLifetime(old) {}
    return .none
  }

  /// Receives from one of a few publishers. Its type says at which position it puts their values, so it is a reference and
  /// nothing more, and a closure that refers to it needs no object.
  @usableFromInline
  struct Side<Position: FixedPosition>: JoinSide where Position.Latest == Latest {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: CombineLatestStage

    @inlinable
    init(_ owner: CombineLatestStage, _: Position) { self.owner = owner }

    @inlinable var index: Int { Position().index }

    @inlinable @inline(__always)
    func receive(_ input: Position.Value) -> Subscribers.Demand { owner.receive(input, at: Position()) }
  }

  /// Receives from one of any number of publishers.
  struct NumberedSide<Value>: JoinSide where Latest == LatestArray<Value> {
    typealias Target = Downstream

    let owner: CombineLatestStage
    let index: Int

    func receive(_ input: Value) -> Subscribers.Demand {
      owner.receive(input, at: PositionInArray(index: index))
    }
  }
}
