import StreamsCore
import Synchronization

extension Publisher {
  /// Publishes all values unchanged, and records every event, upstream or downstream, in a trace.
  ///
  /// Use it at any point of a chain. For a subject or a published property, use
  /// ``StreamsCore/PassthroughSubject/named(_:in:isPrivate:file:line:)``, which also records what is sent.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let cancellable = [1, 2].publisher.traced("numbers", in: trace).sink { _ in }
  /// for event in trace.events { print(event) }
  /// // numbers: subscribed
  /// // numbers: demand unlimited
  /// // numbers: value 1
  /// // numbers: value 2
  /// // numbers: finished
  /// ```
  ///
  /// A value of at most sixteen bytes that refers to nothing, such as a number, is described when the events are read. Any
  /// other value is described when it comes, because the trace keeps no value alive.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Demand: Passed on unchanged.
  /// - Threads: Records on the thread of each event.
  /// - Complexity: While the trace is off, a value costs one load and allocates nothing.
  @inlinable
  public func traced(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> Publishers.Traced<Self> {
    Publishers.Traced(
      upstream: self, trace: trace,
      place: trace.place(name, file: file, line: line, isPrivate: isPrivate, of: Output.self))
  }
}

extension Publishers {
  /// The publisher returned by ``StreamsCore/Publisher/traced(_:in:isPrivate:file:line:)``.
  public struct Traced<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The trace that is recorded in.
    public let trace: Trace

    @usableFromInline let place: PlaceRecord

    @inlinable
    init(upstream: Upstream, trace: Trace, place: PlaceRecord) {
      self.upstream = upstream
      self.trace = trace
      self.place = place
    }

    /// Attaches a subscriber, and records that.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = TracedLink(trace, place, to: S.self)
      link.subscribe { upstream.receive(subscriber: TracedSubscriber(link, subscriber)) }
    }
  }
}

/// Records every event before it passes it on. It passes on every event, so that the record is what happened.
@usableFromInline
struct TracedSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let link: TracedLink
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ link: TracedLink, _ downstream: Downstream) {
    self.link = link
    self.downstream = downstream
  }

  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(link) }

  @inlinable
  func receive(subscription: any Subscription) {
    // The subscriber refuses a second subscription.
    let own: any Subscription = link.connect(to: subscription) ? link : subscription
    link.hand { downstream.receive(subscription: own) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    link.trace.switchedOn.load(ordering: .relaxed) ? receiveRecorded(input) : pass(input)
  }

  @inlinable @inline(never)
  func receiveRecorded(_ input: Input) -> Subscribers.Demand {
    link.deliver(link.place.payload(of: input)) { pass(input) }
  }

  @inlinable @inline(__always)
  func pass(_ input: Input) -> Subscribers.Demand {
    let more = downstream.receive(input)
    if more != .none { link.note(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      link.end(nil) { downstream.receive(completion: completion) }
    case .failure(let error):
      link.end(.some(error)) { downstream.receive(completion: completion) }
    }
  }
}
