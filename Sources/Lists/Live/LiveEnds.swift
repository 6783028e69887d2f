import StreamsCore

/// Lets the ends of live lists change together: all of them have what is new before the first one publishes it.
///
/// A store has one for all lists that watch it. Each actor has a lane, and so have ends without an actor. What a round makes
/// is added while the lists are told of a transaction, and the lane is closed when all are told. It then changes on its actor.
///
/// - Threads: `lanes` guards itself. The caller that is at work in a lane calls what was added, with no lock held.
@usableFromInline
final class LiveEnds: Sendable {
  @usableFromInline typealias Lane = ObjectIdentifier

  /// Lets an end have what is new, and returns what publishes it.
  @usableFromInline typealias Adoption = () -> (() -> Void)?

  private struct State {
    typealias Entry = (end: ObjectIdentifier, adopt: Adoption)

    /// What was added since the lane was closed, and before.
    var added: [Entry] = []
    var closed: [Entry] = []
    var isBusy = false

    /// Takes what changes next: the beginning in which each end occurs once.
    mutating func next() -> [Entry] {
      var ends: Set<ObjectIdentifier> = []
      let count = closed.firstIndex { !ends.insert($0.end).inserted } ?? closed.count
      defer { closed.removeFirst(count) }
      isBusy = count > 0
      return Array(closed[..<count])
    }
  }

  private let lanes = Guarded<[Lane?: State]>([:])

  @usableFromInline
  init() {}

  func add(_ adopt: @escaping Adoption, for end: AnyObject, in lane: Lane?) {
    lanes.withLock { $0[lane, default: State()].added.append((ObjectIdentifier(end), adopt)) }
  }

  /// - Returns: Whether something waits to be published.
  func close(_ lane: Lane?) -> Bool {
    lanes.withLock { lanes in
      guard var state = lanes.removeValue(forKey: lane) else { return false }
      state.closed += state.added
      state.added = []
      lanes[lane] = state
      return !state.closed.isEmpty
    }
  }

  /// Changes the ends of a lane, unless a caller is doing so already.
  func flush(_ lane: Lane?) {
    let isFree = lanes.withLock { lanes in
      defer { lanes[lane]?.isBusy = true }
      return lanes[lane]?.isBusy == false
    }
    guard isFree else { return }
    while true {
      let batch = lanes.withLock { $0[lane]?.next() ?? [] }
      if batch.isEmpty { return }
      // What is derived from several ends changes once.
      transaction {
        let publications = batch.compactMap { $0.adopt() }
        for publish in publications { publish() }
      }
    }
  }
}
