extension Trace {
  /// Something that happened at a place.
  public struct Event: Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// A subscriber was attached.
      case subscribed

      /// Values were requested; `nil` for all of them.
      case demand(Int?)

      /// A value came, with its description; `nil` if the place is private.
      case value(String?)

      /// The stream finished.
      case finished

      /// The stream failed, with the description of the error; `nil` if the place is private.
      case failed(String?)

      /// The subscriber cancelled.
      case cancelled

      /// A value was sent to a subject, with its description; `nil` if the place is private.
      case sent(String?)

      /// Something was done that is not an event of a stream; see ``Trace/perform(_:file:line:_:)``.
      case action

      /// A value went on that had waited for the actor of the closures behind the place.
      case hopped
    }

    /// The position of the event among all events of the trace, beginning with 1.
    public let number: Int

    /// The kind, with its value.
    public let kind: Kind

    /// The place at which it happened.
    public let place: Place

    /// The number of the subscription; `nil` for what is sent to a subject, and for actions.
    public let subscription: Int?

    /// The time of the trace's clock since the trace was made.
    public let instant: Duration

    /// The time until everything that happened within it was over: how long the value was delivered.
    ///
    /// `nil` while it is delivered, and if the trace was switched meanwhile.
    public let duration: Duration?

    /// The thread on which it happened.
    public let thread: Thread

    /// The actor on which it happened; `nil` if there was none. On Linux all actors are known, elsewhere the main actor.
    public let actor: Actor?

    /// The number of the event that it happened within; `nil` if it happened within no other.
    public let cause: Int?

    /// The number of the event at which everything began: the cause of the cause, and so on; its own if it has none.
    public let origin: Int

    /// True if a value that was sent had a subscriber, or was kept for one.
    let isHeard: Bool

    /// The number of times that the trace had been switched.
    let switchings: Int
  }
}

extension Trace.Event: CustomStringConvertible {
  /// The place and what happened: `label: value 10`. An actor is named unless it is the main one:
  /// `label: value 10 on Store`.
  public var description: String {
    let actor = actor.map { $0.isMain ? "" : " on \($0)" }
    return "\(place.name): \(kind)\(actor ?? "")"
  }
}

extension Trace.Event.Kind: CustomStringConvertible {
  /// The event in a few words: `value 1`, `demand unlimited`, `finished`.
  public var description: String {
    detail.map { "\(name) \($0)" } ?? name
  }

  /// The kind in one word.
  var name: String {
    switch self {
    case .subscribed: "subscribed"
    case .demand: "demand"
    case .value: "value"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .sent: "sent"
    case .action: "action"
    case .hopped: "hopped"
    }
  }

  /// The value, the error or the number that came with it.
  var detail: String? {
    switch self {
    case .demand(let count): count.map(String.init) ?? "unlimited"
    case .value(let text), .sent(let text), .failed(let text): text
    case .subscribed, .finished, .cancelled, .action, .hopped: nil
    }
  }

  /// The description of the value that came or was sent.
  var value: String? {
    switch self {
    case .value(let value), .sent(let value): value
    default: nil
    }
  }

  /// True if a value came.
  var isValue: Bool { if case .value = self { true } else { false } }

  /// True if a value came, was sent, or went on.
  var bringsValue: Bool { isValue || isSent || self == .hopped }

  /// True if a value was sent to a subject.
  var isSent: Bool { if case .sent = self { true } else { false } }
}
