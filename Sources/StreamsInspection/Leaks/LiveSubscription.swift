import StreamsCore
import Synchronization

extension Trace {
  /// A subscription at a traced place that has not ended.
  ///
  /// Use it to find out what holds a subscription; ``Trace/alive`` lists them.
  public struct LiveSubscription: Sendable {
    /// The number of the subscription, as ``Event/subscription`` has it.
    public let number: Int

    /// The place, with the file and the line in which it was named.
    public let place: Place

    /// The description of the upstream subscription; `nil` if the upstream has sent no subscription.
    public let upstream: String?

    /// The type of the subscriber.
    public let subscriber: String

    /// The place that the values go to, as far as known.
    public let destination: Place?

    /// The number of values that came while the trace was on.
    public let values: Int

    /// The time since it began.
    public let age: Duration
  }

  /// The subscriptions of this trace that have not ended, in the order in which they began.
  ///
  /// A subscription ends with a completion, with a cancellation, or if it is freed.
  public var alive: [LiveSubscription] {
    let now = clock.now
    let (tallies, places) = register.withLock { ($0.subscriptions.values, $0.places) }
    // Described here, with no lock held, because the description of a subscription is the code of its author.
    return tallies.sorted { $0.id < $1.id }.map { tally in
      LiveSubscription(
        number: Int(tally.id), place: tally.place.place, upstream: tally.upstreamDescription,
        subscriber: Self.shortName(tally.subscriber),
        destination: tally.destination.map { places[Int($0)].place },
        values: tally.values.load(ordering: .relaxed), age: .nanoseconds(now - tally.began))
    }
  }

  /// The name of a type without its generic arguments, which make pages in a long chain.
  private static func shortName(_ type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }
}

extension Trace.LiveSubscription: CustomStringConvertible {
  /// Its name, where it was made and, if known, what holds it.
  ///
  /// ```text
  /// #2 "label" (App/Search.swift:12): 3 values, held by PassthroughSubject, delivers to Sink
  /// ```
  public var description: String {
    var parts = ["\(values) \(values == 1 ? "value" : "values")"]
    parts.append(upstream.map { "held by \($0)" } ?? "its upstream has sent no subscription")
    parts.append("delivers to \(destination.map { "\"\($0.name)\" through \(subscriber)" } ?? subscriber)")
    return "#\(number) \"\(place.name)\" (\(place.file):\(place.line)): \(parts.joined(separator: ", "))"
  }
}

extension Subscriptions {
  /// The number of subscriptions at traced places that have not ended, in all traces that were on when they began.
  public static var alive: Int { Tally.alive.load(ordering: .relaxed) }
}
