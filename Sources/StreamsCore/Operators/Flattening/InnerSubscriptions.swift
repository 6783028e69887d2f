/// The inner publishers of `flatMap` and `merge`, by the place of each and by how often that place was used.
///
/// Places are used again, so a stream of short-lived publishers allocates nothing. The use of a place tells a late
/// event of an earlier publisher from those of the current one.
@usableFromInline
struct InnerSubscriptions {
  @usableFromInline
  struct ID: Equatable {
    @usableFromInline let place: Int
    @usableFromInline let use: Int

    @inlinable
    init(place: Int, use: Int) {
      self.place = place
      self.use = use
    }
  }

  @usableFromInline
  struct Place {
    var state = UpstreamState()
    /// The number of publishers that have left this place.
    var use = 0
    /// The number of values of the publisher that wait. The place is not free before they have gone.
    var waiting = 0
    /// While this place is free: the next one that is.
    var nextFree: Int?
  }

  private(set) var places: ContiguousArray<Place>
  private var firstFree: Int?

  /// For each place, the use whose publisher is connected, or -1. Apart from the rest, since each value looks at it: a
  /// thousand publishers take room in the processor's cache.
  @usableFromInline private(set) var connectedUses: ContiguousArray<Int>

  /// The number of publishers that are running.
  @usableFromInline private(set) var count: Int

  /// Begins with a number of publishers, whose IDs are their numbers and use zero.
  @usableFromInline
  init(count: Int = 0) {
    places = ContiguousArray(repeating: Place(), count: count)
    connectedUses = ContiguousArray(repeating: -1, count: count)
    self.count = count
  }

  @usableFromInline var subscriptions: [any Subscription] { places.compactMap { $0.state.subscription } }

  @usableFromInline
  mutating func add() -> ID {
    count += 1
    guard let place = firstFree else {
      places.append(Place())
      connectedUses.append(-1)
      return ID(place: places.count - 1, use: 0)
    }
    firstFree = places[place].nextFree
    places[place].state = UpstreamState()
    return ID(place: place, use: places[place].use)
  }

  /// The progress of a publisher. One that has left its place has completed.
  @usableFromInline
  subscript(id: ID) -> UpstreamState {
    places[id.place].use == id.use ? places[id.place].state : UpstreamState(.completed)
  }

  /// Returns true if a publisher has sent its subscription and has not ended.
  @inlinable @inline(__always)
  func isConnected(_ id: ID) -> Bool { connectedUses[id.place] == id.use }

  /// Keeps the first subscription of a publisher. See ``UpstreamState/connect(_:)``.
  @usableFromInline
  mutating func connect(
    _ subscription: any Subscription, _ id: ID
  ) -> (isWanted: Bool, breach: Contract.Breach?) {
    if places[id.place].use != id.use { return (false, .secondSubscription) }
    let connection = places[id.place].state.connect(subscription)
    if connection.isWanted { connectedUses[id.place] = id.use }
    return connection
  }

  /// Notes the completion of a publisher, and frees its place unless values wait. See ``UpstreamState/complete()``.
  @usableFromInline
  mutating func complete(
    _ id: ID
  ) -> (isWanted: Bool, breach: Contract.Breach?, previous: UpstreamState) {
    if places[id.place].use != id.use { return (false, .late("completion"), UpstreamState(.completed)) }
    let completion = places[id.place].state.complete()
    guard completion.isWanted else { return completion }
    connectedUses[id.place] = -1
    count -= 1
    vacate(id.place)
    return completion
  }

  /// Notes a value of a publisher that waits.
  @usableFromInline
  mutating func keepValue(of id: ID) { places[id.place].waiting += 1 }

  /// Notes that a value of a publisher waits no longer.
  @usableFromInline
  mutating func releaseValue(of id: ID) {
    places[id.place].waiting -= 1
    vacate(id.place)
  }

  /// Returns true if a publisher has completed and none of its values waits.
  @usableFromInline
  func hasLeft(_ id: ID) -> Bool { places[id.place].use != id.use }

  /// Frees a place, if its publisher has completed and none of its values waits.
  private mutating func vacate(_ place: Int) {
    guard places[place].state.phase == .completed, places[place].waiting == 0 else { return }
    places[place].use += 1
    places[place].nextFree = firstFree
    firstFree = place
  }

  /// Expects nothing more from any publisher.
  @usableFromInline
  mutating func giveUp() {
    for place in places.indices {
      places[place].state.giveUp()
      connectedUses[place] = -1
    }
  }

  /// - Returns: The subscriptions of all publishers, to be cancelled outside of the gate.
  @usableFromInline
  mutating func takeSubscriptions() -> [any Subscription] {
    places.indices.compactMap { places[$0].state.takeSubscription() }
  }
}
