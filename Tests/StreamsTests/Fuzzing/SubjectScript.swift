import Streams
import StreamsTesting
import TestSupport

/// A subject at the beginning of a pipeline, and what it holds before anything is sent.
struct SubjectScript {
  enum Kind: CaseIterable { case passthrough, currentValue, replay }

  let kind: Kind
  let initial: [Int]

  init(dice: inout Dice) {
    kind = dice.element(of: Kind.allCases)
    let count =
      switch kind {
      case .passthrough: 0
      case .currentValue: 1
      case .replay: dice.number(0...3)
      }
    initial = (0..<count).map { _ in dice.number(0...9) }
  }

  /// A subject that holds the initial values.
  func make() -> any Subject<Int, TestError> {
    switch kind {
    case .passthrough: return PassthroughSubject()
    case .currentValue: return CurrentValueSubject(initial[0])
    case .replay:
      let subject = ReplaySubject<Int, TestError>(bufferSize: initial.count)
      for value in initial { subject.send(value) }
      return subject
    }
  }
}
