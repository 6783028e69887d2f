import Streams
import StreamsTesting
import TestSupport

/// Where a pipeline begins.
struct FuzzSource {
  enum Kind: String, CaseIterable {
    case sequence, record, just, optional, result, empty, fail, deferred, future, replay
    /// Publishes at instants, which count from the subscription.
    case timed
    /// The source of the world.
    case given
  }

  var kind: Kind
  /// The events that are published. The times count from the subscription.
  var script: Course<Int>

  var description: String { "\(kind): \(kind == .given ? "" : "\(script)")" }

  func meaning(in interpretation: Interpretation) -> Meaning {
    kind == .given ? { interpretation.input.subscribed(at: $0) } : { [script] in script.shifted(by: $0) }
  }

  func stream(in world: World) -> Stream {
    let alive = world.tracker.make("a source: \(kind)")
    return plain(in: world).map { value in withExtendedLifetime(alive) { value } }.stream
  }

  private func plain(in world: World) -> Stream {
    let values = script.values.map(\.value)
    let completion: Subscribers.Completion<TestError> =
      script.end?.failure.map { .failure($0) } ?? .finished
    switch (kind, completion) {
    case (.given, _): return world.source
    case (.timed, _): return timed(in: world)
    case (.just, _): return Just(values[0]).stream
    case (.empty, _): return Empty<Int, TestError>(completeImmediately: script.end != nil).stream
    case (_, .failure(let error)) where values.isEmpty && kind != .replay:
      if kind == .future { return Future<Int, TestError> { $0(.failure(error)) }.stream }
      if kind == .result { return Result<Int, TestError>.failure(error).publisher.stream }
      return Fail(error: error).stream
    case (.optional, _): return values.first.publisher.stream
    case (.future, _): return Future<Int, TestError> { $0(.success(values[0])) }.stream
    case (.result, _): return Result<Int, TestError>.success(values[0]).publisher.stream
    case (.record, _): return Record(output: values, completion: completion).stream
    case (.replay, _):
      let subject = ReplaySubject<Int, TestError>(bufferSize: .max)
      for value in values { subject.send(value) }
      subject.send(completion: completion)
      return subject.stream
    case (.deferred, _): return Deferred { Record(output: values, completion: completion) }.stream
    case (_, .failure(let error)):
      return values.publisher.setFailureType(to: TestError.self).append(Fail(error: error)).stream
    case (_, .finished): return values.publisher.stream
    }
  }

  private func timed(in world: World) -> Stream {
    Deferred { [script, time = world.time] in
      let subject = PassthroughSubject<Int, TestError>()
      let start = time.now
      for value in script.values {
        time.schedule(after: start.advanced(by: .init(value.time))) { subject.send(value.value) }
      }
      if let end = script.end {
        time.schedule(after: start.advanced(by: .init(end.time))) {
          subject.send(completion: end.failure.map { .failure($0) } ?? .finished)
        }
      }
      return subject
    }.stream
  }
}
