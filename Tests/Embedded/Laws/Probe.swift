import StreamsCore

/// The error of the cases.
struct Trouble: Error {}

/// A subscriber that counts broken rules of the contract.
final class Probe<Input: Equatable, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions = 0
  private(set) var breaches = 0
  private var subscription: (any Subscription)?
  private var requested: Subscribers.Demand
  private var isInside = false
  private var isCancelled = false
  private let most: Int

  /// Creates a probe that requests `demand` at first, and cancels when it has received `most` values.
  init(demand: Subscribers.Demand, most: Int = .max) {
    requested = demand
    self.most = most
  }

  func request(_ demand: Subscribers.Demand) {
    requested += demand
    subscription?.request(demand)
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
  }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { breaches += 1 }
    self.subscription = subscription
    if most == 0 { return cancel() }
    if requested != .none { subscription.request(requested) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter()
    if requested == .none { breaches += 1 } else { requested -= 1 }
    values.append(input)
    if values.count == most { cancel() }
    isInside = false
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter()
    completions += 1
    isInside = false
  }

  private func enter() {
    if subscription == nil || isInside || isCancelled || completions > 0 { breaches += 1 }
    isInside = true
  }
}
