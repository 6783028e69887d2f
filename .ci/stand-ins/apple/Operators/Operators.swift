// The operators of Combine, with its signatures. Only declared.

extension Publisher {
  public func `catch`<NewPublisher: Publisher>(_ handler: @escaping (Failure) -> NewPublisher)
    -> Publishers.Catch<Self, NewPublisher> where Output == NewPublisher.Output
  { fatalError("Only declared.") }
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    fatalError("Only declared.")
  }
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  { fatalError("Only declared.") }
  public func append<Elements: Sequence>(_ elements: Elements)
    -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> where Output == Elements.Element
  { fatalError("Only declared.") }
  public func append<Suffix: Publisher>(_ publisher: Suffix) -> Publishers.Concatenate<Self, Suffix>
  where Failure == Suffix.Failure, Output == Suffix.Output { fatalError("Only declared.") }
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line)
    -> Publishers.AssertNoFailure<Self>
  { fatalError("Only declared.") }
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> { fatalError("Only declared.") }
  public func breakpointOnError() -> Publishers.Breakpoint<Self> { fatalError("Only declared.") }
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> { fatalError("Only declared.") }
  public func collect() -> Publishers.Collect<Self> { fatalError("Only declared.") }
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { fatalError("Only declared.") }
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> { fatalError("Only declared.") }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure { fatalError("Only declared.") }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure { fatalError("Only declared.") }
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure { fatalError("Only declared.") }
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure
  { fatalError("Only declared.") }
  public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
    -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure
  { fatalError("Only declared.") }
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure { fatalError("Only declared.") }
  public func compactMap<ElementOfResult>(_ transform: @escaping (Output) -> ElementOfResult?)
    -> Publishers.CompactMap<Self, ElementOfResult>
  { fatalError("Only declared.") }
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    fatalError("Only declared.")
  }
  public func count() -> Publishers.Count<Self> { fatalError("Only declared.") }
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, Context> { fatalError("Only declared.") }
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    fatalError("Only declared.")
  }
  public func drop<Other: Publisher>(untilOutputFrom publisher: Other)
    -> Publishers.DropUntilOutput<Self, Other> where Failure == Other.Failure
  { fatalError("Only declared.") }
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { fatalError("Only declared.") }
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable { fatalError("Only declared.") }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    fatalError("Only declared.")
  }
  public func first() -> Publishers.First<Self> { fatalError("Only declared.") }
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    fatalError("Only declared.")
  }
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Publishers.SetFailureType<Self, Child.Failure>> where Failure == Never {
    fatalError("Only declared.")
  }
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Self> where Failure == Never, Child.Failure == Never {
    fatalError("Only declared.")
  }
  public func flatMap<Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Publishers.SetFailureType<Child, Failure>, Self> where Child.Failure == Never {
    fatalError("Only declared.")
  }
  public func flatMap<T, Child: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Child
  ) -> Publishers.FlatMap<Child, Self> where T == Child.Output, Failure == Child.Failure {
    fatalError("Only declared.")
  }
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { fatalError("Only declared.") }
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { fatalError("Only declared.") }
  public func last() -> Publishers.Last<Self> { fatalError("Only declared.") }
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    fatalError("Only declared.")
  }
  public func map<Result0, Result1, Result2>(
    _ keyPath0: KeyPath<Output, Result0>, _ keyPath1: KeyPath<Output, Result1>,
    _ keyPath2: KeyPath<Output, Result2>
  ) -> Publishers.MapKeyPath3<Self, Result0, Result1, Result2> { fatalError("Only declared.") }
  public func map<Result0, Result1>(
    _ keyPath0: KeyPath<Output, Result0>, _ keyPath1: KeyPath<Output, Result1>
  ) -> Publishers.MapKeyPath2<Self, Result0, Result1> { fatalError("Only declared.") }
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> Publishers.MapKeyPath<Self, Result> {
    fatalError("Only declared.")
  }
  public func mapError<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure)
    -> Publishers.MapError<Self, NewFailure>
  { fatalError("Only declared.") }
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self>
  { fatalError("Only declared.") }
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, Context> { fatalError("Only declared.") }
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { fatalError("Only declared.") }
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  { fatalError("Only declared.") }
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    fatalError("Only declared.")
  }
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where Failure == P.Failure, Output == P.Output { fatalError("Only declared.") }
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self>
  { fatalError("Only declared.") }
  public func multicast<SubjectType: Subject>(_ createSubject: @escaping () -> SubjectType)
    -> Publishers.Multicast<Self, SubjectType>
  where Failure == SubjectType.Failure, Output == SubjectType.Output { fatalError("Only declared.") }
  public func multicast<SubjectType: Subject>(subject: SubjectType) -> Publishers.Multicast<Self, SubjectType>
  where Failure == SubjectType.Failure, Output == SubjectType.Output { fatalError("Only declared.") }
  public func output(at index: Int) -> Publishers.Output<Self> { fatalError("Only declared.") }
  public func output<Range: RangeExpression>(in range: Range) -> Publishers.Output<Self>
  where Range.Bound == Int { fatalError("Only declared.") }
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { fatalError("Only declared.") }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    fatalError("Only declared.")
  }
  public func prefix<Other: Publisher>(untilOutputFrom publisher: Other)
    -> Publishers.PrefixUntilOutput<Self, Other>
  { fatalError("Only declared.") }
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  { fatalError("Only declared.") }
  public func prepend<Elements: Sequence>(_ elements: Elements)
    -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> where Output == Elements.Element
  { fatalError("Only declared.") }
  public func prepend<Prefix: Publisher>(_ publisher: Prefix) -> Publishers.Concatenate<Prefix, Self>
  where Failure == Prefix.Failure, Output == Prefix.Output { fatalError("Only declared.") }
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  { fatalError("Only declared.") }
  public func reduce<Accumulator>(
    _ initialResult: Accumulator, _ nextPartialResult: @escaping (Accumulator, Output) -> Accumulator
  ) -> Publishers.Reduce<Self, Accumulator> { fatalError("Only declared.") }
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.RemoveDuplicates<Self>
  { fatalError("Only declared.") }
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    fatalError("Only declared.")
  }
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    fatalError("Only declared.")
  }
  public func replaceNil<ElementOfResult>(with output: ElementOfResult)
    -> Publishers.Map<Self, ElementOfResult> where Output == ElementOfResult?
  { fatalError("Only declared.") }
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { fatalError("Only declared.") }
  public func scan<Result>(_ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result)
    -> Publishers.Scan<Self, Result>
  { fatalError("Only declared.") }
  public func setFailureType<NewFailure: Error>(to failureType: NewFailure.Type)
    -> Publishers.SetFailureType<Self, NewFailure>
  { fatalError("Only declared.") }
  public func share() -> Publishers.Share<Self> { fatalError("Only declared.") }
  public func subscribe<Context: Scheduler>(on scheduler: Context, options: Context.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, Context>
  { fatalError("Only declared.") }
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output { fatalError("Only declared.") }
  public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool)
    -> Publishers.Throttle<Self, S>
  { fatalError("Only declared.") }
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, Context> { fatalError("Only declared.") }
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self>
  { fatalError("Only declared.") }
  public func tryCatch<NewPublisher: Publisher>(_ handler: @escaping (Failure) throws -> NewPublisher)
    -> Publishers.TryCatch<Self, NewPublisher> where Output == NewPublisher.Output
  { fatalError("Only declared.") }
  public func tryCompactMap<ElementOfResult>(_ transform: @escaping (Output) throws -> ElementOfResult?)
    -> Publishers.TryCompactMap<Self, ElementOfResult>
  { fatalError("Only declared.") }
  public func tryContains(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryContainsWhere<Self>
  { fatalError("Only declared.") }
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    fatalError("Only declared.")
  }
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    fatalError("Only declared.")
  }
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
    fatalError("Only declared.")
  }
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    fatalError("Only declared.")
  }
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result)
    -> Publishers.TryMap<Self, Result>
  { fatalError("Only declared.") }
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  { fatalError("Only declared.") }
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  { fatalError("Only declared.") }
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self>
  { fatalError("Only declared.") }
  public func tryReduce<Accumulator>(
    _ initialResult: Accumulator, _ nextPartialResult: @escaping (Accumulator, Output) throws -> Accumulator
  ) -> Publishers.TryReduce<Self, Accumulator> { fatalError("Only declared.") }
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryRemoveDuplicates<Self>
  { fatalError("Only declared.") }
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> Publishers.TryScan<Self, Result> { fatalError("Only declared.") }
  public func zip<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip<Self, Other>, Result> where Failure == Other.Failure {
    fatalError("Only declared.")
  }
  public func zip<Other1: Publisher, Other2: Publisher, Other3: Publisher, Result>(
    _ publisher1: Other1, _ publisher2: Other2, _ publisher3: Other3,
    _ transform: @escaping (Output, Other1.Output, Other2.Output, Other3.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip4<Self, Other1, Other2, Other3>, Result>
  where Failure == Other1.Failure, Other1.Failure == Other2.Failure, Other2.Failure == Other3.Failure {
    fatalError("Only declared.")
  }
  public func zip<Other1: Publisher, Other2: Publisher, Other3: Publisher>(
    _ publisher1: Other1, _ publisher2: Other2, _ publisher3: Other3
  ) -> Publishers.Zip4<Self, Other1, Other2, Other3>
  where Failure == Other1.Failure, Other1.Failure == Other2.Failure, Other2.Failure == Other3.Failure {
    fatalError("Only declared.")
  }
  public func zip<Other1: Publisher, Other2: Publisher, Result>(
    _ publisher1: Other1, _ publisher2: Other2,
    _ transform: @escaping (Output, Other1.Output, Other2.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip3<Self, Other1, Other2>, Result>
  where Failure == Other1.Failure, Other1.Failure == Other2.Failure { fatalError("Only declared.") }
  public func zip<Other1: Publisher, Other2: Publisher>(_ publisher1: Other1, _ publisher2: Other2)
    -> Publishers.Zip3<Self, Other1, Other2>
  where Failure == Other1.Failure, Other1.Failure == Other2.Failure { fatalError("Only declared.") }
  public func zip<Other: Publisher>(_ other: Other) -> Publishers.Zip<Self, Other>
  where Failure == Other.Failure { fatalError("Only declared.") }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Contains<Self> { fatalError("Only declared.") }
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { fatalError("Only declared.") }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { fatalError("Only declared.") }
}

extension Publisher where Output: Comparable {
  public func max() -> Publishers.Comparison<Self> { fatalError("Only declared.") }
  public func min() -> Publishers.Comparison<Self> { fatalError("Only declared.") }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  { fatalError("Only declared.") }
}

extension Publisher where Failure == Never, Output: Publisher {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  { fatalError("Only declared.") }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { fatalError("Only declared.") }
}

extension Publisher where Failure == Output.Failure, Output: Publisher {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { fatalError("Only declared.") }
}
