import Streams
import StreamsTesting

/// The subjects that deliver through a subscriber list.
enum SubjectKind: String, CaseIterable, Sendable {
  case passthrough = "PassthroughSubject"
  case currentValue = "CurrentValueSubject"

  /// Creates a subject. A current value is 0.
  func make() -> any Subject<Int, TestError> {
    switch self {
    case .passthrough: PassthroughSubject<Int, TestError>()
    case .currentValue: CurrentValueSubject<Int, TestError>(0)
    }
  }

  /// The values that a new subscriber receives at once.
  var greeting: [Int] { self == .currentValue ? [0] : [] }
}

/// The lines that subscribers write, in order.
final class Lines: @unchecked Sendable {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }
  func clear() { lines = [] }

  /// Records under `name` what `subject` sends from now on, and runs `meanwhile` for each value.
  func listen(
    to subject: any Subject<Int, TestError>, as name: String, meanwhile: @escaping (Int) -> Void = { _ in }
  ) -> AnyCancellable {
    func listen(_ subject: some Subject<Int, TestError>) -> AnyCancellable {
      subject.sink { [unowned self] _ in
        write("\(name) end")
      } receiveValue: { [unowned self] value in
        write("\(name)\(value)")
        meanwhile(value)
      }
    }
    return listen(subject)
  }
}

/// Calls `body` with each value of `subject`.
func sink(_ subject: any Subject<Int, TestError>, _ body: @escaping (Int) -> Void) -> AnyCancellable {
  func sink(_ subject: some Subject<Int, TestError>) -> AnyCancellable {
    subject.sink { _ in
    } receiveValue: {
      body($0)
    }
  }
  return sink(subject)
}

/// Attaches a probe to `subject`.
func probe(
  _ subject: any Subject<Int, TestError>, demand: Subscribers.Demand? = .unlimited,
  answer: @escaping (Int) -> Subscribers.Demand = { _ in .none }
) -> Probe<Int, TestError> {
  func probe(_ subject: some Subject<Int, TestError>) -> Probe<Int, TestError> {
    subject.probe(demand: demand, answer: answer)
  }
  return probe(subject)
}
