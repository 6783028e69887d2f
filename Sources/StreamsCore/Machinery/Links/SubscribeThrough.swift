// How an operator runs its rule: `upstream.subscribe(subscriber, through: rule)`. What the rule is decides which class runs
// it; what it throws and catches decides how errors pass.

extension Publisher {
  @inlinable
  func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, through rule: R)
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, Failure == S.Failure {
    receive(subscriber: Relay(rule, PlainPath<Failure>.self, subscriber))
  }

  @inlinable
  func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, through rule: R)
  where R.Input == Output, R.Output == S.Input, R.Thrown == any Error, S.Failure == any Error {
    receive(subscriber: Relay(rule, ThrowingPath<Failure>.self, subscriber))
  }

  @inlinable
  func subscribe<R: Rule, S: Subscriber>(_ subscriber: S, through rule: R)
  where R.Input == Output, R.Output == S.Input, R.Thrown == S.Failure, Failure == Never {
    receive(subscriber: Relay(rule, RaisingPath<S.Failure>.self, subscriber))
  }

  @inlinable
  func subscribe<R: ClosingRule, S: Subscriber>(_ subscriber: S, through rule: R)
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, R.Caught == Never, Failure == S.Failure {
    receive(subscriber: ClosingRelay(rule, PlainPath<Failure>.self, subscriber))
  }

  @inlinable
  func subscribe<R: ClosingRule, S: Subscriber>(_ subscriber: S, through rule: R)
  where
    R.Input == Output, R.Output == S.Input, R.Thrown == any Error, R.Caught == Never, S.Failure == any Error
  {
    receive(subscriber: ClosingRelay(rule, ThrowingPath<Failure>.self, subscriber))
  }

  @inlinable
  func subscribe<R: ClosingRule, S: Subscriber>(_ subscriber: S, through rule: R)
  where R.Input == Output, R.Output == S.Input, R.Thrown == Never, R.Caught == Failure, S.Failure == Never {
    receive(subscriber: ClosingRelay(rule, CaughtPath<Failure>.self, subscriber))
  }
}
