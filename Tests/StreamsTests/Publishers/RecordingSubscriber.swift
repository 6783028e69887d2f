import Streams
import Synchronization

/// The error in the tests of sources.
enum SourceTrouble: Error, Codable {
  case first
  case second
}

/// Records what a source sends, and reacts as the test says.
///
/// Unchecked: a source delivers on one thread at a time, and the tests read afterwards. `overlaps` counts where that
/// was not so.
final class SourceRecorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private(set) var subscription: (any Subscription)?
  private(set) var descriptions: [String] = []
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var overlaps = 0
  private let isBusy = Atomic<Bool>(false)

  private let initialDemand: Subscribers.Demand
  var onSubscription: (any Subscription) -> Void = { _ in }
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }
  var onCompletion: () -> Void = {}

  init(demand: Subscribers.Demand = .none) { initialDemand = demand }

  var isFinished: Bool {
    if case .finished = completions.first { completions.count == 1 } else { false }
  }

  var failures: [Failure] {
    completions.compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }

  /// Releases the subscription, as a subscriber does at its end.
  func forget() { subscription = nil }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    descriptions.append(String(describing: subscription))
    onSubscription(subscription)
    if initialDemand != .none { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let wasBusy = isBusy.exchange(true, ordering: .acquiringAndReleasing)
    if wasBusy { overlaps += 1 }
    values.append(input)
    let demand = onValue(input)
    isBusy.store(wasBusy, ordering: .releasing)
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if isBusy.load(ordering: .acquiring) { overlaps += 1 }
    completions.append(completion)
    onCompletion()
  }
}

extension Publisher {
  /// Subscribes a recorder with `demand` and returns it.
  func recorded(demand: Subscribers.Demand = .none) -> SourceRecorder<Output, Failure> {
    let recorder = SourceRecorder<Output, Failure>(demand: demand)
    subscribe(recorder)
    return recorder
  }
}

/// An object whose lifetime a test watches.
final class Token: Sendable {}
