// The publishers of the operators, from A to M. Only declared.

/// A publisher that is only declared.
public protocol Declared: Publisher {}
extension Declared {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

extension Publishers {
  public struct AllSatisfy<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {}
  }

  public struct AssertNoFailure<Upstream: Publisher>: Declared {
    public typealias Failure = Never
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {}
  }

  public struct Breakpoint<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {}
  }

  public struct Buffer<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {}
  }

  public enum BufferingStrategy<Failure: Error> {
    case customError(() -> Failure)
    case dropNewest
    case dropOldest
  }

  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Declared
  where Upstream.Output == NewPublisher.Output {
    public typealias Failure = NewPublisher.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {}
  }

  public struct Collect<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = [Upstream.Output]
    public init(upstream: Upstream) {}
  }

  public struct CollectByCount<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = [Upstream.Output]
    public init(upstream: Upstream, count: Int) {}
  }

  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {}
  }

  public struct CombineLatest<A: Publisher, B: Publisher>: Declared where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B) {}
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Declared
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Declared
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }

  public struct CompactMap<Upstream: Publisher, Output>: Declared {
    public typealias Failure = Upstream.Failure
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {}
  }

  public struct Comparison<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {}
  }

  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Declared
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Failure = Suffix.Failure
    public typealias Output = Suffix.Output
    public let prefix: Prefix
    public let suffix: Suffix
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }
  }

  public struct Contains<Upstream: Publisher>: Declared where Upstream.Output: Equatable {
    public typealias Failure = Upstream.Failure
    public typealias Output = Bool
    public init(upstream: Upstream, output: Upstream.Output) {}
  }

  public struct ContainsWhere<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {}
  }

  public struct Count<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Int
    public init(upstream: Upstream) {}
  }

  public struct Delay<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {}
  }

  public struct Drop<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, count: Int) {}
  }

  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Declared
  where Upstream.Failure == Other.Failure {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, other: Other) {}
  }

  public struct DropWhile<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {}
  }

  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Declared
  where Upstream.Output: Encodable {
    public typealias Failure = any Error
    public typealias Output = Coder.Output
    public init(upstream: Upstream, encoder: Coder) {}
  }

  public struct Filter<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {}
  }

  public struct First<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream) {}
  }

  public struct FirstWhere<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {}
  }

  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Declared
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Failure = Upstream.Failure
    public typealias Output = NewPublisher.Output
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {}
  }

  public struct HandleEvents<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {}
  }

  public struct IgnoreOutput<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Never
    public init(upstream: Upstream) {}
  }

  public struct Last<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream) {}
  }

  public struct LastWhere<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {}
  }

  public struct MakeConnectable<Upstream: Publisher>: Declared, ConnectablePublisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream) {}
    public func connect() -> any Cancellable { fatalError("Only declared.") }
  }

  public struct MapError<Upstream: Publisher, Failure: Error>: Declared {
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {}
  }

  public struct MapKeyPath<Upstream: Publisher, Output>: Declared {
    public typealias Failure = Upstream.Failure
  }

  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = (Output0, Output1)
  }

  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = (Output0, Output1, Output2)
  }

  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Context.SchedulerTimeType.Stride
    public init(upstream: Upstream, scheduler: Context) {}
  }

  public struct Merge<A: Publisher, B: Publisher>: Declared
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B) {}
  }
}
