import StreamsCore

/// A trace's knowledge besides its events: its places, what feeds what, and the subscriptions that are alive.
struct Register {
  private(set) var places: [PlaceRecord] = []
  private var numbers: [Key: Int] = [:]

  /// The places that were subscribed to, and those that were subscribing meanwhile.
  private(set) var feeds: Set<Feed> = []

  /// The places that a value went to while it was delivered at another one, as far as events told.
  var deliveries: Set<Feed> = []

  /// The subscriptions that have not ended, by number.
  var subscriptions: [UInt64: Tally] = [:]

  /// The number of values of subscriptions that have ended, place by place.
  var earlierValues: [UInt32: Int] = [:]

  /// Called once there is no subscription.
  var watchers: [UInt64: @Sendable () -> Void] = [:]

  private struct Key: Hashable {
    let name: String
    let file: String
    let line: Int
    let isPrivate: Bool
    let type: ObjectIdentifier
  }

  struct Feed: Hashable {
    let from: Int
    let to: Int
  }

  /// The place of a name, made if it is new.
  mutating func place<Value>(
    _ name: String, _ file: String, _ line: Int, isPrivate: Bool, of type: Value.Type,
    describe: @escaping (UnsafeRawPointer) -> String
  ) -> PlaceRecord {
    let key = Key(name: name, file: file, line: line, isPrivate: isPrivate, type: ObjectIdentifier(type))
    if let number = numbers[key] { return places[number] }
    let place = Trace.Place(id: places.count, name: name, file: file, line: line)
    let record = PlaceRecord(place, isPrivate: isPrivate, describe: describe)
    numbers[key] = places.count
    places.append(record)
    return record
  }

  mutating func note(_ feed: Feed) { if feed.from != feed.to { feeds.insert(feed) } }
}

extension Trace {
  /// The place of a name, made if it is new.
  @usableFromInline
  func place<Value>(
    _ name: String, file: String, line: Int, isPrivate: Bool, of type: Value.Type
  ) -> PlaceRecord {
    register.withLock { register in
      register.place(name, file, line, isPrivate: isPrivate, of: type) { bytes in
        String(describing: bytes.assumingMemoryBound(to: type).pointee)
      }
    }
  }
}
