import Explored
import Explorer
import Testing

extension Proofs {
  /// Stored properties of the explored code are checked for races.
  @Suite struct PlainMemory {
    /// An object that two threads share, and a flag that says that it is theirs to use.
    private final class Sharing: @unchecked Sendable {
      let watched = Watched()
      let flag = Atomic(false)
    }

    private func failure(_ run: @escaping (Run, Sharing) -> Void) -> Failure? {
      explore { execution in run(execution, Sharing()) }.failure
    }

    @Test func anAccessAfterARelaxedFlagIsARace() throws {
      let failure = try #require(
        failure { run, shared in
          run.thread {
            shared.watched.write(1)
            shared.flag.store(true, ordering: .relaxed)
          }
          run.thread { if shared.flag.load(ordering: .acquiring) { _ = shared.watched.readNumber() } }
        })
      #expect(failure.message.contains("a race for byte 16 of Explored.Watched: thread"))
    }

    @Test func anAccessAfterAFlagThatIsReleasedIsNone() {
      let failure = failure { run, shared in
        run.thread {
          shared.watched.write(1)
          shared.flag.store(true, ordering: .releasing)
        }
        run.thread {
          if shared.flag.load(ordering: .acquiring) { shared.watched.write(shared.watched.readNumber() + 1) }
        }
      }
      #expect(failure == nil)
    }

    @Test func aWriteAfterAReadIsARace() {
      let failure = failure { run, shared in
        run.thread {
          _ = shared.watched.readNumber()
          shared.flag.store(true, ordering: .relaxed)
        }
        run.thread { if shared.flag.load(ordering: .acquiring) { shared.watched.write(1) } }
      }
      #expect(failure != nil)
    }

    @Test func memoryBehindAPointerIsCheckedAsWell() throws {
      let failure = try #require(
        failure { run, shared in
          for number in 1...2 { run.thread { shared.watched.write(behindPointer: number) } }
        })
      #expect(failure.message.contains("a race for byte 0 of allocated memory"))
    }

    @Test func propertiesBesideEachOtherAreApart() {
      let failure = failure { run, shared in
        run.thread { shared.watched.setFirst() }
        run.thread { shared.watched.setSecond() }
      }
      #expect(failure == nil)
    }

    /// Objects of two threads follow each other in the same place.
    @Test func anObjectIsNotTakenForTheOneBeforeIt() {
      let failure = failure { run, _ in
        for _ in 0..<2 {
          run.thread {
            for number in 0..<3 { Watched().write(number) }
          }
        }
      }
      #expect(failure == nil)
    }
  }
}
