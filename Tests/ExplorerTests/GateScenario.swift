import Explorer

@testable import Explored

/// Threads that use a gate as subjects and stages do.
///
/// Each visit brings a number. An owner delivers its own, and those that guests left. What the gate guards is plain, so
/// two threads inside at once are a race. At the end, every number was delivered once, and no guest was overlooked.
final class GateScenario {
  /// A visit of a thread, which makes one after the other.
  enum Visit: Sendable {
    case plain
    /// Another visit from within the delivery.
    case nesting
    /// Takes the shared state back from within the delivery.
    case closing
    /// Tells of its value before it opens the gate, as a subject that keeps the last value does, and leaves.
    case deciding
    /// Both, one after the other.
    case decidingAndClosing
    /// Waits, as it delivers, until the other threads have made all their visits. No guest waits for a delivery.
    case awaiting
    /// The same, after it has tried to take the shared state back.
    case closingAndAwaiting
    /// Waits until then as it delivers what a guest has left.
    case awaitingLater
  }

  let gate: Gate
  private let owned = PlainCell(0, "the owned state")
  private let shared = PlainCell([Int](), "the shared state")
  /// The number of threads that have made all their visits.
  private let done = Atomic<Int>(0)
  private var delivered: [Int] = []

  init(favours: Bool) { gate = Gate(favours: favours) }

  static func run(_ run: Run, favours: Bool = true, _ threads: [[Visit]], before: [Visit] = []) {
    let scenario = GateScenario(favours: favours)
    for (index, visit) in before.enumerated() { scenario.visit(visit, index) }
    for (number, visits) in threads.enumerated() {
      run.thread {
        for (index, visit) in visits.enumerated() { scenario.visit(visit, (number + 1) * 10 + index) }
        scenario.done.wrappingAdd(1, ordering: .releasing)
      }
    }
    run.finally {
      let expected =
        Array(before.indices)
        + threads.enumerated().flatMap { number, visits in visits.indices.map { (number + 1) * 10 + $0 } }
      let got = scenario.delivered.filter { $0 < 100 }
      require(got.sorted() == expected.sorted(), "delivered \(got) instead of \(expected) in any order")
      for (number, visits) in threads.enumerated() {
        let own = got.filter { $0 / 10 == number + 1 }
        require(own == visits.indices.map { (number + 1) * 10 + $0 }, "delivered \(own) out of order")
      }
    }
  }

  private func visit(_ visit: Visit, _ number: Int) {
    switch gate.enter() {
    case .owner:
      owned.value += 1
      if visit == .deciding || visit == .decidingAndClosing { _ = shared.value }
      gate.open()
      deliver(number)
      if visit == .nesting {
        self.visit(.plain, number + 100)
        owned.value += 1
      }
      if [.closing, .decidingAndClosing, .closingAndAwaiting].contains(visit) { takeBack() }
      let awaits = visit == .awaiting || visit == .closingAndAwaiting
      if awaits { waitForOthers() }
      leave(awaits || visit == .awaitingLater)
    case .nested:
      _ = shared.value
      owned.value += 1
      gate.lock.unlock()
      deliver(number)
    case .guest:
      shared.value.append(number)
      gate.lock.unlock()
    }
  }

  private func deliver(_ number: Int) {
    owned.value += 1
    delivered.append(number)
  }

  private func takeBack() {
    if gate.close() {
      _ = shared.value
      gate.open()
    } else {
      gate.lock.lock()
      _ = shared.value
      gate.lock.unlock()
    }
  }

  private func waitForOthers() {
    while done.load(ordering: .acquiring) == 0 { Platform.yield() }
  }

  private func leave(_ awaits: Bool) {
    while !gate.leave() {
      let left = shared.value
      if left.isEmpty { return gate.leaveLocked() }
      shared.value = []
      gate.resume()
      for number in left { deliver(number) }
      if awaits { waitForOthers() }
    }
  }
}
