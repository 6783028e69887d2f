extension Publisher {
  /// Publishes all values unchanged, and writes a line about each event, upstream or downstream.
  ///
  /// ```swift
  /// let cancellable = [1].publisher.print("numbers").sink { _ in }
  /// // numbers: receive subscription: (Sequence)
  /// // numbers: request unlimited
  /// // numbers: receive value: (1)
  /// // numbers: receive finished
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Threads: Lines are written one at a time. If a thread is writing to `stream` already, that thread writes the
  ///   line as well.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each line, before a colon. An empty prefix writes no colon.
  ///   - stream: The stream to write to; standard output if `nil`.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/print(_:to:)``.
  public struct Print<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The beginning of each line, before a colon. An empty prefix writes no colon.
    public let prefix: String

    /// The stream to write to; standard output if `nil`.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher, as ``Publisher/print(_:to:)`` does.
    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream._receive(
        subscriber: PrintSubscriber(LineWriter(prefix: prefix, stream: stream), subscriber), on: place)
    }
  }
}

@usableFromInline
final class PrintSubscription: OperatorSubscription {
  @usableFromInline let writer: LineWriter

  @usableFromInline
  init(_ writer: LineWriter) {
    self.writer = writer
    super.init()
  }

  @usableFromInline override var name: String { "Print" }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    writer.write(Self.line(demand))
    super.request(demand)
  }

  @usableFromInline
  override func cancel() {
    writer.write("receive cancel")
    super.cancel()
  }

  @usableFromInline
  static func line(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }
}

/// Writes a line for each event that arrives, also for one that breaks the contract, then passes it on.
@usableFromInline
struct PrintSubscriber<Downstream: Subscriber>: OperatorSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let subscription: PrintSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ writer: LineWriter, _ downstream: Downstream) {
    subscription = PrintSubscription(writer)
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    subscription.writer.write("receive subscription: (\(upstream))")
    if subscription.connect(to: upstream) { downstream.receive(subscription: subscription) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    subscription.writer.write("receive value: (\(input))")
    guard subscription.admitsValue() else { return .none }
    let more = downstream.receive(input)
    if more != .none { subscription.writer.write("\(PrintSubscription.line(more)) (synchronous)") }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: subscription.writer.write("receive finished")
    case .failure(let error): subscription.writer.write("receive error: (\(error))")
    }
    if subscription.complete() {
      downstream.receive(completion: completion)
    }
  }
}
