@testable import Streams

/// What a rule does with several values.
struct Transcript<Output> {
  var outputs: [Output] = []
  /// How many values the rule received.
  var received = 0
  var skipped = 0
  var isFinished = false
  /// The last value, once the rule or the values have ended.
  var last: Output?

  /// Applies `rule` to `inputs`, until it ends the stream.
  init<R: Rule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) where R.Output == Output {
    var rule = rule
    isFinished = rule.endsAtOnce
    for input in inputs where !isFinished {
      received += 1
      switch try rule.receive(input) {
      case .emit(let output):
        outputs.append(output)
      case .skip:
        skipped += 1
      case .keep:
        break
      case .finish:
        isFinished = true
      case .emitThenFinish(let output):
        outputs.append(output)
        isFinished = true
      }
    }
    last = rule.last()
  }
}

extension Transcript: Equatable where Output: Equatable {}
