import Streams
import StreamsTesting
import TestSupport

/// A pipeline after a subject to which several threads send at the same time.
///
/// The order in which the subject publishes is not known before. It is noted, and interpreted afterwards.
struct ConcurrentTrial {
  let pipeline: FuzzPipeline
  let subject: SubjectScript
  /// The values that each thread sends. The first thread also ends the stream, somewhere between its values.
  let values: [[Int]]
  let end: (after: Int, failure: TestError?)?
  /// The thread that cancels after its last value.
  let cancelling: Int?
  /// The requests of one more thread; `nil` if everything is asked for at once.
  let requests: [Int]?

  /// Runs the pipeline.
  ///
  /// - Returns: The rules that were broken.
  func breaches() -> [String] {
    let input = Guarded(Course<Int>())
    let kept = self.subject.initial.count
    let probe = Probe<Int, TestError>(demand: requests == nil ? .unlimited : nil)
    nonisolated(unsafe) let subject = self.subject.make()
    let source =
      subject.stream
      .map { value in
        input.withLock { $0.note(value, kept: kept) }
        return value
      }
      .handleEvents(receiveCompletion: { completion in input.withLock { $0.note(completion) } }).stream
    pipeline.stream(in: World(source)).subscribe(probe)
    nonisolated(unsafe) let trial = self
    onThreads(values.count + 1) { thread in
      if thread == trial.values.count {
        for request in trial.requests ?? [] { probe.request(.max(request)) }
        return
      }
      for (index, value) in trial.values[thread].enumerated() {
        if thread == 0, let end = trial.end, end.after == index { subject.end(end.failure) }
        subject.send(value)
      }
      if thread == trial.cancelling { probe.cancel() }
    }
    return compare(probe, input.withLock { $0 })
  }

  private func compare(_ probe: Probe<Int, TestError>, _ input: Course<Int>) -> [String] {
    let interpretation = Interpretation(input)
    let expected = pipeline.meaning(in: interpretation)(.zero)
    // A subject drops what was not asked for.
    if interpretation.isAmbiguous || requests != nil { return probe.violations.map { "\($0)" } }
    let (due, received) = (expected.values.map(\.value), probe.values)
    var breaches = probe.violations.map { "\($0)" }
    if cancelling == nil {
      if received != due { breaches.append("\(received) instead of \(due), by \(input)") }
      if !(probe.completion.map { $0.isEnd(expected.end) } ?? (expected.end == nil)) {
        breaches.append("\(probe.completion as Any) instead of \(expected), by \(input)")
      }
    } else if !due.starts(with: received) {
      // A thread that is delivering may have noted a value when another one cancels, and the sink does not receive it.
      // Combine permits that, too. But what the sink receives has no gaps.
      breaches.append("\(received) is no beginning of \(due), by \(input)")
    }
    return breaches
  }
}

extension Course<Int> {
  /// Notes a value that the subject has published: first those that it has kept, and then those that were sent.
  fileprivate mutating func note(_ value: Int, kept: Int) {
    add(value, at: values.count < kept ? .zero : .nanoseconds(values.count + 1))
  }

  fileprivate mutating func note(_ completion: Subscribers.Completion<TestError>) {
    finish(at: .nanoseconds(values.count + 1))
    if case .failure(let error) = completion { end?.failure = error }
  }
}

extension Subscribers.Completion<TestError> {
  /// Returns true if a stream ends in this way.
  fileprivate func isEnd(_ end: TimedEnd?) -> Bool {
    guard let end else { return false }
    return self == (end.failure.map { .failure($0) } ?? .finished)
  }
}

extension Subject where Output == Int, Failure == TestError {
  fileprivate func end(_ failure: TestError?) { send(completion: failure.map { .failure($0) } ?? .finished) }
}
