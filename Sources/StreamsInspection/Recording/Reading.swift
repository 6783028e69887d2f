import StreamsCore

extension Trace {
  /// The events that are kept, in the order in which they happened.
  ///
  /// - Complexity: O(*n*) in the number of kept events. Values are described here, unless they had to be described when
  ///   they came.
  public var events: [Event] {
    let records = ring.records()
    let places = register.withLock { $0.places }
    let described = records.compactMap { entry in
      Int(entry.record.place) < places.count
        ? Event(entry.record, entry.text, places[Int(entry.record.place)]) : nil
    }
    return Event.joiningOrigins(described)
  }

  /// The events of some numbers, as far as they are kept.
  func events(_ numbers: [UInt64]) -> [Event] {
    let places = register.withLock { $0.places }
    return numbers.compactMap { number in
      ring.record(number).map { Event($0.record, $0.text, places[Int($0.record.place)]) }
    }
  }

  /// The events that led to an event, from its origin to the event itself, without reading all others.
  func causes(of event: Event) -> [Event] {
    var path = [event]
    while let cause = path.last?.cause, let earlier = events([UInt64(cause)]).first { path.append(earlier) }
    return path.reversed()
  }

  /// The events that led to an event, from its origin to the event itself. Events that are not kept are missing.
  ///
  /// - Parameter event: An event of this trace.
  public func path(to event: Event) -> [Event] { events.path(to: event) }
}

extension [Trace.Event] {
  /// The event of a number. Events are in order.
  func event(_ number: Int) -> Trace.Event? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].number == number ? self[low] : nil
  }

  func path(to event: Trace.Event) -> [Trace.Event] {
    var path = [event]
    // A cause always has the smaller number, so this ends.
    while let cause = path.last?.cause, let earlier = self.event(cause) { path.append(earlier) }
    return path.reversed()
  }
}

extension Trace.Event {
  fileprivate init(_ record: Record, _ text: [UInt8], _ place: PlaceRecord) {
    number = Int(record.number)
    kind = Kind(record, text, place)
    self.place = place.place
    subscription = record.subscription == 0 ? nil : Int(record.subscription)
    instant = .nanoseconds(record.instant)
    duration = record.duration < 0 ? nil : .nanoseconds(record.duration)
    thread = Threads.thread(record.thread)
    actor = Trace.Actor(record.actor)
    cause = record.cause == 0 ? nil : Int(record.cause)
    origin = Int(record.root)
    isHeard = record.isHeard
    switchings = Int(record.switchings)
  }

  fileprivate init(_ event: Self, origin: Int) {
    number = event.number
    kind = event.kind
    place = event.place
    subscription = event.subscription
    instant = event.instant
    duration = event.duration
    thread = event.thread
    actor = event.actor
    cause = event.cause
    self.origin = origin
    isHeard = event.isHeard
    switchings = event.switchings
  }

  /// Gives values that one send delivered a common origin, even if the send was not recorded.
  ///
  /// A property or a subject without a name sends a value to its subscribers one after another. If they stand at the same
  /// place, the values come without a cause, on one thread, equal, no subscription twice, and nothing else begins on the
  /// thread in between.
  fileprivate static func joiningOrigins(_ events: [Self]) -> [Self] {
    struct Source: Hashable {
      let place: Int
      let thread: Int
    }
    struct Send {
      let origin: Int
      let value: String?
      var subscriptions: Set<Int>
    }
    var sends: [Source: Send] = [:]
    var joined: [Int: Int] = [:]
    var previous: Self?
    return events.map { event in
      if let previous, event.isBehindGap(after: previous) { sends = [:] }
      previous = event
      if event.cause == nil, !event.kind.isValue {
        sends = sends.filter { $0.key.thread != event.thread.number }
      }
      let source = Source(place: event.place.id, thread: event.thread.number)
      if event.kind.isValue, event.cause == nil, let subscription = event.subscription {
        if var send = sends[source], send.value == event.kind.value,
          send.subscriptions.insert(subscription).inserted
        {
          sends[source] = send
          joined[event.number] = send.origin
        } else {
          sends[source] = Send(
            origin: event.number, value: event.kind.value, subscriptions: [subscription])
        }
      }
      return joined[event.origin].map { Self(event, origin: $0) } ?? event
    }
  }
}

extension Trace.Event {
  /// Returns true if something may have happened between an event and this one that is not in the record.
  func isBehindGap(after previous: Self) -> Bool {
    number != previous.number + 1 || switchings != previous.switchings
  }
}

extension Trace.Event.Kind {
  fileprivate init(_ record: Record, _ text: [UInt8], _ place: PlaceRecord) {
    self =
      switch record.kind {
      case .subscribed: .subscribed
      case .demand: .demand(record.amount < 0 ? nil : Int(record.amount))
      case .value: .value(Self.value(record, text, place))
      case .finished: .finished
      case .failed: .failed(Self.value(record, text, place))
      case .cancelled: .cancelled
      case .sent: .sent(Self.value(record, text, place))
      case .action: .action
      case .hopped: .hopped
      }
  }

  private static func value(_ record: Record, _ text: [UInt8], _ place: PlaceRecord) -> String? {
    switch record.content {
    case .none: nil
    case .text: String(decoding: text, as: UTF8.self) + (record.isCut ? "…" : "")
    case .bytes: withUnsafeBytes(of: record.bytes) { bytes in bytes.baseAddress.flatMap(place.describe) }
    }
  }
}
