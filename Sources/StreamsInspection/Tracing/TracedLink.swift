import StreamsCore
import Synchronization

/// The subscription of a traced place. It does not refer to its subscriber.
@usableFromInline
final class TracedLink: Subscription, Sendable {
  @usableFromInline let trace: Trace
  @usableFromInline let place: PlaceRecord
  private let tally: Tally
  private let upstream = Guarded(Standing.waiting)

  private enum Standing {
    case waiting
    case connected(any Subscription)
    case ended
  }

  @usableFromInline
  init(_ trace: Trace, _ place: PlaceRecord, to subscriber: Any.Type) {
    self.trace = trace
    self.place = place
    tally = Tally(place, of: trace, to: subscriber)
    trace.begin(tally)
  }

  deinit { trace.end(tally) }

  // MARK: Subscribing

  /// Records that the place was subscribed to, and runs `body`, in which it subscribes to its upstream.
  @usableFromInline
  func subscribe(_ body: () -> Void) {
    if trace.isOn {
      trace.within(.subscribed, at: place, of: tally, role: .subscribing, body)
    } else {
      trace.withoutEvent(at: place, body)
    }
  }

  /// Takes the upstream subscription. Returns whether it is the first one.
  @usableFromInline
  func connect(to subscription: any Subscription) -> Bool {
    let isFirst = upstream.withLock { standing in
      guard case .waiting = standing else { return false }
      standing = .connected(subscription)
      return true
    }
    if isFirst { tally.note(upstream: subscription) }
    return isFirst
  }

  /// Runs `body`, in which the subscriber takes its subscription. What it subscribes to meanwhile does not feed this place.
  @usableFromInline
  func hand(_ body: () -> Void) {
    guard let frame = UnsafeMutablePointer<Frame>.innermost(of: trace.address),
      frame.pointee.role == .subscribing, frame.pointee.place == place.id
    else { return body() }
    frame.pointee.role = .event
    defer { frame.pointee.role = .subscribing }
    body()
  }

  // MARK: Values

  /// Records a value, and runs `body`, in which the subscriber receives it.
  @usableFromInline
  func deliver(_ payload: consuming Trace.Payload, _ body: () -> Subscribers.Demand) -> Subscribers.Demand {
    trace.within(.value, at: place, of: tally, payload, body)
  }

  // MARK: Demand and the end

  /// Notes demand that the subscriber returned.
  @usableFromInline
  func note(_ more: Subscribers.Demand) {
    tally.note(more)
    trace.within(.demand, at: place, of: tally, .amount(more.amount)) {}
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let subscription: (any Subscription)? = upstream.withLock {
      if case .connected(let subscription) = $0 { subscription } else { nil }
    }
    guard let subscription else { return }
    tally.note(demand)
    trace.within(.demand, at: place, of: tally, .amount(demand.amount)) { subscription.request(demand) }
  }

  @usableFromInline
  func cancel() {
    guard let subscription = end() else { return }
    trace.within(.cancelled, at: place, of: tally) { subscription.cancel() }
  }

  /// Records the completion, and runs `body`, in which the subscriber receives it.
  @usableFromInline
  func end(_ error: (any Error)?, _ body: () -> Void) {
    let subscription = end()
    if let error {
      trace.within(.failed, at: place, of: tally, trace.isOn ? place.payload(ofError: error) : .none, body)
    } else {
      trace.within(.finished, at: place, of: tally, .none, body)
    }
    withExtendedLifetime(subscription) {}
  }

  /// Lets go of the upstream subscription. Returns it if this ended the connection.
  private func end() -> (any Subscription)? {
    let standing = upstream.withLock { standing in
      let old = standing
      standing = .ended
      return old
    }
    trace.end(tally)
    if case .connected(let subscription) = standing { return subscription }
    return nil
  }
}

extension TracedLink: CustomStringConvertible {
  /// `Traced`.
  @usableFromInline var description: String { "Traced" }
}

extension Subscribers.Demand {
  /// The demand as a number; negative if it is unlimited.
  var amount: Int64 { max.map(Int64.init) ?? -1 }
}

// MARK: - Live subscriptions

extension Trace {
  func begin(_ tally: Tally) {
    if tally.isCounted { Tally.alive.wrappingAdd(1, ordering: .relaxed) }
    register.withLock { register in
      register.subscriptions[tally.id] = tally
      if let destination = tally.destination {
        register.note(Register.Feed(from: tally.place.place.id, to: Int(destination)))
      }
    }
  }

  /// Takes a subscription off the list of those that are alive. Further calls do nothing.
  func end(_ tally: Tally) {
    let (wasAlive, watchers) = register.withLock { register in
      guard register.subscriptions.removeValue(forKey: tally.id) != nil else {
        return (false, [@Sendable () -> Void]())
      }
      register.earlierValues[tally.place.id, default: 0] += tally.values.load(ordering: .relaxed)
      guard register.subscriptions.isEmpty else { return (true, []) }
      let watchers = Array(register.watchers.values)
      register.watchers = [:]
      return (true, watchers)
    }
    if wasAlive, tally.isCounted { Tally.alive.wrappingSubtract(1, ordering: .relaxed) }
    for watcher in watchers { watcher() }
  }
}
