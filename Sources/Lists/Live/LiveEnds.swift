import StreamsCore

/// Lets the ends of live lists change together: all of them have what is new before the first one publishes it.
///
/// A store has one for all lists that watch it. `lanes` guards itself.
@usableFromInline
final class LiveEnds: Sendable {
  private struct Entry: Sendable { weak var lane: LiveLane? }

  private let lanes = Guarded<[ObjectIdentifier?: Entry]>([:])

  @usableFromInline
  init() {}

  /// The lane of an actor, or that of ends without one.
  @usableFromInline
  func lane(of actor: (any Actor)?) -> LiveLane {
    let id = actor.map { ObjectIdentifier($0) }
    return lanes.withLock { lanes in
      if let lane = lanes[id]?.lane { return lane }
      let lane = LiveLane()
      lanes = lanes.filter { $0.value.lane != nil }
      lanes[id] = Entry(lane: lane)
      return lane
    }
  }
}

/// The ends of live lists that change on one actor. What a round makes is added while the lists are told of a transaction, and
/// the lane is closed when all are told. It then changes on its actor.
///
/// - Threads: `state` guards itself. The caller that is at work calls what was added, with no lock held.
@usableFromInline
final class LiveLane: Sendable {
  /// Lets an end have what is new, and returns what publishes it.
  @usableFromInline typealias Adoption = () -> (() -> Void)?

  private struct State {
    typealias Entry = (end: ObjectIdentifier, adopt: Adoption)

    /// Adoptions that were added since the lane was closed, and before.
    var added: [Entry] = []
    var closed: [Entry] = []
    var isBusy = false

    /// Takes what changes next: the beginning in which each end occurs once. Most often that is a single one.
    mutating func next() -> (first: Adoption, others: [Adoption])? {
      isBusy = !closed.isEmpty
      guard let first = closed.first?.adopt else { return nil }
      if closed.count == 1 {
        closed.removeAll(keepingCapacity: true)
        return (first, [])
      }
      var ends: Set<ObjectIdentifier> = []
      let count = closed.firstIndex { !ends.insert($0.end).inserted } ?? closed.count
      defer { closed.removeFirst(count) }
      return (first, closed[1..<count].map { $0.adopt })
    }
  }

  private let state = Guarded(State())

  @usableFromInline
  func add(_ adopt: @escaping Adoption, for end: AnyObject) {
    state.withLock { $0.added.append((ObjectIdentifier(end), adopt)) }
  }

  /// - Returns: True if something waits to be published.
  @usableFromInline
  func close() -> Bool {
    state.withLock { state in
      if state.closed.isEmpty {
        swap(&state.closed, &state.added)
      } else {
        state.closed += state.added
        state.added.removeAll(keepingCapacity: true)
      }
      return !state.closed.isEmpty
    }
  }

  /// Changes the ends, unless a caller is doing so already.
  @usableFromInline
  func flush() {
    let isFree = state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return }
    while let (adopt, others) = state.withLock({ $0.next() }) {
      // A value that is derived from several ends changes once.
      transaction {
        let publish = adopt()
        let publications = others.compactMap { $0() }
        publish?()
        for publish in publications { publish() }
      }
    }
  }
}
