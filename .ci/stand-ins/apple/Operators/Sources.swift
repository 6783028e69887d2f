// Subjects, publishers, subscribers and schedulers that nothing runs. Only declared.

public final class CurrentValueSubject<Output, Failure: Error>: Subject, Declared {
  public init(_ value: Output) {}
  public var value: Output {
    get { fatalError("Only declared.") }
    set {}
  }
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
}

public struct Deferred<DeferredPublisher: Publisher>: Declared {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
}

public struct Empty<Output, Failure: Error>: Declared, Equatable {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }
}

public final class Future<Output, Failure: Error>: Declared {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
  public var value: Output { get async throws { fatalError("Only declared.") } }
}

extension Future where Failure == Never {
  public var value: Output { get async { fatalError("Only declared.") } }
}

public struct Record<Output, Failure: Error>: Declared {
  public struct Recording {
    public init() {}
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {}
    public mutating func receive(_ input: Output) {}
    public mutating func receive(completion: Subscribers.Completion<Failure>) {}
  }

  public init(record: (inout Recording) -> Void) {}
  public init(recording: Recording) {}
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {}
}

extension AnySubscriber {
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) { fatalError("Only declared.") }

  public init<S: Subject>(_ subject: S) where Input == S.Output, Failure == S.Failure {
    fatalError("Only declared.")
  }
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

extension Subscribers {
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {}
    public func receive(subscription: any Subscription) {}
    public func receive(_ value: Input) -> Subscribers.Demand { .none }
    public func receive(completion: Subscribers.Completion<Never>) {}
    public func cancel() {}
  }
}

extension Subscribers.Demand {
  public static func - (lhs: Self, rhs: Self) -> Self { fatalError("Only declared.") }
  public static func - (lhs: Self, rhs: Int) -> Self { fatalError("Only declared.") }
  public static func + (lhs: Self, rhs: Int) -> Self { fatalError("Only declared.") }
  public static func += (lhs: inout Self, rhs: Int) {}
  public static func * (lhs: Self, rhs: Int) -> Self { fatalError("Only declared.") }
  public static func == (lhs: Self, rhs: Int) -> Bool { fatalError("Only declared.") }
  public static func < (lhs: Self, rhs: Int) -> Bool { fatalError("Only declared.") }
}

public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async -> P.Output? { nil }
  }
  public init(_ publisher: P) {}
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> P.Output? { nil }
  }
  public init(_ publisher: P) {}
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerOptions = Never
  public struct SchedulerTimeType: Strideable {
    public func distance(to other: Self) -> Stride { 0 }
    public func advanced(by stride: Stride) -> Self { self }

    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral
    {
      public var magnitude: Int
      public init(_ value: Int) { magnitude = value }
      public init(integerLiteral value: Int) { magnitude = value }
      public init(floatLiteral value: Double) { magnitude = Int(value) }
      public init?<Source: BinaryInteger>(exactly source: Source) { return nil }
      public static func seconds(_ value: Int) -> Self { Self(value) }
      public static func seconds(_ value: Double) -> Self { 0 }
      public static func milliseconds(_ value: Int) -> Self { 0 }
      public static func microseconds(_ value: Int) -> Self { 0 }
      public static func nanoseconds(_ value: Int) -> Self { 0 }
      public static func < (lhs: Self, rhs: Self) -> Bool { false }
      public static func + (lhs: Self, rhs: Self) -> Self { 0 }
      public static func += (lhs: inout Self, rhs: Self) {}
      public static func - (lhs: Self, rhs: Self) -> Self { 0 }
      public static func -= (lhs: inout Self, rhs: Self) {}
      public static func * (lhs: Self, rhs: Self) -> Self { 0 }
      public static func *= (lhs: inout Self, rhs: Self) {}
    }
  }

  public static let shared = ImmediateScheduler()
  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) {}
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {}
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable { fatalError("Only declared.") }
}
