/// A change of one operation of the explored code, to see whether the exploration notices.
package struct Mutation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case weaker(Strength)
    /// A compare-and-exchange that fails is weaker.
    case weakerFailure(Strength)
    /// A load finds what the atomic began with, a store or a barrier does nothing, an update only loads, and a
    /// compare-and-exchange claims to have succeeded.
    case leftOut
  }

  package let site: Site
  package let kind: Kind

  package init(_ site: Site, _ kind: Kind) {
    self.site = site
    self.kind = kind
  }

  package var name: String {
    switch kind {
    case .weaker(let strength): "\(strength)"
    case .weakerFailure(let strength): "\(strength) if it fails"
    case .leftOut: "left out"
    }
  }

  /// - Returns: The answer of the operation, if it is not done at all.
  func change(_ operation: inout Operation, initial: (Int) -> UInt64) -> Answer? {
    switch kind {
    case .weaker(let strength):
      operation.strength = strength
      if !operation.hasOwnFailure { operation.failure = strength.ofLoad }
      return nil
    case .weakerFailure(let strength):
      operation.failure = strength
      return nil
    case .leftOut: break
    }
    switch operation.kind {
    case .load: return Answer(value: initial(operation.location))
    case .compareExchange: return Answer(value: operation.expected, exchanged: true)
    case .exchange, .add, .or:
      operation.kind = .load
      operation.strength = operation.strength.ofLoad
      return nil
    default: return Answer(value: 1, exchanged: true)
    }
  }

  /// All changes to try of an operation.
  static func all(of operation: Operation) -> [Mutation] {
    var kinds: [Kind] = []
    switch operation.kind {
    case .load, .store, .exchange, .compareExchange, .add, .or, .fence:
      kinds = weaker(operation.strength, operation.kind).map { .weaker($0) }
      if operation.hasOwnFailure {
        kinds += weaker(operation.failure, .load).map { .weakerFailure($0) }
      }
    case .lock, .unlock, .barrier, .barrierEnd, .plain, .yield: break
    }
    if operation.kind != .yield { kinds.append(.leftOut) }
    return kinds.map { Mutation(operation.site, $0) }
  }

  private static func weaker(_ strength: Strength, _ kind: Operation.Kind) -> [Strength] {
    switch strength {
    case .relaxed: []
    case .acquiring, .releasing: [.relaxed]
    case .acquiringAndReleasing: [.acquiring, .releasing]
    case .sequentiallyConsistent:
      switch kind {
      case .load: [.acquiring]
      case .store: [.releasing]
      default: [.acquiringAndReleasing]
      }
    }
  }
}
