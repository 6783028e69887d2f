import Streams
import StreamsTesting

/// An operator with a subscription of its own, set up so that it hands on the values 1, 2 and 3.
struct LinkedOperator: Sendable, CustomStringConvertible {
  /// What the operator calls itself.
  let description: String

  /// What it makes of 1, 2 and 3.
  var outputs = ["1", "2", "3"]

  /// What its mirror shows.
  var children = ["downstream"]

  /// Whether events before the subscription trap.
  var isStrict = true

  /// Whether it traps on a request for nothing.
  var refusesEmptyRequests = false

  /// Values after which the closure is still asked, so that it can throw.
  var valuesBeforeThrowing = [1]

  /// Applies the operator; its closure, if it has one, holds the object, and throws at negative values if it can.
  let apply: @Sendable (AnyPublisher<Int, TestError>, Tracked?) -> AnyPublisher<String, TestError>

  static let all = plain + throwing

  static let plain = [
    LinkedOperator(description: "Filter") { upstream, held in
      textual(upstream.filter { withHeld(held, $0 > 0) })
    },
    LinkedOperator(description: "CompactMap") { upstream, held in
      textual(upstream.compactMap { withHeld(held, $0 > 0 ? $0 : nil) })
    },
    LinkedOperator(description: "RemoveDuplicates") { upstream, held in
      textual(upstream.removeDuplicates { withHeld(held, $0 == $1) })
    },
    LinkedOperator(description: "PrefixWhile") { upstream, held in
      textual(upstream.prefix { withHeld(held, $0 > 0) })
    },
    LinkedOperator(description: "PrefixThrough") { upstream, held in
      textual(upstream.prefixThrough { withHeld(held, $0 < 0) })
    },
    LinkedOperator(description: "AdjacentPairs", outputs: ["(1, 2)", "(2, 3)"]) { upstream, _ in
      textual(upstream.adjacentPairs())
    },
    LinkedOperator(description: "DropWhile", children: [], isStrict: false) { upstream, held in
      textual(upstream.drop { withHeld(held, $0 < 0) })
    },
    LinkedOperator(description: "Drop", children: [], isStrict: false, refusesEmptyRequests: true) {
      upstream, _ in
      textual(upstream.dropFirst(0))
    },
    LinkedOperator(description: "Output", children: [], isStrict: false, refusesEmptyRequests: true) {
      upstream, _ in
      textual(upstream.prefix(100))
    },
  ]

  static let throwing = [
    LinkedOperator(description: "TryMap", children: [], isStrict: false) { upstream, held in
      textual(upstream.tryMap { try withHeld(held, checked($0)) })
    },
    LinkedOperator(
      description: "TryScan", outputs: ["1", "3", "6"], children: ["downstream", "status", "result"],
      isStrict: false
    ) { upstream, held in
      textual(upstream.tryScan(0) { try withHeld(held, $0 + checked($1)) })
    },
    LinkedOperator(description: "TryFilter") { upstream, held in
      textual(upstream.tryFilter { try withHeld(held, checked($0) > 0) })
    },
    LinkedOperator(description: "TryCompactMap") { upstream, held in
      textual(upstream.tryCompactMap { try withHeld(held, checked($0) as Int?) })
    },
    LinkedOperator(description: "TryRemoveDuplicates") { upstream, held in
      textual(upstream.tryRemoveDuplicates { try withHeld(held, $0 == checked($1)) })
    },
    LinkedOperator(description: "TryPrefixWhile") { upstream, held in
      textual(upstream.tryPrefix { try withHeld(held, checked($0) > 0) })
    },
    LinkedOperator(description: "TryPrefixThrough") { upstream, held in
      textual(upstream.tryPrefixThrough { try withHeld(held, checked($0) < 0) })
    },
    LinkedOperator(description: "TryDropWhile", children: [], isStrict: false, valuesBeforeThrowing: []) {
      upstream, held in
      textual(upstream.tryDrop { try withHeld(held, checked($0) < 0) })
    },
    LinkedOperator(description: "Encode", isStrict: false) { upstream, held in
      textual(upstream.encode(encoder: CheckingCoder(held: held)))
    },
    LinkedOperator(description: "Decode", isStrict: false) { upstream, held in
      textual(upstream.decode(type: Int.self, decoder: CheckingCoder(held: held)))
    },
  ]
}
