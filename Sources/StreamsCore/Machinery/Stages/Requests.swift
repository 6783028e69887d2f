/// The requests that a stage makes once it has left its gate.
@usableFromInline
enum Requests {
  // A request to one or two allocates nothing.
  case one(any Subscription, Subscribers.Demand)
  case two(any Subscription, any Subscription, Subscribers.Demand)
  case each([(subscription: any Subscription, demand: Subscribers.Demand)])

  @usableFromInline
  func make() {
    switch self {
    case .one(let subscription, let demand): subscription.request(demand)
    case .two(let first, let second, let demand):
      first.request(demand)
      second.request(demand)
    case .each(let requests):
      for request in requests { request.subscription.request(request.demand) }
    }
  }
}
