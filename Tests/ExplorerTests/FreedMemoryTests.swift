import Explored
import Explorer
import Testing

extension Proofs {
  /// Memory of the explored code is freed once, and not used afterwards; and nothing is left at the end.
  @Suite(.enabled(if: watchesFrees, "This system does not let frees be watched."))
  struct FreedMemory {
    /// Two objects that hold each other.
    private final class Knot: @unchecked Sendable {
      var other: Knot?
    }

    private func failure(_ run: @escaping (Run, Loose) -> Void) -> String? {
      explore { execution in run(execution, Loose()) }.failure?.message
    }

    @Test func aUseAfterAFreeIsFound() {
      let message = failure { run, loose in
        let isFreed = Atomic(false)
        run.thread {
          loose.free()
          isFreed.store(true, ordering: .releasing)
        }
        run.thread { if isFreed.load(ordering: .acquiring) { loose.write(1) } }
      }
      #expect(message == "thread 2 writes byte 0 of allocated memory, which was freed")
    }

    @Test func aSecondFreeIsFound() {
      let message = failure { run, loose in for _ in 0..<2 { run.thread { loose.free() } } }
      #expect(message == "allocated memory is freed twice")
    }

    @Test func memoryThatIsNeverFreedIsFound() {
      let message = failure { run, loose in run.thread { loose.write(1) } }
      #expect(message == "allocated memory was never freed")
    }

    @Test func anObjectThatHoldsItselfIsFound() throws {
      let message = try #require(
        failure { run, loose in
          run.thread {
            loose.free()
            let knot = Knot()
            knot.other = Knot()
            knot.other?.other = knot
          }
        })
      #expect(message.contains("Knot") && message.hasSuffix(" was never freed"))
    }

    @Test func whatIsFreedOnceIsSound() {
      let message = failure { run, loose in
        run.thread {
          loose.write(1)
          loose.free()
        }
      }
      #expect(message == nil)
    }
  }
}
