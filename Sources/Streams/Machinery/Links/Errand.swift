/// What a source does behind its subscription, apart from the type of its values.
@usableFromInline
protocol Supply: AnyObject, CustomReflectable, CustomStringConvertible {
  func cancel()
}

/// A subscription whose requests are handled by a closure, made where all types are known.
///
/// A generic class behind `any Subscription` would run unspecialised code; a closure keeps what the compiler knew.
@usableFromInline
final class Errand: Subscription {
  private let supply: any Supply
  private let onRequest: (Subscribers.Demand) -> Void

  @usableFromInline
  init(_ supply: any Supply, request: @escaping (Subscribers.Demand) -> Void) {
    self.supply = supply
    onRequest = request
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { onRequest(demand) }

  @usableFromInline
  func cancel() { supply.cancel() }
}

extension Errand: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { supply.description }
  @usableFromInline var customMirror: Mirror { supply.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
