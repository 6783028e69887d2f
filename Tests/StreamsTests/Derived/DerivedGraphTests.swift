import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Graphs of derived values that are known to be hard: what comes out, and how often something is computed for it.
@Suite(.blocking)
struct DerivedGraphTests {
  private let head = Cell(0)
  private let runs = Runs()
  private let received = Arrivals<Int>()

  /// Sets the head to each number, and returns how many computations that took after the first one.
  private func computations(of listened: [Derived<Int>], settingTo numbers: ClosedRange<Int>) -> Int {
    let cancellables = listened.map { $0.sink { received.add($0) } }
    _ = runs.take()
    for number in numbers { head.value = number }
    withExtendedLifetime(cancellables) {}
    return runs.take()
  }

  private func derived(_ compute: @escaping () -> Int) -> Derived<Int> { Derived { runs.note(compute()) } }

  @Test
  func diamond() {
    let middle = (0..<5).map { _ in derived { head.value + 1 } }
    let sum = derived { middle.reduce(0) { $0 + $1.value } }
    #expect(computations(of: [sum], settingTo: 1...500) == 500 * 6)
    #expect(received.values == (0...500).map { ($0 + 1) * 5 })
  }

  @Test
  func broad() {
    let last = (0..<50).map { number -> Derived<Int> in
      let middle = derived { head.value + number }
      return derived { middle.value + 1 }
    }
    #expect(computations(of: last, settingTo: 1...50) == 50 * 100)
    #expect(last.map(\.value) == (0..<50).map { 51 + $0 })
    #expect(received.values.count == 51 * 50)
  }

  @Test
  func deep() {
    var last = derived { head.value }
    for _ in 1...50 {
      let previous = last
      last = derived { previous.value + 1 }
    }
    #expect(computations(of: [last], settingTo: 1...50) == 50 * 51)
    #expect(received.values == (0...50).map { $0 + 50 })
  }

  @Test
  func veryDeep() {
    var last = derived { head.value }
    for _ in 1...1_000 {
      let previous = last
      last = derived { previous.value + 1 }
    }
    #expect(computations(of: [last], settingTo: 1...3) == 3 * 1_001)
    #expect(received.values == (0...3).map { $0 + 1_000 })
  }

  /// Reading, computing again and freeing take no room on the stack for each value.
  @Test
  func asDeepAsMemoryAllows() {
    let runs = Runs()
    let work: @Sendable () -> Void = {
      let head = Cell(0)
      var last = Derived { runs.note(head.value) }
      for _ in 1...30_000 {
        let previous = last
        last = Derived { previous.value + 1 }
      }
      #expect(last.value == 30_000)
      let received = Arrivals<Int>()
      let cancellable = last.sink { received.add($0) }
      head.value = 1
      #expect(received.values == [30_000, 30_001])
      withExtendedLifetime(cancellable) {}
    }
    work()
    onThread(stackSize: 512 << 10, work)
    #expect(runs.count == 4)
  }

  @Test
  func triangle() {
    var chain = [derived { head.value }]
    for _ in 1..<10 {
      let previous = chain[chain.count - 1]
      chain.append(derived { previous.value + 1 })
    }
    let sum = derived { chain.reduce(0) { $0 + $1.value } }
    #expect(computations(of: [sum], settingTo: 1...100) == 100 * 11)
    #expect(received.values.last == 100 * 10 + 45)
  }

  @Test
  func mux() {
    let heads = (0..<100).map { _ in Cell() }
    let all = Derived { runs.note(heads.map(\.value)) }
    let split = heads.indices.map { index in derived { all.value[index] } }
    let last = split.map { part in derived { part.value + 1 } }
    let cancellables = last.map { $0.sink { received.add($0) } }
    _ = runs.take()
    for (index, head) in heads.enumerated() { head.value = index + 1 }
    // All parts look at each array, and one of them has changed.
    #expect(runs.take() == 100 * (1 + 100 + 1))
    #expect(last.map(\.value) == (0..<100).map { $0 + 2 })
    #expect(received.values.count == 200)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func repeatedObservers() {
    let sum = derived { (0..<30).reduce(0) { total, _ in total + head.value } }
    #expect(computations(of: [sum], settingTo: 1...100) == 100)
    #expect(received.values == (0...100).map { $0 * 30 })
  }

  @Test
  func unstable() {
    let double = derived { head.value * 2 }
    let inverse = derived { -head.value }
    let sum = derived {
      (0..<20).reduce(0) { total, _ in total + (head.value.isMultiple(of: 2) ? inverse.value : double.value) }
    }
    #expect(computations(of: [sum], settingTo: 1...100) == 100 * 2)
    #expect(received.values.last == -2_000)
    #expect(received.values[99] == 99 * 40)
  }

  @Test
  func avoidable() {
    let first = derived { head.value }
    let zero = derived { first.value * 0 }
    let third = derived { zero.value + 1 }
    let fourth = derived { third.value + 2 }
    let last = derived { fourth.value + 3 }
    #expect(computations(of: [last], settingTo: 1...1_000) == 1_000 * 2)
    #expect(received.values == [6])
  }

  @Test
  func nothingIsListenedTo() {
    let middle = (0..<5).map { _ in derived { head.value + 1 } }
    let sum = derived { middle.reduce(0) { $0 + $1.value } }
    _ = sum.value
    _ = runs.take()
    for number in 1...500 { head.value = number }
    #expect(runs.take() == 0)
    #expect(sum.value == 2_505)
    #expect(runs.take() == 6)
  }

  /// Layers of four, each computed from the layer before.
  @Test(arguments: [10, 20, 50])
  func cellx(layers: Int) {
    let start = (1...4).map { Cell($0) }
    var layer = start.map { cell in derived { cell.value } }
    for _ in 0..<layers {
      let previous = layer
      layer = [
        derived { previous[1].value },
        derived { previous[0].value - previous[2].value },
        derived { previous[1].value + previous[3].value },
        derived { previous[2].value },
      ]
    }
    let cancellables = layer.map { $0.sink { received.add($0) } }
    #expect(layer.map(\.value) == Self.cellx([1, 2, 3, 4], layers))
    _ = runs.take()
    transaction {
      for (cell, number) in zip(start, [4, 3, 2, 1]) { cell.value = number }
    }
    #expect(layer.map(\.value) == Self.cellx([4, 3, 2, 1], layers))
    #expect(runs.take() <= 4 * (layers + 1))
    withExtendedLifetime(cancellables) {}
  }

  /// The same without derived values.
  private static func cellx(_ start: [Int], _ layers: Int) -> [Int] {
    (0..<layers).reduce(start) { layer, _ in
      [layer[1], layer[0] - layer[2], layer[1] + layer[3], layer[2]]
    }
  }
}
