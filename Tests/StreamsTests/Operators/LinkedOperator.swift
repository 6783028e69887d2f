import Streams
import StreamsTesting

/// An operator with one upstream and a subscription of its own, set up so that it publishes `outputs` for 1, 2 and 3.
struct LinkedOperator: Sendable, CustomStringConvertible {
  /// The name of the operator.
  let description: String

  var outputs = ["1", "2", "3"]

  /// True if an error of the upstream ends the stream at once.
  var passesErrorsOn = true

  /// Values after which the closure is still asked, so that it can throw.
  var valuesBeforeThrowing = [1]

  /// Applies the operator; its closure, if it has one, holds the object, and throws at negative values if it can.
  let apply: @Sendable (AnyPublisher<Int, TestError>, Tracked?) -> AnyPublisher<String, TestError>

  static let all = plain + throwing + gathering + replacing

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
    LinkedOperator(description: "DropWhile") { upstream, held in
      textual(upstream.drop { withHeld(held, $0 < 0) })
    },
    LinkedOperator(description: "Drop") { upstream, _ in
      textual(upstream.dropFirst(0))
    },
    LinkedOperator(description: "Output") { upstream, _ in
      textual(upstream.prefix(100))
    },
    LinkedOperator(description: "HandleEvents") { upstream, held in
      textual(upstream.handleEvents(receiveOutput: { withHeld(held, _ = $0) }))
    },
    LinkedOperator(description: "Print") { upstream, _ in
      textual(upstream.print(to: Silence()))
    },
  ]

  static let throwing = [
    LinkedOperator(description: "TryMap") { upstream, held in
      textual(upstream.tryMap { try withHeld(held, checked($0)) })
    },
    LinkedOperator(description: "TryScan", outputs: ["1", "3", "6"]) { upstream, held in
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
    LinkedOperator(description: "TryDropWhile", valuesBeforeThrowing: []) { upstream, held in
      textual(upstream.tryDrop { try withHeld(held, checked($0) < 0) })
    },
    LinkedOperator(description: "Encode") { upstream, held in
      textual(upstream.encode(encoder: CheckingCoder(held: held)))
    },
    LinkedOperator(description: "Decode") { upstream, held in
      textual(upstream.decode(type: Int.self, decoder: CheckingCoder(held: held)))
    },
  ]

  /// These request all values, and publish at the end.
  static let gathering = [
    LinkedOperator(description: "Collect", outputs: ["[1, 2, 3]"]) { upstream, _ in
      textual(upstream.collect())
    },
    LinkedOperator(description: "Count", outputs: ["3"]) { upstream, _ in textual(upstream.count()) },
    LinkedOperator(description: "Reduce", outputs: ["6"]) { upstream, held in
      textual(upstream.reduce(0) { withHeld(held, $0 + $1) })
    },
    LinkedOperator(description: "CollectByCount", outputs: ["[1, 2]", "[3]"]) { upstream, _ in
      textual(upstream.collect(2))
    },
    LinkedOperator(description: "IgnoreOutput", outputs: []) { upstream, _ in
      textual(upstream.ignoreOutput())
    },
  ]

  /// These put something in place of the end, or share the upstream.
  static let replacing = [
    LinkedOperator(description: "ReplaceEmpty") { upstream, _ in textual(upstream.replaceEmpty(with: 9)) },
    LinkedOperator(description: "ReplaceError", passesErrorsOn: false) { upstream, _ in
      textual(upstream.replaceError(with: 9))
    },
    LinkedOperator(
      description: "Materialize", outputs: ["value(1)", "value(2)", "value(3)", "finished"],
      passesErrorsOn: false
    ) { upstream, _ in
      textual(upstream.materialize())
    },
    LinkedOperator(description: "Catch", passesErrorsOn: false) { upstream, held in
      textual(upstream.catch { _ in withHeld(held, Just(9)) })
    },
    LinkedOperator(description: "Retry", passesErrorsOn: false) { upstream, _ in textual(upstream.retry(1)) },
    LinkedOperator(description: "Concatenate") { upstream, _ in textual(upstream.append([])) },
  ]
}

/// Discards text.
private struct Silence: TextOutputStream {
  func write(_ text: String) {}
}
