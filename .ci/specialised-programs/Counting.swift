// Counts what a value costs, for `.ci/specialised`. Both ends of a stream are opaque: the compiler cannot see what follows a
// subject, nor what a cancellable holds.
import Streams

/// The counters are read before each call of this. Between two calls, `values` values pass.
@inline(never) @_optimize(none)
func mark() {}

typealias Numbers = PassthroughSubject<Int, Never>

/// Adds values up. Unchecked, because a check of each access would cost more than most operators do.
nonisolated final class Tally {
  @exclusivity(unchecked) private(set) var sum = 0

  func add(_ value: Int) { sum &+= value }
}

nonisolated let values = 1_000

func count(_ name: String, _ send: (Int) -> Void) {
  for value in 0..<50 { send(value) }
  mark()
  for value in 0..<values { send(value) }
  mark()
  print(name)
}
