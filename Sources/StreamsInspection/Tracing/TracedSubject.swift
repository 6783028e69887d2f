import StreamsCore
import Synchronization

extension Subject {
  /// Returns this subject under a name: what is sent through the result is recorded in a trace, and so is what each
  /// subscriber receives.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let taps = PassthroughSubject<String, Never>().named("taps", in: trace)
  /// let cancellable = taps.sink { _ in }
  /// taps.send("OK")
  /// print(trace.events.suffix(2))
  /// // [taps: sent OK, taps: value OK]
  /// ```
  ///
  /// Only what is sent through the result is known to be the cause of what follows. For a published property, see
  /// ``StreamsCore/Published/Publisher/named(_:in:isPrivate:file:line:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: Whether values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  @inlinable
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> TracedSubject<Self> {
    TracedSubject(
      self, trace, trace.place(name, file: file, line: line, isPrivate: isPrivate, of: Output.self))
  }
}

/// A subject that records what is sent through it; see ``StreamsCore/Subject/named(_:in:isPrivate:file:line:)``.
///
/// - Threads: As the subject in it.
public final class TracedSubject<Base: Subject>: Subject {
  /// The values of the subject.
  public typealias Output = Base.Output

  /// The errors of the subject.
  public typealias Failure = Base.Failure

  /// The subject without a name.
  public let base: Base

  /// The trace that is recorded in.
  public let trace: Trace

  @usableFromInline let place: PlaceRecord

  @inlinable
  init(_ base: Base, _ trace: Trace, _ place: PlaceRecord) {
    self.base = base
    self.trace = trace
    self.place = place
  }

  /// Attaches a subscriber to the subject, and records that.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let link = TracedLink(trace, place, to: S.self)
    link.subscribe { base.receive(subscriber: TracedSubscriber(link, subscriber)) }
  }

  /// Records a value, and sends it to the subject.
  @inlinable @inline(__always)
  public func send(_ value: Output) {
    if trace.switchedOn.load(ordering: .relaxed) {
      trace.send(place.payload(of: value), from: place) { base.send(value) }
    } else {
      base.send(value)
    }
  }

  /// Records the end, and sends it to the subject.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      trace.end(nil, from: place) { base.send(completion: completion) }
    case .failure(let error):
      trace.end(error, from: place) { base.send(completion: completion) }
    }
  }

  /// Sends the subscription of an upstream publisher to the subject.
  @inlinable
  public func send(subscription: any Subscription) { base.send(subscription: subscription) }
}

// The subject guards its state, and so does the trace.
extension TracedSubject: @unchecked Sendable where Base: Sendable {}

extension Trace {
  /// Records a value that is sent to a subject, and runs `body` within that.
  @usableFromInline
  func send(_ payload: Payload, from place: PlaceRecord, _ body: () -> Void) {
    within(.sent, at: place, payload, body)
  }

  /// Records the end of a subject, and runs `body` within that.
  @usableFromInline
  func end(_ error: (any Error)?, from place: PlaceRecord, _ body: () -> Void) {
    guard let error else { return within(.finished, at: place, .none, body) }
    within(.failed, at: place, isOn ? place.payload(ofError: error) : .none, body)
  }
}
