/// A job that a subscription has started, such as a task.
package protocol ResumableJob {
  /// Starts the job, if it does not run yet.
  func resume()

  func cancel()
}

extension Task: ResumableJob where Success == Void, Failure == Never {
  /// Does nothing: a task runs from the beginning.
  package func resume() {}
}

/// A subscription to a job with one result. The first request starts the job, and a cancellation cancels it.
///
/// `state` guards how far the job is. The subscriber is taken out by the thread that delivers to it.
package final class JobSubscription<Downstream: Subscriber>: Subscription, Displayed, @unchecked Sendable {
  package typealias Outcome = Result<Downstream.Input, Downstream.Failure>

  /// Makes the job, which calls ``finish(_:)``.
  package typealias Start = (JobSubscription) -> any ResumableJob

  private enum State {
    case idle(Downstream, Start)
    /// The job is `nil` while it is being made.
    case running(Downstream, (any ResumableJob)?)
    /// The subscriber is receiving the value.
    case delivering
    case over
  }

  package let name: String
  private let state: Guarded<State>

  package init(_ name: String, _ downstream: Downstream, start: @escaping Start) {
    self.name = name
    state = Guarded(.idle(downstream, start))
  }

  package func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) { return }
    let start = state.withLock { state -> Start? in
      guard case .idle(let downstream, let start) = state else { return nil }
      state = .running(downstream, nil)
      return start
    }
    guard let job = start?(self) else { return }
    let isWanted = state.withLock { state in
      guard case .running(let downstream, _) = state else { return false }
      state = .running(downstream, job)
      return true
    }
    if isWanted { job.resume() } else { job.cancel() }
  }

  package func cancel() {
    if case .running(_, let job?) = replace({ _ in .over }) { job.cancel() }
  }

  /// Delivers the result of the job, unless there was a cancellation.
  package func finish(_ outcome: Outcome) {
    switch outcome {
    case .success(let value):
      guard let downstream = takeSubscriber(leaving: .delivering) else { return }
      _ = downstream.receive(value)
      // The subscriber may have cancelled when it received the value.
      if case .delivering = replace({ _ in .over }) { downstream.receive(completion: .finished) }
    case .failure(let error):
      takeSubscriber(leaving: .over)?.receive(completion: .failure(error))
    }
  }

  private func takeSubscriber(leaving next: State) -> Downstream? {
    let old = replace { if case .running = $0 { next } else { $0 } }
    guard case .running(let downstream, _) = old else { return nil }
    return downstream
  }

  /// - Returns: The state before, to be released with the lock free.
  private func replace(_ next: (State) -> State) -> State {
    state.withLock { state in
      let old = state
      state = next(old)
      return old
    }
  }
}
