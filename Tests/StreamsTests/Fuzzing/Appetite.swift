import Streams
import StreamsTesting
import TestSupport

/// What a subscriber asks for, if it does not ask for everything at once.
struct Appetite {
  /// When the subscription arrives; `nil` for nothing.
  var first: Int?
  /// With each value, in turn: what is returned, and what is requested within its delivery.
  var answers: [(returned: Int, requested: Int)]

  init(dice: inout Dice) {
    first = dice.chance(4) ? nil : dice.number(1...4)
    answers = (0...dice.number(0...4)).map { _ in
      (max(0, dice.number(-2...2)), max(0, dice.number(-4...2)))
    }
  }

  /// The answer to a value.
  func answer(to index: Int) -> (returned: Int, requested: Int) { answers[index % answers.count] }
}

extension Appetite: Shrinkable {
  var smaller: [Appetite] {
    guard answers.count > 1 else { return [] }
    return answers.indices.map { index in
      var copy = self
      copy.answers.remove(at: index)
      return copy
    }
  }
}

extension Appetite: CustomStringConvertible {
  var description: String { "first \(first ?? 0), answers \(answers)" }
}
