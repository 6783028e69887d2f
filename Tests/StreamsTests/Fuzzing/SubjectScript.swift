import Streams
import StreamsTesting
import TestSupport

/// What is sent to the subject at the beginning of a pipeline.
struct SubjectScript {
  enum Kind: CaseIterable { case passthrough, currentValue, replay }

  let kind: Kind
  /// What the subject holds before anything is sent.
  var initial: [Int]
  /// What is sent later, and when.
  var inputs: Timeline

  /// What a subscriber receives that subscribes at some time.
  func heard(from start: Instant) -> Timeline {
    let past = initial + inputs.values.filter { $0.time <= start }.map(\.value)
    let kept: [Int] =
      switch kind {
      case .passthrough: start == 0 ? initial : []
      case .currentValue: past.suffix(1)
      case .replay: past.suffix(initial.count)
      }
    let first = kept.map { Timed(time: start, value: $0) }
    guard let end = inputs.end, end.time <= start else {
      return Timeline(values: first + inputs.values.filter { $0.time > start }, end: inputs.end)
    }
    return Timeline(values: kind == .replay ? first : [], end: End(time: start, failure: end.failure))
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

extension SubjectScript {
  init(kind: Kind, inputs: Timeline, dice: inout Dice) {
    let count =
      switch kind {
      case .passthrough: 0
      case .currentValue: 1
      case .replay: dice.number(0...3)
      }
    self.init(kind: kind, initial: (0..<count).map { _ in dice.number(0...9) }, inputs: inputs)
  }
}

extension Subject where Output == Int, Failure == TestError {
  func end(_ failure: String?) { send(completion: failure.map { .failure(TestError($0)) } ?? .finished) }
}
