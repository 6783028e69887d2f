import Streams

/// A subscriber that records everything, and when it happened.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let recorder = time.publisher("ab--c|").debounce(for: 2, scheduler: time).record(on: time)
/// time.run()
/// print(recorder.entries[1])
/// print(recorder.difference(from: "---b-|") as Any)
/// // 3.0 seconds: value b
/// // nil
/// ```
///
/// The stream's account is kept by a ``probe``.
///
/// - Threads: Everything may be used from any thread.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  /// One thing that happened.
  public struct Entry {
    /// When it happened.
    public let time: VirtualTimeScheduler.SchedulerTimeType

    /// What happened.
    public let event: Event<Input, Failure>
  }

  /// What was received, and whether it was within the rules.
  public let probe: Probe<Input, Failure>

  private let scheduler: VirtualTimeScheduler
  private let start: VirtualTimeScheduler.SchedulerTimeType
  private let state = Guarded([Entry]())

  /// Makes a recorder whose diagrams begin now.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time is recorded.
  ///   - demand: What to ask for when the subscription arrives; `nil` to ask for nothing.
  public init(on scheduler: VirtualTimeScheduler, demand: Subscribers.Demand? = .unlimited) {
    self.scheduler = scheduler
    start = scheduler.now
    probe = Probe(demand: demand)
  }

  /// Everything that came, and when, in order.
  public var entries: [Entry] { state.withLock { $0 } }

  /// The values that came, in order.
  public var values: [Input] { probe.values }

  /// How the stream ended, if it has.
  public var completion: Subscribers.Completion<Failure>? { probe.completion }

  // MARK: As a diagram

  /// What came, as a diagram in which each value is the character by which it describes itself.
  ///
  /// A value that describes itself otherwise is a question mark. What came between two ticks is drawn at the earlier.
  public var diagram: Diagram {
    diagram { value in
      let description = String(describing: value)
      return description.count == 1 ? Character(description) : "?"
    }
  }

  /// What came, as a diagram in which each value is the character that `character` names.
  public func diagram(_ character: (Input) -> Character) -> Diagram {
    var diagram = Diagram()
    for entry in entries {
      let tick = Int(start.distance(to: entry.time).nanoseconds / scheduler.tick.nanoseconds)
      switch entry.event {
      case .value(let value): diagram.add(.value(character(value)), at: tick)
      case .completion(.finished): diagram.add(.finished, at: tick)
      case .completion(.failure): diagram.add(.failure, at: tick)
      default: break
      }
    }
    return diagram
  }

  /// Tells where what came is not what was expected; see ``Diagram/difference(from:)``.
  ///
  /// - Returns: Both drawn above each other, with the differences marked; `nil` where there are none.
  public func difference(from expected: Diagram) -> String? { expected.difference(from: diagram) }

  /// Tells where what came is not what was expected, where `character` names the values.
  ///
  /// - Returns: Both drawn above each other, with the differences marked; `nil` where there are none.
  public func difference(from expected: Diagram, _ character: (Input) -> Character) -> String? {
    expected.difference(from: diagram(character))
  }

  // MARK: Upwards

  /// Asks for more values; does nothing before a subscription has come.
  public func request(_ demand: Subscribers.Demand) { probe.request(demand) }

  /// Cancels the subscription; does nothing before one has come.
  public func cancel() { probe.cancel() }

  // MARK: Downwards

  /// Records a subscription.
  public func receive(subscription: any Subscription) {
    note(.subscription(String(describing: subscription)))
    probe.receive(subscription: subscription)
  }

  /// Records a value.
  public func receive(_ input: Input) -> Subscribers.Demand {
    note(.value(input))
    return probe.receive(input)
  }

  /// Records the completion.
  public func receive(completion: Subscribers.Completion<Failure>) {
    note(.completion(completion))
    probe.receive(completion: completion)
  }

  private func note(_ event: Event<Input, Failure>) {
    let entry = Entry(time: scheduler.now, event: event)
    state.withLock { $0.append(entry) }
  }
}

// The lock guards everything.
extension Recorder: @unchecked Sendable where Input: Sendable {}

extension Recorder.Entry: Equatable where Input: Equatable, Failure: Equatable {}
extension Recorder.Entry: Sendable where Input: Sendable {}

extension Recorder.Entry: CustomStringConvertible {
  /// When and what, in one line: `3.0 seconds: value b`.
  public var description: String { "\(time): \(event)" }
}

extension Publisher {
  /// Attaches a recorder, whose diagrams begin now.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time is recorded.
  ///   - demand: What the recorder asks for when the subscription arrives; `nil` for nothing.
  /// - Returns: The recorder.
  public func record(
    on scheduler: VirtualTimeScheduler, demand: Subscribers.Demand? = .unlimited
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(on: scheduler, demand: demand)
    subscribe(recorder)
    return recorder
  }
}
