import StreamsCore
import Synchronization

extension Trace {
  /// Calls `handler` as soon as a rule is broken, for as long as the result is kept.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let number = PassthroughSubject<Int, Never>().named("number", in: trace)
  /// let watch = trace.watch([.feedback]) { print($0) }
  /// let cancellable = number.sink { if $0 < 3 { number.send($0 + 1) } }
  /// number.send(1)
  /// // feedback at number: number
  /// withExtendedLifetime((watch, cancellable)) {}
  /// ```
  ///
  /// ``Rule/storm(moreThan:)``, ``Rule/glitch`` and ``Rule/feedback`` can be broken by what comes. The others tell of what does
  /// not come, or of all that came, so ask ``findings(_:)`` for them. A rule is reported once for each place and origin.
  ///
  /// Less is known at once than later. A loop is noticed if it is closed on one thread, without a scheduler in between. A
  /// place that feeds others may be taken for a label until a value has gone on from there. Values of a property without a
  /// name have no common origin.
  ///
  /// - Parameters:
  ///   - rules: The rules to apply.
  ///   - handler: Called on the thread of the event, before the value is delivered, with no lock held. It may use streams
  ///     and traces. Several threads may call it at the same time.
  /// - Returns: The watch, which ends when it is cancelled or freed.
  /// - Complexity: While there is a watch, each recorded value takes a lock, and looks up its origin, its place and its
  ///   subscription. The last 64 origins are remembered.
  public func watch(
    _ rules: [Rule] = [.storm(), .glitch, .feedback], _ handler: @escaping @Sendable (Finding) -> Void
  ) -> AnyCancellable {
    let exceptions = Dictionary(rules.map { ($0.name, $0.exceptions) }) { $0.intersection($1) }
    let watch = Watch(rules.compactMap(\.live)) { finding in
      if exceptions[finding.rule]?.contains(finding.place.name) != true { handler(finding) }
    }
    let id = ObjectIdentifier(watch)
    setWatch(watch, for: id)
    return AnyCancellable { [weak self] in self?.setWatch(nil, for: id) }
  }

  private func setWatch(_ watch: Watch?, for id: ObjectIdentifier) {
    let left = watches.withLock { watches in
      let left = watches[id]
      watches[id] = watch
      isWatched.store(!watches.isEmpty, ordering: .relaxed)
      return left
    }
    // Frees the handler and what it keeps.
    withExtendedLifetime(left) {}
  }

  /// Shows an event to all watches. Values that come because they were requested are left out, as by
  /// ``findings(_:)``.
  @inline(never)
  func tellWatches(
    of frame: UnsafeMutablePointer<Frame>, within around: UnsafeMutablePointer<Frame>?, _ payload: Payload
  ) {
    guard frame.pointee.isImpulsive, frame.pointee.kind.hasValue else { return }
    let sighting = Sighting(frame, within: around, payload)
    for watch in watches.withLock({ Array($0.values) }) { watch.look(at: sighting, in: self) }
  }
}

/// A value that came or was sent, as watches see it.
struct Sighting {
  let event: UInt64
  let root: UInt64
  let place: UInt32
  let subscription: UInt64
  let isSent: Bool

  /// A number that tells values apart; `nil` if the place is private.
  let value: Int?

  /// The place within whose value this one came.
  let feeder: UInt32?

  /// The events from an earlier value of the same subscription, or an earlier send of the same subject, to this one; empty
  /// if it does not follow from such an event on this thread.
  let loop: [UInt64]

  init(
    _ frame: UnsafeMutablePointer<Frame>, within around: UnsafeMutablePointer<Frame>?,
    _ payload: Trace.Payload
  ) {
    event = frame.pointee.event
    root = frame.pointee.root
    place = frame.pointee.place
    subscription = frame.pointee.subscription
    isSent = frame.pointee.kind == .sent
    value = payload.digest
    feeder = around.flatMap {
      $0.pointee.kind.bringsValue && $0.pointee.place != frame.pointee.place ? $0.pointee.place : nil
    }
    loop = Self.loop(from: around, to: frame)
  }

  private static func loop(
    from around: UnsafeMutablePointer<Frame>?, to frame: UnsafeMutablePointer<Frame>
  ) -> [UInt64] {
    var loop = [frame.pointee.event]
    var cause = frame.pointee.cause
    var next = around
    while let earlier = next {
      next = earlier.pointee.parent?.nearest(of: earlier.pointee.trace)
      // A cause that was resumed may lie within an event that has nothing to do with it.
      guard earlier.pointee.event == cause else { continue }
      guard earlier.pointee.kind.isImpulse else { break }
      loop.append(cause)
      if earlier.pointee.isSameSource(as: frame.pointee) { return loop.reversed() }
      cause = earlier.pointee.cause
    }
    return []
  }
}

extension Frame {
  fileprivate func isSameSource(as other: Frame) -> Bool {
    place == other.place && subscription == other.subscription && (kind == .sent) == (other.kind == .sent)
  }
}

extension Trace.Payload {
  fileprivate var digest: Int? {
    var hasher = Hasher()
    switch self {
    case .none, .amount: return nil
    case .bytes(let first, let second):
      hasher.combine(first)
      hasher.combine(second)
    case .text(let text): hasher.combine(text)
    }
    return hasher.finalize()
  }
}
