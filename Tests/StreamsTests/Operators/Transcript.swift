@testable import StreamsCore

/// The decisions of a rule about several values.
struct Transcript<Output> {
  var outputs: [Output] = []
  /// The number of values that the rule received.
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
      let step = try rule.receive(input) { output in
        outputs.append(output)
        return .keep
      }
      switch step {
      case .request(let demand): if demand == .max(1) { skipped += 1 }
      case .finish: isFinished = true
      }
    }
  }
}

extension Transcript: Equatable where Output: Equatable {}
