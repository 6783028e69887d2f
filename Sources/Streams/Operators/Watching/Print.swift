extension Publisher {
  /// Publishes all values unchanged, and writes a line about each event, upstream or downstream.
  ///
  /// ```swift
  /// let cancellable = [1].publisher.print("numbers").sink { _ in }
  /// // numbers: receive subscription: ([1])
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
  public struct Print<Upstream: Publisher>: Publisher {
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
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: PrintSubscription(LineWriter(prefix: prefix, stream: stream), subscriber))
    }
  }
}

/// Writes a line before it passes an event on. It passes on every event, so that the lines are what happened.
@usableFromInline
final class PrintSubscription<Downstream: Subscriber>: OperatorSubscriptionTo<Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let writer: LineWriter

  @inlinable
  init(_ writer: LineWriter, _ downstream: Downstream) {
    self.writer = writer
    super.init(downstream)
  }

  @usableFromInline override var name: String { "Print" }

  @inlinable
  override func receive(subscription: any Subscription) {
    writer.write("receive subscription: (\(subscription))")
    super.receive(subscription: subscription)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    writer.write("receive value: (\(input))")
    let more = downstream.receive(input)
    if more != .none { writer.write("\(Self.line(more)) (synchronous)") }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: writer.write("receive finished")
    case .failure(let error): writer.write("receive error: (\(error))")
    }
    _ = connection.end()
    downstream.receive(completion: completion)
  }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    writer.write(Self.line(demand))
    connection.subscription?.request(demand)
  }

  @inlinable
  override func cancel() {
    writer.write("receive cancel")
    if !connection.isWaiting { connection.end()?.cancel() }
  }

  @usableFromInline
  static func line(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }
}
