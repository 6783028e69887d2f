/// The way in which errors of the upstream, and those that a rule throws, become errors of the downstream.
@usableFromInline
protocol CatchingErrorPath {
  associatedtype Upstream: Error
  /// The upstream errors that the rule publishes a value in place of.
  associatedtype Caught: Error
  associatedtype Thrown: Error
  associatedtype Downstream: Error

  static func pass(_ error: Upstream) throws(Caught) -> Downstream
  static func raise(_ error: Thrown) -> Downstream
}

/// An error path that passes every error on.
@usableFromInline
protocol ErrorPath: CatchingErrorPath where Caught == Never {}

/// The rule throws nothing. Errors of the upstream pass unchanged.
@usableFromInline
enum PlainPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Failure) -> Failure { error }
  @inlinable
  static func raise(_ error: Never) -> Failure {}
}

/// The rule may throw. All errors lose their type.
@usableFromInline
enum ThrowingPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Failure) -> any Error { error }
  @inlinable
  static func raise(_ error: any Error) -> any Error { error }
}

/// The upstream never fails. The errors of the rule are those of the downstream.
@usableFromInline
enum RaisingPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Never) -> Failure {}
  @inlinable
  static func raise(_ error: Failure) -> Failure { error }
}

/// The rule catches the errors of the upstream. The downstream receives none.
@usableFromInline
enum CaughtPath<Failure: Error>: CatchingErrorPath {
  @inlinable
  static func pass(_ error: Failure) throws(Failure) -> Never { throw error }
  @inlinable
  static func raise(_ error: Never) -> Never {}
}
