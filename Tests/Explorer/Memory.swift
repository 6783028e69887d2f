/// For each thread, up to which of its events something knows.
typealias Clock = SIMD8<UInt16>

@inline(__always)
func join(_ clock: inout Clock, _ other: Clock) { clock = pointwiseMax(clock, other) }

/// A store to an atomic.
struct Store {
  var thread: Int
  var epoch: UInt16
  var value: UInt64
  /// The events that an acquiring load learns from it.
  var released: Clock
  /// All that came before it in the order of the program and by reading, whether or not it happened before.
  var causes: Clock
  /// True if an update has read from it. No other store may come between the two.
  var isUpdated = false
}

/// A load that read `store`.
struct Look {
  var thread: Int
  var epoch: UInt16
  var store: Int
}

/// An atomic: its stores in their modification order, and the loads that restrict what later ones may return.
struct Location {
  var order: [Int] = []
  var looks: [Look] = []

  @inline(__always)
  func position(of store: Int) -> Int {
    var index = order.count - 1
    while order[index] != store { index -= 1 }
    return index
  }

  /// The first store in the modification order that a load with this clock may return, and after which a store must be.
  func floor(_ clock: Clock, _ stores: [Store]) -> Int {
    var result = 0
    var index = order.count - 1
    while index > 0 {
      let store = stores[order[index]]
      if clock[store.thread] >= store.epoch {
        result = index
        break
      }
      index -= 1
    }
    for look in looks where clock[look.thread] >= look.epoch {
      result = max(result, position(of: look.store))
    }
    return result
  }
}

/// An atomic operation that was done, for the check of sequential consistency.
struct Event {
  var thread: Int
  var epoch: UInt16
  /// The events that happened before it: without those that it acquired itself, and with them.
  var before: Clock
  var after: Clock
  var location: Int
  /// The store that was made or read.
  var store: Int
  var isStore: Bool
  var isConsistent: Bool
  var isFence: Bool
}
