// The way in which an operator runs its rule: `upstream.subscribe(subscriber, on: place, through: rule, at: origin)`. What the rule is
// decides which class runs it; what it throws and catches decides how errors pass. `place` is where the subscriber belongs, and
// `origin` where the rule does. A rule without a closure of its own runs wherever its subscriber belongs.

extension Publisher {
  @inlinable @inline(__always)
  func subscribe<R: Rule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, Failure == S.Failure {
    _receive(
      subscriber: Relay(rule, PlainPath<Failure>.self, Outlet(subscriber, on: place, from: origin)),
      on: origin)
  }

  @inlinable @inline(__always)
  func subscribe<R: Rule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where R.Input == Output, R.Output == S.Input, R.Thrown == any Error, S.Failure == any Error {
    _receive(
      subscriber: Relay(rule, ThrowingPath<Failure>.self, Outlet(subscriber, on: place, from: origin)),
      on: origin)
  }

  @inlinable @inline(__always)
  func subscribe<R: Rule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where R.Input == Output, R.Output == S.Input, R.Thrown == S.Failure, Failure == Never {
    _receive(
      subscriber: Relay(rule, RaisingPath<S.Failure>.self, Outlet(subscriber, on: place, from: origin)),
      on: origin)
  }

  @inlinable @inline(__always)
  func subscribe<R: ClosingRule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, R.Caught == Never, Failure == S.Failure {
    _receive(
      subscriber: ClosingRelay(rule, PlainPath<Failure>.self, Outlet(subscriber, on: place, from: nil)),
      on: origin)
  }

  @inlinable @inline(__always)
  func subscribe<R: ClosingRule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where
    R.Input == Output, R.Output == S.Input, R.Thrown == any Error, R.Caught == Never, S.Failure == any Error
  {
    _receive(
      subscriber: ClosingRelay(rule, ThrowingPath<Failure>.self, Outlet(subscriber, on: place, from: nil)),
      on: origin)
  }

  @inlinable @inline(__always)
  func subscribe<R: ClosingRule, S: Subscriber>(
    _ subscriber: consuming S, on place: _Place?, through rule: R, at origin: _Place?
  )
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, R.Caught == Failure, S.Failure == Never {
    _receive(
      subscriber: ClosingRelay(rule, CaughtPath<Failure>.self, Outlet(subscriber, on: place, from: nil)),
      on: origin)
  }
}
