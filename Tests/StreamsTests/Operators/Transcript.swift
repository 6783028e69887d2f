@testable import Streams

/// What a rule does with a row of values.
struct Transcript<Output> {
  var outputs: [Output] = []
  var skipped = 0
  var isFinished = false

  /// Applies `rule` to `inputs`, until it ends the stream.
  init<R: Rule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) where R.Output == Output {
    var rule = rule
    isFinished = rule.endsAtOnce
    for input in inputs where !isFinished {
      switch try rule.receive(input) {
      case .emit(let output):
        outputs.append(output)
      case .skip:
        skipped += 1
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
