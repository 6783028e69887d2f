import StreamsCore

/// A publisher that follows a ``Diagram``. Make one with ``VirtualTimeScheduler/publisher(_:file:line:)``.
///
/// Each subscriber starts at the beginning of the diagram. Its first tick is the moment of the subscription. As nothing
/// happens before time is advanced, the subscriber also receives what happens at that tick.
///
/// If the diagram has a ``Diagram/problem``, nothing is sent, and the diagrams of all recorders on the scheduler have that problem.
///
/// - Demand: Drops a value if there is no demand for it, as a subject does.
public struct DiagramPublisher<Output, Failure: Error>: Publisher {
  private let diagram: Diagram
  private let scheduler: VirtualTimeScheduler
  private let failure: Failure?
  private let value: (Character) -> Output

  init(
    _ diagram: Diagram, _ scheduler: VirtualTimeScheduler, _ failure: Failure?, _ file: String, _ line: Int,
    _ value: @escaping (Character) -> Output
  ) {
    let problem =
      diagram.problem ?? (diagram.fails && failure == nil ? "\(diagram) fails; pass the failure" : nil)
    if let problem { scheduler.note(problem: "\(file):\(line): \(problem)") }
    self.diagram = diagram
    self.scheduler = scheduler
    self.failure = failure
    self.value = value
  }

  /// Starts the diagram for a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let run = DiagramRun(subscriber, scheduler)
    subscriber.receive(subscription: run)
    let start = scheduler.now
    for (tick, marks) in diagram.moments.enumerated() where diagram.problem == nil {
      let date = start.advanced(by: scheduler.tick.times(tick))
      for mark in marks {
        switch mark {
        case .value(let character):
          let value = value(character)
          run.add(at: date) { $0.send(value) }
        case .finished: run.add(at: date) { $0.send(completion: .finished) }
        case .failure: if let failure { run.add(at: date) { $0.send(completion: .failure(failure)) } }
        }
      }
    }
  }
}

extension VirtualTimeScheduler {
  /// Returns a publisher of the characters of a diagram.
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()
  /// let recorder = time.publisher("ab-c|").delay(for: 2, scheduler: time).record(on: time)
  /// time.run()
  /// print(recorder.diagram)
  /// // --ab-c|
  /// ```
  ///
  /// - Precondition: The diagram does not fail.
  public func publisher(
    _ diagram: Diagram, file: String = #fileID, line: Int = #line
  ) -> DiagramPublisher<Character, Never> {
    DiagramPublisher(diagram, self, nil, file, line) { $0 }
  }

  /// Returns a publisher of the characters of a diagram. If the diagram fails, it fails with `failure`.
  public func publisher<Failure: Error>(
    _ diagram: Diagram, failure: Failure, file: String = #fileID, line: Int = #line
  ) -> DiagramPublisher<Character, Failure> {
    DiagramPublisher(diagram, self, failure, file, line) { $0 }
  }

  /// Returns a publisher of the values that the characters of a diagram stand for.
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()
  /// let recorder = time.publisher("12-3|") { $0.wholeNumberValue! }.scan(0, +).record(on: time)
  /// time.run()
  /// print(recorder.diagram)
  /// // 13-6|
  /// ```
  ///
  /// - Precondition: The diagram does not fail.
  public func publisher<Output>(
    _ diagram: Diagram, file: String = #fileID, line: Int = #line, value: @escaping (Character) -> Output
  ) -> DiagramPublisher<Output, Never> {
    DiagramPublisher(diagram, self, nil, file, line, value)
  }

  /// Returns a publisher of the values that the characters of a diagram stand for. If the diagram fails, it fails with
  /// `failure`.
  public func publisher<Output, Failure: Error>(
    _ diagram: Diagram, failure: Failure, file: String = #fileID, line: Int = #line,
    value: @escaping (Character) -> Output
  ) -> DiagramPublisher<Output, Failure> {
    DiagramPublisher(diagram, self, failure, file, line, value)
  }
}

/// The subscription of one subscriber to a diagram.
private final class DiagramRun<Downstream: Subscriber>: Subscription {
  private let scheduler: VirtualTimeScheduler
  private let state: Guarded<State>

  private struct State {
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    /// The events that are still to come are scheduled for it.
    let rest = Repetition {}
  }

  init(_ downstream: Downstream, _ scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
    state = Guarded(State(downstream: downstream))
  }

  func add(at date: VirtualTimeScheduler.SchedulerTimeType, _ action: @escaping (DiagramRun) -> Void) {
    let rest = state.withLock { $0.downstream == nil ? nil : $0.rest }
    if let rest { scheduler.add(at: date, for: rest) { action(self) } }
  }

  func send(_ value: Downstream.Input) {
    let downstream = state.withLock { state -> Downstream? in
      guard state.demand > 0 else { return nil }
      state.demand -= 1
      return state.downstream
    }
    guard let more = downstream?.receive(value), more > 0 else { return }
    state.withLock { $0.demand += more }
  }

  func send(completion: Subscribers.Completion<Downstream.Failure>) {
    end()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

  func cancel() { withExtendedLifetime(end()) {} }

  private func end() -> Downstream? {
    let (downstream, rest) = state.withLock { ($0.downstream.take(), $0.rest) }
    scheduler.remove(rest)
    return downstream
  }
}

extension DiagramRun: CustomStringConvertible {
  var description: String { "Diagram" }
}

extension NanosecondStride {
  fileprivate func times(_ count: Int) -> Self {
    Self(nanoseconds: nanoseconds.clampedMultiplied(by: Int64(count)))
  }
}
