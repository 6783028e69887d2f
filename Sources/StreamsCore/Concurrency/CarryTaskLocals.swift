extension Publisher {
  /// Delivers on the given scheduler, and takes task-local values along.
  ///
  /// ```swift
  /// enum Request { @TaskLocal static var number = 0 }
  ///
  /// let numbers = PassthroughSubject<String, Never>()
  /// let cancellable = numbers
  ///   .receive(on: ImmediateScheduler.shared, carrying: Request.$number)
  ///   .sink { print($0, Request.number) }
  /// Request.$number.withValue(7) { numbers.send("sent") }
  /// // sent 7
  /// ```
  ///
  /// A task-local value belongs to the task that sends. Without this operator, it has its default value behind a hop. Each value
  /// carries those that were bound when it was sent. Operators and sinks that follow on the same thread see them; a further hop
  /// needs another such operator. A completion carries none.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler of the deliveries.
  ///   - options: The options for the scheduled deliveries.
  ///   - locals: The task-local values that are taken along.
  /// - Demand: Passed on unchanged.
  /// - Threads: See ``receive(on:options:)``.
  /// - Complexity: Each value costs two or three allocations more than without this, and one more for each further task-local
  ///   value.
  @_disfavoredOverload
  public func receive<Context: Scheduler, each Local: Sendable>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil,
    carrying locals: repeat TaskLocal<each Local>
  ) -> Operators.CarryTaskLocals<Self, Context> {
    Operators.CarryTaskLocals(
      upstream: self, scheduler: scheduler, options: options, capture: capturing(repeat each locals))
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/receive(on:options:carrying:)``.
  public struct CarryTaskLocals<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler of the deliveries.
    public let scheduler: Context

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    @usableFromInline let capture: () -> TaskLocalBinding

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let capture = capture
      upstream
        .map { Carried(value: $0, bind: capture()) }
        .receive(on: scheduler, options: options)
        .subscribe(CarriedSubscriber(subscriber))
    }
  }
}

/// Runs a closure with the task-local values that were captured.
@usableFromInline typealias TaskLocalBinding = (() -> Void) -> Void

/// A value, and the task-local values that were bound when it was sent.
@usableFromInline
struct Carried<Value> {
  @usableFromInline let value: Value
  @usableFromInline let bind: TaskLocalBinding

  @inlinable
  init(value: Value, bind: @escaping TaskLocalBinding) {
    self.value = value
    self.bind = bind
  }
}

@usableFromInline
struct CarriedSubscriber<Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var name: String { "ReceiveOn" }

  @inlinable
  func receive(_ input: Carried<Downstream.Input>) -> Subscribers.Demand {
    var demand = Subscribers.Demand.none
    input.bind { demand = downstream.receive(input.value) }
    return demand
  }
}

/// A closure that captures the present values of `locals`.
private func capturing<each Local: Sendable>(
  _ locals: repeat TaskLocal<each Local>
) -> () -> TaskLocalBinding {
  {
    let values = (repeat (each locals).get())
    return { body in
      withoutActuallyEscaping(body) { body in
        var work = body
        for (local, value) in repeat (each locals, each values) {
          let inner = work
          work = { local.withValue(value, operation: inner) }
        }
        work()
      }
    }
  }
}
