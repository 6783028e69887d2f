import Streams
import StreamsTesting

/// An operator that passes on the upstream subscription, set up to publish 1, 2 and 3.
struct PassingOperator: Sendable, CustomStringConvertible {
  /// The name the operator shows.
  let description: String

  /// The values it publishes for 1, 2 and 3.
  var outputs = ["1", "2", "3"]

  /// What its mirror shows.
  var children: [String] = []

  /// The completion if the upstream fails.
  var failing = Subscribers.Completion<TestError>.failure("torn")

  /// Applies the operator; its closure, if it has one, holds the object.
  let apply: @Sendable (AnyPublisher<Int, TestError>, Tracked?) -> AnyPublisher<String, TestError>

  static let all = [
    PassingOperator(description: "Map") { upstream, held in
      textual(upstream.map { withHeld(held, $0) })
    },
    PassingOperator(description: "ValueForKey", children: ["keyPath"]) { upstream, _ in
      textual(upstream.map(\.magnitude))
    },
    PassingOperator(
      description: "ValueForKeys", outputs: ["(1, 1)", "(2, 2)", "(3, 3)"],
      children: ["keyPath0", "keyPath1"]
    ) { upstream, _ in
      textual(upstream.map(\.magnitude, \.self))
    },
    PassingOperator(
      description: "ValueForKeys", outputs: ["(1, 1, 0)", "(2, 2, 1)", "(3, 3, 0)"],
      children: ["keyPath0", "keyPath1", "keyPath2"]
    ) { upstream, _ in
      textual(upstream.map(\.self, \.magnitude, \.trailingZeroBitCount))
    },
    PassingOperator(description: "MapError", failing: .failure("torn!")) { upstream, held in
      textual(upstream.mapError { withHeld(held, TestError($0.text + "!")) })
    },
    PassingOperator(description: "Scan", outputs: ["1", "3", "6"], children: ["downstream", "result"]) {
      upstream, held in
      textual(upstream.scan(0) { withHeld(held, $0 + $1) })
    },
    PassingOperator(description: "IgnoreFailure", failing: .finished) { upstream, _ in
      textual(upstream.ignoreFailure())
    },
  ]
}
