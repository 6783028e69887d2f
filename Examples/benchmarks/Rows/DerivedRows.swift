import Streams

/// Derived values, beside the same functions called by hand in the right order. Times and memory are for an edge: a value that
/// another one has read.
enum DerivedRows {
  static var all: [Row] {
    [
      Row("derived-read", nanoseconds: 40, read),
      Row("derived-write-unread", nanoseconds: 60, writeUnread),
      Row("derived-diamond", nanoseconds: 120, values: 2 * diamondWidth, diamond),
      Row("derived-dense", nanoseconds: 60, values: width * width * layers, dense),
      Row("derived-one-of-many", nanoseconds: 600, oneOfMany),
      Row("derived-memory", memory: Goal(bytes: 200), memory),
    ]
  }

  /// Not a generic class, whose properties take key paths.
  fileprivate final class Cell {
    @Published var value: Int

    init(_ value: Int = 0) { self.value = value }
  }

  fileprivate final class Plain {
    var value = 0
  }

  /// Reads of a value that has not changed.
  private static func read() -> Pair {
    let (cell, plain) = (Cell(1), Plain())
    plain.value = 1
    let derived = Derived { cell.value }
    let byHand = Opaque.transform { _ in plain.value }
    return Pair { count in
      (0..<count).reduce(0) { sum, _ in sum &+ byHand(0) }
    } ours: { count in
      (0..<count).reduce(0) { sum, _ in sum &+ derived.value }
    }
  }

  /// Writes of a property from which a value was derived that has no listener.
  private static func writeUnread() -> Pair {
    let (cell, plain) = (Cell(), Plain())
    let derived = Derived { cell.value }
    _ = derived.value
    let byHand = Opaque.receive { plain.value = $0 }
    return Pair { count in
      for value in 0..<count { byHand(value) }
      return plain.value
    } ours: { count in
      for value in 0..<count { cell.value = value }
      return derived.value
    }
  }

  // MARK: Listened to

  private static let diamondWidth = 5

  /// A value of several that are derived from the same property.
  private static func diamond() -> Pair {
    let tally = Tally()
    let add = Opaque.receive { tally.add($0) }
    let byHand = (0..<diamondWidth).map { number in Opaque.transform { $0 &+ number } }
    let cell = Cell()
    let middle = (0..<diamondWidth).map { number in Derived { cell.value &+ number } }
    let sum = Derived { middle.reduce(0) { $0 &+ $1.value } }
    let cancellable = sum.sink { tally.add($0) }
    _ = tally.take()
    return Pair { count in
      for value in 1...count { add(byHand.reduce(0) { $0 &+ $1(-value) }) }
      return tally.take()
    } ours: { count in
      for value in 1...count { cell.value = -value }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private static let width = 10
  private static let layers = 10

  /// Layers, of which each value is derived from all of the layer before.
  private static func dense() -> Pair {
    let tally = Tally()
    let add = Opaque.receive { tally.add($0) }
    let byHand = Opaque.transform { first in
      var layer = [Int](repeating: 0, count: width)
      layer[0] = first
      for _ in 0..<layers {
        layer = (0..<width).map { number in layer.reduce(number) { $0 &+ $1 } & 0xFFFF }
      }
      return layer.reduce(0) { $0 &+ $1 }
    }
    let cells = (0..<width).map { _ in Cell() }
    var layer = (0..<width).map { number in
      Derived { cells.reduce(number) { $0 &+ $1.value } & 0xFFFF }
    }
    for _ in 1..<layers {
      layer = (0..<width).map { [layer] number in
        Derived { layer.reduce(number) { $0 &+ $1.value } & 0xFFFF }
      }
    }
    let cancellables = layer.map { $0.sink { tally.add($0) } }
    _ = tally.take()
    return Pair { count in
      for value in 1...count { add(byHand(value)) }
      return tally.take()
    } ours: { count in
      // The value before was another one, so that each round changes everything.
      cells[0].value = 0
      _ = tally.take()
      for value in 1...count { cells[0].value = value }
      withExtendedLifetime(cancellables) {}
      return tally.take()
    }
  }

  /// Cannot be compared, so that each computation is reported, also when the row runs again.
  private struct Number {
    let value: Int
  }

  /// One of many listened values changes.
  private static func oneOfMany() -> Pair {
    let many = 10_000
    let tally = Tally()
    let add = Opaque.receive { tally.add($0) }
    let cells = (0..<many).map { _ in Cell() }
    let cancellables = cells.map { cell in
      Derived { Number(value: cell.value &+ 1) }.sink { tally.add($0.value) }
    }
    _ = tally.take()
    return Pair { count in
      for value in 1...count { add(value &+ 1) }
      return tally.take()
    } ours: { count in
      for value in 1...count { cells[value % many].value = value }
      withExtendedLifetime(cancellables) {}
      return tally.take()
    }
  }

  // MARK: Memory

  private static let edgesOfEach = 10

  /// Derived values of ten properties each, with as many edges as `count` says.
  private static func memory(_ count: Int) -> Allocations? {
    let cells = (0..<edgesOfEach).map { _ in Cell() }
    var values: [Derived<Int>] = []
    values.reserveCapacity(count / edgesOfEach + 2)
    func add() {
      let value = Derived { cells.reduce(0) { $0 &+ $1.value } }
      _ = value.value
      values.append(value)
    }
    add()
    let counted = Allocations.during {
      for _ in 0..<(count / edgesOfEach) { add() }
    }
    withExtendedLifetime(values) {}
    return counted
  }
}
