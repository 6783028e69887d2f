// Embedded Swift has no actors.
#if !hasFeature(Embedded)
  /// Lets inspection follow a value to an actor. It is set once, when the first trace is switched on.
  @usableFromInline
  package enum Crossings {
    /// Delivers a value on its actor, as a part of what sent it.
    @usableFromInline package typealias Crossing = (() -> Subscribers.Demand) -> Subscribers.Demand

    private final class Inspector: Sendable {
      let begin: @Sendable () -> Crossing?

      init(begin: @escaping @Sendable () -> Crossing?) { self.begin = begin }
    }

    private static let inspector = LazyOnce<Inspector>()

    /// Sets a closure that is asked for each value that begins to wait. Only the first call has an effect.
    package static func inspect(_ begin: @escaping @Sendable () -> Crossing?) {
      _ = inspector.object { Inspector(begin: begin) }
    }

    /// Follows the value that the thread is delivering, if it is recorded.
    @usableFromInline
    static func begin() -> Crossing? { inspector.present?.takeUnretainedValue().begin() }

    /// Delivers a value on its actor, as a part of what sent it if that is known.
    @inlinable @inline(__always)
    static func run(_ crossing: Crossing?, _ deliver: () -> Subscribers.Demand) -> Subscribers.Demand {
      if let crossing { crossing(deliver) } else { deliver() }
    }
  }
#endif
