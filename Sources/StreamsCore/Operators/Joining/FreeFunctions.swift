// The joins of equals, as functions: neither publisher comes first in what they mean.

/// Publishes the values of two publishers as they come.
///
/// ```swift
/// let cancellable = merge(Just(1), Just(2)).sink { print($0) }
/// // 1
/// // 2
/// ```
///
/// The same as the method of the same name.
@_disfavoredOverload
public func merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Publishers.Merge<A, B>
where A.Output == B.Output, A.Failure == B.Failure {
  Publishers.Merge(a, b)
}

/// Publishes the values of three publishers as they come.
@_disfavoredOverload
public func merge<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C)
  -> Publishers.Merge3<A, B, C>
where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
  Publishers.Merge3(a, b, c)
}

/// Publishes the latest values of two publishers each time one of them publishes, once both have.
///
/// ```swift
/// let cancellable = combineLatest(Just("rain"), Just(4)).sink { print($0, $1) }
/// // rain 4
/// ```
@_disfavoredOverload
public func combineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Publishers.CombineLatest<A, B>
where A.Failure == B.Failure {
  Publishers.CombineLatest(a, b)
}

/// Publishes the latest values of three publishers each time one of them publishes, once all have.
@_disfavoredOverload
public func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
  _ a: A, _ b: B, _ c: C
) -> Publishers.CombineLatest3<A, B, C> where A.Failure == B.Failure, B.Failure == C.Failure {
  Publishers.CombineLatest3(a, b, c)
}
