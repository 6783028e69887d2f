// The publishers of the operators, from M to Z. Only declared.

extension Publishers {
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Declared
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Declared
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }

  public struct MergeMany<Upstream: Publisher>: Declared {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public init(_ upstream: Upstream...) {}
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {}
  }

  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: Declared, ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {}
    public func connect() -> any Cancellable { fatalError("Only declared.") }
  }

  public struct Output<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, range: CountableRange<Int>) {}
  }

  public enum PrefetchStrategy {
    case byRequest
    case keepFull
  }

  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, other: Other) {}
  }

  public struct PrefixWhile<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {}
  }

  public struct Print<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {}
  }

  public struct Reduce<Upstream: Publisher, Output>: Declared {
    public typealias Failure = Upstream.Failure
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {}
  }

  public struct RemoveDuplicates<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {}
  }

  public struct ReplaceEmpty<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, output: Output) {}
  }

  public struct ReplaceError<Upstream: Publisher>: Declared {
    public typealias Failure = Never
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, output: Output) {}
  }

  public struct Retry<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, retries: Int?) {}
  }

  public struct Scan<Upstream: Publisher, Output>: Declared {
    public typealias Failure = Upstream.Failure
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {}
  }

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Declared
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public init(upstream: Upstream) {}
  }

  public final class Share<Upstream: Publisher>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream) {}
  }

  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {}
  }

  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Declared
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Failure = P.Failure
    public typealias Output = P.Output
    public init(upstream: Upstream) {}
  }

  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {}
  }

  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Declared {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {}
  }

  public struct TryAllSatisfy<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {}
  }

  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Declared
  where Upstream.Output == NewPublisher.Output {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {}
  }

  public struct TryCompactMap<Upstream: Publisher, Output>: Declared {
    public typealias Failure = any Error
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {}
  }

  public struct TryComparison<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {}
  }

  public struct TryContainsWhere<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {}
  }

  public struct TryDropWhile<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {}
  }

  public struct TryFilter<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {}
  }

  public struct TryFirstWhere<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {}
  }

  public struct TryLastWhere<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {}
  }

  public struct TryMap<Upstream: Publisher, Output>: Declared {
    public typealias Failure = any Error
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {}
  }

  public struct TryPrefixWhile<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {}
  }

  public struct TryReduce<Upstream: Publisher, Output>: Declared {
    public typealias Failure = any Error
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {}
  }

  public struct TryRemoveDuplicates<Upstream: Publisher>: Declared {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {}
  }

  public struct TryScan<Upstream: Publisher, Output>: Declared {
    public typealias Failure = any Error
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {}
  }

  public struct Zip<A: Publisher, B: Publisher>: Declared
  where A.Failure == B.Failure {
    public typealias Failure = A.Failure
    public typealias Output = (A.Output, B.Output)
    public init(_ a: A, _ b: B) {}
  }

  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Declared
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Failure = A.Failure
    public typealias Output = (A.Output, B.Output, C.Output)
    public init(_ a: A, _ b: B, _ c: C) {}
  }

  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>:
    Declared
  where
    A.Failure == B.Failure, B.Failure == C.Failure,
    C.Failure == D.Failure
  {
    public typealias Failure = A.Failure
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {}
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError("Only declared.") }
}
