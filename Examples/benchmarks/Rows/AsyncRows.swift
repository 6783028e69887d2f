import Dispatch
import Streams

/// Values in an asynchronous loop. One iteration is one loop.
enum AsyncRows {
  private static let length = 10_000

  static var all: [Row] { [Row("async-values", goal: 2, allocations: nil, values: length, values)] }

  /// Both loops take elements one by one. The stream of the limit holds all of them from the beginning.
  private static func values() -> Pair {
    Pair { count in
      loop(count) {
        let (stream, input) = AsyncStream<Int>.makeStream()
        for value in 0..<length { input.yield(value) }
        input.finish()
        var sum = 0
        for await value in stream { sum &+= value }
        return sum
      }
    } ours: { count in
      loop(count) {
        var sum = 0
        for await value in (0..<length).publisher.values { sum &+= value }
        return sum
      }
    }
  }

  /// Runs a task, and waits for its end.
  static func loop(_ count: Int, _ body: @escaping @Sendable () async -> Int) -> Int {
    let tally = Tally(), end = DispatchSemaphore(value: 0)
    Task.detached {
      for _ in 0..<count { tally.add(await body()) }
      end.signal()
    }
    end.wait()
    return tally.take()
  }
}
