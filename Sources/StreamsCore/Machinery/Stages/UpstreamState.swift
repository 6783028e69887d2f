/// The progress of an upstream of a stage, and its subscription while it is connected. Shared state of the stage's gate.
@usableFromInline
struct UpstreamState {
  @usableFromInline
  enum Phase {
    /// It has sent nothing yet.
    case awaited
    case connected
    /// It has sent a completion, and may send nothing more.
    case completed
    /// The stage cancels it, at once or when its subscription arrives. It may not know of that yet.
    case givenUp
  }

  /// Looked at for each value.
  @usableFromInline private(set) var phase: Phase
  @usableFromInline private(set) var subscription: (any Subscription)?

  @usableFromInline
  init(_ phase: Phase = .awaited) { self.phase = phase }

  @inlinable @inline(__always)
  var isConnected: Bool { phase == .connected }

  /// True if it may have more to send.
  @inlinable @inline(__always)
  var isOpen: Bool { phase == .awaited || phase == .connected }

  /// The breach that a value or a completion is; `nil` if the upstream is not to blame.
  @usableFromInline
  func breach(by event: StaticString) -> Contract.Breach? {
    switch phase {
    case .awaited: .early(event)
    case .completed: .late(event)
    case .connected, .givenUp: nil
    }
  }

  /// Keeps the first subscription.
  ///
  /// - Returns: True if it was the first and is wanted. If not, the caller cancels it.
  @usableFromInline
  mutating func connect(_ subscription: any Subscription) -> (isWanted: Bool, breach: Contract.Breach?) {
    switch phase {
    case .awaited:
      phase = .connected
      self.subscription = subscription
      return (true, nil)
    case .connected, .completed: return (false, .secondSubscription)
    case .givenUp: return (false, nil)
    }
  }

  /// Notes a completion, which counts even if no subscription came before.
  ///
  /// - Returns: True if it was the first and is wanted, and how far the upstream was, to be freed outside of
  ///   the gate.
  @usableFromInline
  mutating func complete() -> (isWanted: Bool, breach: Contract.Breach?, previous: UpstreamState) {
    let previous = self
    if isOpen { self = UpstreamState(.completed) }
    return (previous.isOpen, previous.breach(by: "completion"), previous)
  }

  /// Expects nothing more from the upstream.
  @usableFromInline
  mutating func giveUp() {
    if isOpen { phase = .givenUp }
  }

  /// - Returns: The subscription, to be cancelled outside of the gate.
  @usableFromInline
  mutating func takeSubscription() -> (any Subscription)? { subscription.take() }
}
