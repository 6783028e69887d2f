import StreamsCore
import StreamsTesting

/// A stream of letters, as all scenes use them.
typealias Stream = AnyPublisher<Letters, SceneFailure>

/// The scheduler of the scenes.
typealias VirtualTime = VirtualTimeScheduler

/// The failure of a scene's streams.
struct SceneFailure: Error, Equatable {}

/// An operator, with the inputs that show what it does.
struct Scene: Sendable {
  /// The name of the operator.
  let name: String

  /// The upstream streams, one diagram for each.
  let inputs: [Diagram]

  /// The number in the call that can be changed.
  let parameter: Parameter?

  /// The call, in two parts. The parameter stands between them.
  let parts: (start: String, end: String)

  private let apply: @Sendable ([Stream], VirtualTime, Int) -> Stream

  /// Describes an operator without a parameter.
  init<Output: Publisher<Letters, SceneFailure> & SendableMetatype>(
    _ name: String, _ call: String, _ inputs: Diagram...,
    apply: @escaping @Sendable ([Stream], VirtualTime) -> Output
  ) {
    self.name = name
    self.inputs = inputs
    parameter = nil
    parts = (call, "")
    self.apply = { streams, time, _ in apply(streams, time).eraseToAnyPublisher() }
  }

  /// Describes an operator with a number, which stands between two parts of the call.
  init<Output: Publisher<Letters, SceneFailure> & SendableMetatype>(
    _ name: String, _ start: String, number: Int, in range: ClosedRange<Int>, _ end: String,
    _ inputs: Diagram...,
    apply: @escaping @Sendable ([Stream], VirtualTime, Int) -> Output
  ) {
    self.name = name
    self.inputs = inputs
    parameter = Parameter(value: number, range: range, isLetter: false)
    parts = (start, end)
    self.apply = { streams, time, number in apply(streams, time, number).eraseToAnyPublisher() }
  }

  /// Describes an operator with a letter, which stands between two parts of the call.
  init<Output: Publisher<Letters, SceneFailure> & SendableMetatype>(
    _ name: String, _ start: String, letter: Unicode.Scalar, _ end: String, _ inputs: Diagram...,
    apply: @escaping @Sendable ([Stream], VirtualTime, Letters) -> Output
  ) {
    self.name = name
    self.inputs = inputs
    parameter = Parameter(value: Int(letter.value), range: Parameter.letters, isLetter: true)
    parts = (start, end)
    self.apply = { streams, time, code in
      apply(streams, time, Letters([UInt8(code)])).eraseToAnyPublisher()
    }
  }

  /// The number of ticks that are recorded. A stream that goes on is cut off there.
  static let length = 24

  /// The operator, applied to streams.
  ///
  /// - Parameter value: The value of the parameter. One that is out of range counts as the nearest in range.
  func applied(to streams: [Stream], on time: VirtualTime, value: Int?) -> Stream {
    apply(streams, time, parameter?.nearest(value) ?? 0)
  }
}

/// A part of a call that can be changed: a number, or a letter by its code.
struct Parameter: Sendable {
  /// The value that is drawn.
  let value: Int

  /// The permitted values.
  let range: ClosedRange<Int>

  /// True if the value is the code of a letter.
  let isLetter: Bool

  /// The codes of the letters.
  static let letters = 97...122

  /// The permitted value that is nearest to `value`; without one, the value that is drawn.
  func nearest(_ value: Int?) -> Int {
    value.map { max(range.lowerBound, min($0, range.upperBound)) } ?? self.value
  }
}
