import Explorer
import Testing

/// A program of a few threads over two or three atomics that begin as 0.
struct Program: CustomTestStringConvertible, Sendable {
  /// A step of a thread.
  enum Step: Sendable {
    case store(_ atomic: Int, _ value: Int, AtomicStoreOrdering)
    /// The value that is loaded is part of the outcome.
    case load(_ atomic: Int, AtomicLoadOrdering)
    case exchange(_ atomic: Int, _ value: Int, AtomicUpdateOrdering)
    case add(_ atomic: Int, _ value: Int, AtomicUpdateOrdering)
    case compareExchange(_ atomic: Int, _ expected: Int, _ value: Int, AtomicUpdateOrdering)
    case fence(AtomicUpdateOrdering)
    case barrier
  }

  var name: String
  var threads: [[Step]]
  /// True if what the atomics end with is part of the outcome.
  var looksAtTheEnd = false
  /// The outcomes: the values that the threads load, thread after thread, and those that the atomics end with.
  var outcomes: Set<String>

  var testDescription: String { name }

  func scenario(_ run: Run, _ report: @escaping (String) -> Void) {
    let atomics = (0..<3).map { _ in Shared(Atomic(0)) }
    let seen = threads.map { _ in Seen() }
    for (number, steps) in threads.enumerated() {
      run.thread {
        for step in steps {
          switch step {
          case .store(let atomic, let value, let ordering):
            atomics[atomic].atomic.store(value, ordering: ordering)
          case .load(let atomic, let ordering):
            seen[number].values.append(atomics[atomic].atomic.load(ordering: ordering))
          case .exchange(let atomic, let value, let ordering):
            seen[number].values.append(atomics[atomic].atomic.exchange(value, ordering: ordering))
          case .add(let atomic, let value, let ordering):
            seen[number].values.append(atomics[atomic].atomic.wrappingAdd(value, ordering: ordering).oldValue)
          case .compareExchange(let atomic, let expected, let value, let ordering):
            let found = atomics[atomic].atomic.compareExchange(
              expected: expected, desired: value, ordering: ordering)
            seen[number].values.append(found.original)
          case .fence(let ordering): atomicMemoryFence(ordering: ordering)
          case .barrier: _ = ExplorerPlatform.barrierOnAllThreads()
          }
        }
      }
    }
    run.finally {
      var parts = seen.map { $0.values.map(String.init).joined() }.filter { !$0.isEmpty }
      if looksAtTheEnd { parts.append("x\(atomics[0].atomic.load(ordering: .relaxed))") }
      if looksAtTheEnd { parts.append("y\(atomics[1].atomic.load(ordering: .relaxed))") }
      report(parts.joined(separator: " "))
    }
  }

  private final class Seen {
    var values: [Int] = []
  }
}

/// All texts that take one choice of each list.
func products(_ lists: [[String]]) -> Set<String> {
  Set(
    lists.reduce([""]) { before, list in
      before.flatMap { start in list.map { start.isEmpty ? $0 : "\(start) \($0)" } }
    })
}
