/// The publishers that run at the moment, with their subscriptions once they have one.
///
/// Places are used again, so that a stream of short-lived publishers allocates nothing; the number of the use tells a
/// late event of an earlier publisher from those of the present one.
@usableFromInline
struct Children {
  @usableFromInline
  struct ID: Equatable {
    @usableFromInline let place: Int
    @usableFromInline let use: Int
  }

  @usableFromInline
  struct InputPosition {
    @usableFromInline var use = 0
    var isTaken = false
    @usableFromInline var subscription: (any Subscription)?
  }

  @usableFromInline var places: ContiguousArray<InputPosition> = []
  @usableFromInline var free: ContiguousArray<Int> = []

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { free.count == places.count }

  @usableFromInline var subscriptions: [any Subscription] { places.compactMap(\.subscription) }

  @usableFromInline
  mutating func add() -> ID {
    if free.isEmpty {
      free.append(places.count)
      places.append(InputPosition())
    }
    let place = free.removeLast()
    places[place].use += 1
    places[place].isTaken = true
    return ID(place: place, use: places[place].use)
  }

  private func isCurrent(_ child: ID) -> Bool {
    child.place < places.count && places[child.place].isTaken && places[child.place].use == child.use
  }

  /// Whether a child has sent its subscription and is still running.
  @inlinable
  @inline(__always)
  func isConnected(_ child: ID) -> Bool {
    child.place < places.count && places[child.place].use == child.use
      && places[child.place].subscription != nil
  }

  /// The subscription of a child that is still running.
  @usableFromInline
  subscript(child: ID) -> (any Subscription)? { isCurrent(child) ? places[child.place].subscription : nil }

  /// Keeps the first subscription of a child.
  ///
  /// - Returns: Whether it was the first.
  @usableFromInline
  mutating func connect(_ subscription: any Subscription, _ child: ID) -> Bool {
    guard isCurrent(child), places[child.place].subscription == nil else { return false }
    places[child.place].subscription = subscription
    return true
  }

  /// Frees the place of a child.
  ///
  /// - Returns: Whether it was still running.
  @usableFromInline
  mutating func remove(_ child: ID) -> Bool {
    guard isCurrent(child) else { return false }
    places[child.place].isTaken = false
    places[child.place].subscription = nil
    free.append(child.place)
    return true
  }

  @usableFromInline
  mutating func removeAll() {
    places.removeAll()
    free.removeAll()
  }
}
