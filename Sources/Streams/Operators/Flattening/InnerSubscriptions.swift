/// The inner publishers that are running, with their subscriptions once those have arrived.
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
  struct PlaceState {
    /// How many publishers have left this place.
    var use = 0
    var subscription: (any Subscription)?
    /// While this place is free: the next one that is.
    var nextFree: Int?
  }

  private(set) var places: ContiguousArray<PlaceState>
  private var firstFree: Int?

  /// For each place, the use whose publisher is connected, or -1. Apart from the rest, since each value looks at it: a
  /// thousand publishers take room in the processor's cache.
  @usableFromInline private(set) var connectedUses: ContiguousArray<Int>

  /// How many publishers are running.
  @usableFromInline private(set) var count: Int

  /// Begins with a number of publishers, whose IDs are their numbers and use zero.
  @usableFromInline
  init(count: Int = 0) {
    places = ContiguousArray(repeating: PlaceState(), count: count)
    connectedUses = ContiguousArray(repeating: -1, count: count)
    self.count = count
  }

  @usableFromInline var subscriptions: ContiguousArray<any Subscription> {
    ContiguousArray(places.compactMap { $0.subscription })
  }

  @usableFromInline
  mutating func add() -> ID {
    guard let place = firstFree else { return ID(place: append(1), use: 0) }
    count += 1
    firstFree = places[place].nextFree
    return ID(place: place, use: places[place].use)
  }

  /// Adds publishers at places that had none before.
  ///
  /// - Returns: The first of the places.
  @usableFromInline
  mutating func append(_ number: Int) -> Int {
    defer {
      places.append(contentsOf: repeatElement(PlaceState(), count: number))
      connectedUses.append(contentsOf: repeatElement(-1, count: number))
      count += number
    }
    return places.count
  }

  /// Whether a publisher has not ended. It may not have sent its subscription yet.
  @usableFromInline
  func isRunning(_ id: ID) -> Bool { id.place < places.count && places[id.place].use == id.use }

  /// Whether a publisher has sent its subscription and has not ended.
  @inlinable @inline(__always)
  func isConnected(_ id: ID) -> Bool {
    id.place < connectedUses.count && connectedUses[id.place] == id.use
  }

  /// The subscription of a publisher that has not ended.
  @usableFromInline
  subscript(id: ID) -> (any Subscription)? { isRunning(id) ? places[id.place].subscription : nil }

  /// Keeps the first subscription of a publisher.
  ///
  /// - Returns: Whether it was the first.
  @usableFromInline
  mutating func connect(_ subscription: any Subscription, _ id: ID) -> Bool {
    guard isRunning(id), places[id.place].subscription == nil else { return false }
    places[id.place].subscription = subscription
    connectedUses[id.place] = id.use
    return true
  }

  /// Frees the place of a publisher.
  ///
  /// - Returns: Whether the publisher was still running.
  @usableFromInline
  mutating func remove(_ id: ID) -> Bool {
    guard isRunning(id) else { return false }
    places[id.place].use += 1
    connectedUses[id.place] = -1
    places[id.place].subscription = nil
    places[id.place].nextFree = firstFree
    firstFree = id.place
    count -= 1
    return true
  }

  @usableFromInline
  mutating func removeAll() { self = InnerSubscriptions() }
}
