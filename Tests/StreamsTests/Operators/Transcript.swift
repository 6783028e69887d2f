@testable import StreamsCore

/// The decisions of a rule about several values.
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
    try apply(&rule, inputs)
  }

  /// Applies `rule` to `inputs`, until it ends the stream, and asks for its last value.
  init<R: ClosingRule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) where R.Output == Output {
    var rule = rule
    try apply(&rule, inputs)
    last = rule.last()
  }

  private mutating func apply<R: Rule>(_ rule: inout R, _ inputs: [R.Input]) throws(R.Thrown)
  where R.Output == Output {
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
  }
}

extension Transcript: Equatable where Output: Equatable {}
