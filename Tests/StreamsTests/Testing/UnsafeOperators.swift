import Dispatch
import Streams

/// Delivers the values of two publishers without any lock between them.
struct UnguardedMerge<First: Publisher, Second: Publisher>: Publisher
where First.Output == Second.Output, First.Failure == Second.Failure {
  typealias Output = First.Output
  typealias Failure = First.Failure

  let first: First
  let second: Second

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let pair = Pair()
    for receive in [first.subscribe, second.subscribe] as [(AnySubscriber<Output, Failure>) -> Void] {
      receive(
        AnySubscriber(
          receiveSubscription: { subscription in pair.add(subscription) },
          receiveValue: unchecked { subscriber.receive($0) },
          receiveCompletion: unchecked { completion in
            if pair.isLast() { subscriber.receive(completion: completion) }
          }))
    }
    subscriber.receive(subscription: pair)
  }
}

private final class Pair: Subscription, @unchecked Sendable {
  private var subscriptions: [any Subscription] = []
  private var ended = 0

  func add(_ subscription: any Subscription) { subscriptions.append(subscription) }

  func isLast() -> Bool {
    ended += 1
    return ended == 2
  }

  func request(_ demand: Subscribers.Demand) {
    for subscription in subscriptions { subscription.request(demand) }
  }
  func cancel() { for subscription in subscriptions { subscription.cancel() } }
}

/// Holds a lock while it delivers, so that a value sent within the delivery waits for itself.
struct LockingOperator<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let lock: DispatchSemaphore

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(
      AnySubscriber(
        receiveSubscription: unchecked { subscriber.receive(subscription: $0) },
        receiveValue: unchecked { [lock] value in
          lock.wait()
          defer { lock.signal() }
          return subscriber.receive(value)
        },
        receiveCompletion: unchecked { subscriber.receive(completion: $0) }))
  }
}
