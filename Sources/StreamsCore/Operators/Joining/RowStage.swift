/// Joins the values of its upstreams to rows: `zip`, and `combineLatest`.
///
/// A cell keeps the values of each upstream. A closure from the publisher's `receive(subscriber:)`, where the types are
/// known, makes a row of the first value of each cell and publishes it, so that a program has what follows in a chain once, and not
/// for each upstream.
@usableFromInline
final class RowStage<Downstream: Subscriber>: JoinStage<Downstream> {
  /// True if a value is used once, by `zip`. If not, the latest one replaces it.
  @usableFromInline let usesValuesOnce: Bool

  /// Publishes a row by ``publish(_:usingValuesOnce:_:)``.
  @usableFromInline let publishRow: (RowStage, Gate.Access?) -> Void

  @inlinable
  init(
    _ upstreams: [JoinedUpstream], usingValuesOnce usesValuesOnce: Bool, into downstream: Downstream,
    _ publishRow: @escaping (RowStage, Gate.Access?) -> Void
  ) {
    self.usesValuesOnce = usesValuesOnce
    self.publishRow = publishRow
    super.init(downstream, upstreams)
  }

  @usableFromInline override var name: StaticString { usesValuesOnce ? "Zip" : "CombineLatest" }

  @inlinable
  override func finishes(after upstream: JoinedUpstream) -> Bool {
    usesValuesOnce ? upstream.isEmpty : super.finishes(after: upstream)
  }

  /// True if one of the publishers has finished and all its values have been used.
  @inlinable var isExhausted: Bool { upstreams.contains { !$0.state.isOpen && $0.isEmpty } }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    let requests = super.raise(more)
    if usesValuesOnce {
      publishRow(self, nil)
      endIfExhausted()
    }
    return requests
  }

  /// Ends the stream if no row can follow. A call, since the type of the completion is looked up in it.
  @usableFromInline @inline(never)
  func endIfExhausted() {
    if isExhausted { endAfterOutbox() }
  }

  /// Publishes a row, if there is one, and leaves the gate. Without an access, lets all rows wait that are within the demand, and stays.
  ///
  /// - Parameter usesValuesOnce: The same as of the stage. A constant, so that `combineLatest` has nothing of the rest.
  @inlinable @inline(__always)
  func publish(_ access: Gate.Access?, usingValuesOnce usesValuesOnce: Bool, _ row: () -> Downstream.Input?) {
    guard let access else {
      // Only rows of values that are used once wait for a request.
      while usesValuesOnce, demand != .none, let row = row() {
        demand -= 1
        enqueue(row)
      }
      return
    }
    guard demand != .none, let row = row() else { return refuse(nil, access) }
    demand -= 1
    if usesValuesOnce, isExhausted {
      endAfterOutbox()
      postpone(row, access)
    } else {
      answer(emit(row, access))
    }
  }

  /// Receives from one of the publishers.
  @usableFromInline
  struct Input<Value>: JoinInput {
    @usableFromInline typealias Target = Downstream

    @usableFromInline let owner: RowStage
    @usableFromInline let cell: Cell<Value>

    @inlinable
    init(_ owner: RowStage, _ cell: Cell<Value>) {
      self.owner = owner
      self.cell = cell
    }

    @inlinable var upstream: JoinedUpstream { cell }

    @inlinable @inline(__always)
    func receive(_ input: Value) -> Subscribers.Demand {
      let access = owner.gate.enter()
      guard cell.state.isConnected else {
        owner.refuseValue(of: cell, access)
        return .none
      }
      let old = owner.usesValuesOnce ? nil : cell.value.take()
      cell.append(input)
      owner.publishRow(owner, access)
      // Freeing the previous value may call out.
      withExtendedLifetime(old) {}
      return .none
    }
  }
}

// MARK: - Rows

@inlinable @inline(__always)
func row<A, B>(_ a: Cell<A>, _ b: Cell<B>) -> (A, B)? {
  guard let a = a.value, let b = b.value else { return nil }
  return (a, b)
}

@inlinable @inline(__always)
func row<A, B, C>(_ a: Cell<A>, _ b: Cell<B>, _ c: Cell<C>) -> (A, B, C)? {
  guard let a = a.value, let b = b.value, let c = c.value else { return nil }
  return (a, b, c)
}

@inlinable @inline(__always)
func row<A, B, C, D>(_ a: Cell<A>, _ b: Cell<B>, _ c: Cell<C>, _ d: Cell<D>) -> (A, B, C, D)? {
  guard let a = a.value, let b = b.value, let c = c.value, let d = d.value else { return nil }
  return (a, b, c, d)
}

/// The cells of any number of publishers.
@usableFromInline
final class CellRow<Value> {
  @usableFromInline let cells: [Cell<Value>]

  /// The number of cells at the beginning that have a value. Only the others are looked at, so that many publishers do not look at all
  /// cells for each. They keep it until ``advance()``, or until the stream has ended and no row is asked for any more. Shared
  /// state of the stage's gate.
  @exclusivity(unchecked) @usableFromInline var full = 0

  @inlinable
  init(count: Int) { cells = (0..<count).map { _ in Cell() } }

  /// A row of values, but not of none.
  @inlinable
  func values() -> [Value]? {
    while full < cells.count, cells[full].value != nil { full += 1 }
    return full == 0 || full < cells.count ? nil : cells.map { $0.value.unsafelyUnwrapped }
  }

  /// Drops the oldest value of each cell.
  @inlinable
  func advance() {
    for cell in cells { cell.advance() }
    full = 0
  }
}
