import StreamsCore

/// A subscriber that records every event with its time.
///
/// Use it if the times of events matter. If not, a ``Probe`` is enough.
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
/// Its ``probe`` counts the demand, and reports broken rules.
///
/// - Threads: Everything can be used from any thread.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  /// An event with its time.
  public struct Entry {
    /// The time of the event.
    public let time: VirtualTimeScheduler.SchedulerTimeType

    /// The event.
    public let event: Event<Input, Failure>
  }

  /// The probe behind this recorder, which also records broken rules.
  public let probe: Probe<Input, Failure>

  private let scheduler: VirtualTimeScheduler
  private let start: VirtualTimeScheduler.SchedulerTimeType
  private let state = Guarded([Entry]())

  /// Creates a recorder. Its diagrams begin at the current time.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose time is recorded.
  ///   - demand: The demand to request when the subscription arrives; `nil` to request nothing.
  public init(on scheduler: VirtualTimeScheduler, demand: Subscribers.Demand? = .unlimited) {
    self.scheduler = scheduler
    start = scheduler.now
    probe = Probe(demand: demand)
  }

  /// All events with their times, in order.
  public var entries: [Entry] { state.withLock { $0 } }

  /// The received values, in order.
  public var values: [Input] { probe.values }

  /// The completion, if the stream has ended.
  public var completion: Subscribers.Completion<Failure>? { probe.completion }

  // MARK: Diagrams

  /// The events as a diagram, in which the description of each value is its character.
  ///
  /// A value with a longer or an empty description is a question mark, and so is one that would read as something else, such
  /// as `-`. Events between two ticks belong to the earlier tick. If an event comes behind a million ticks, the diagram has a
  /// ``Diagram/problem``.
  public var diagram: Diagram {
    diagram { value in
      let description = String(describing: value)
      return description.count == 1 && !"-|#() ".contains(description) ? Character(description) : "?"
    }
  }

  /// Returns the events as a diagram, in which `character` returns the character of each value.
  public func diagram(_ character: (Input) -> Character) -> Diagram {
    var diagram = Diagram()
    diagram.problem = scheduler.problem
    for entry in entries {
      let mark: Diagram.Mark? =
        switch entry.event {
        case .value(let value): .value(character(value))
        case .completion(.finished): .finished
        case .completion(.failure): .failure
        default: nil
        }
      guard let mark else { continue }
      let tick = start.distance(to: entry.time).nanoseconds / scheduler.tick.nanoseconds
      guard tick < 1_000_000 else {
        let problem = "a million ticks pass before an event; give the scheduler a longer tick"
        diagram.problem = diagram.problem ?? problem
        break
      }
      diagram.add(mark, at: Int(tick))
    }
    return diagram
  }

  /// Compares the events with an expected diagram; see ``Diagram/difference(from:)``.
  ///
  /// - Returns: Both diagrams, with their differences marked; `nil` if they are equal.
  public func difference(from expected: Diagram) -> String? { expected.difference(from: diagram) }

  /// Compares the events with an expected diagram, in which `character` returns the character of each value.
  ///
  /// - Returns: Both diagrams, with their differences marked; `nil` if they are equal.
  public func difference(from expected: Diagram, _ character: (Input) -> Character) -> String? {
    expected.difference(from: diagram(character))
  }

  // MARK: Requests

  /// Requests more values. Does nothing before the subscription has arrived.
  public func request(_ demand: Subscribers.Demand) { probe.request(demand) }

  /// Cancels the subscription. Does nothing before the subscription has arrived.
  public func cancel() { probe.cancel() }

  // MARK: Subscriber

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
  /// The time and the event, in one line: `3.0 seconds: value b`.
  public var description: String { "\(time): \(event)" }
}

extension Publisher {
  /// Subscribes a new recorder. Its diagrams begin at the current time.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose time is recorded.
  ///   - demand: The demand to request when the subscription arrives; `nil` to request nothing.
  /// - Returns: The recorder.
  public func record(
    on scheduler: VirtualTimeScheduler, demand: Subscribers.Demand? = .unlimited
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(on: scheduler, demand: demand)
    subscribe(recorder)
    return recorder
  }
}
