import Explorer
import Testing

extension Proofs {
  /// The explorer itself: programs of the literature have exactly the outcomes that the memory model allows.
  @Suite struct Litmus {
    @Test(arguments: Program.all)
    func hasExactlyTheOutcomesOfTheModel(_ program: Program) {
      var outcomes: Set<String> = []
      let findings = explore { run in program.scenario(run) { outcomes.insert($0) } }
      #expect(findings.isComplete)
      #expect(outcomes.sorted() == program.outcomes.sorted())
    }

    /// Each execution is explored once: as many as there are ways to choose what reads from what.
    @Test func exploresNoExecutionTwice() {
      var ways: [String: Int] = [:]
      let program = Program.all.first { $0.name == "store buffering, relaxed" }
      _ = explore { run in program?.scenario(run) { ways[$0, default: 0] += 1 } }
      #expect(ways.count == 4)
      #expect(ways.values.allSatisfy { $0 == 1 })
    }

    @Test func aPlainVariableWithoutOrderIsARace() throws {
      let scenario = { (run: Run) in
        let flag = Atomic(false)
        let cell = PlainCell(0, "the cell")
        let message = Shared(flag)
        run.thread {
          cell.value = 1
          message.atomic.store(true, ordering: .relaxed)
        }
        run.thread { if message.atomic.load(ordering: .acquiring) { _ = cell.value } }
      }
      let failure = try #require(explore(scenario).failure)
      #expect(failure.message.contains("a race for the cell"))
      #expect(failure.steps.count == 4)
      let again = try #require(repeating(failure.seed, scenario))
      #expect(again.story == failure.story)
    }

    @Test func aDeadlockIsFound() throws {
      let failure = explore { run in
        let first = ExplorerLock()
        let second = ExplorerLock()
        let both = Pair(first, second)
        run.thread { both.lock(firstThenSecond: true) }
        run.thread { both.lock(firstThenSecond: false) }
      }.failure
      #expect(try #require(failure).message.contains("a deadlock"))
    }
  }
}

/// An atomic that several closures capture.
final class Shared<Value: AtomicRepresentable>: Sendable {
  let atomic: Atomic<Value>
  init(_ atomic: consuming Atomic<Value>) { self.atomic = atomic }
}

final class Pair {
  let first: ExplorerLock
  let second: ExplorerLock

  init(_ first: consuming ExplorerLock, _ second: consuming ExplorerLock) {
    self.first = first
    self.second = second
  }

  func lock(firstThenSecond: Bool) {
    if firstThenSecond {
      first.lock()
      second.lock()
      second.unlock()
      first.unlock()
    } else {
      second.lock()
      first.lock()
      first.unlock()
      second.unlock()
    }
  }
}
