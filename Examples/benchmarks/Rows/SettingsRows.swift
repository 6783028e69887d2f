import Settings
import Streams
import Synchronization

/// Settings in memory, beside a dictionary behind a mutex.
enum SettingsRows {
  static var all: [Row] {
    [
      Row("get", of: "settings", goal: 1.2, get),
      Row("get-string", of: "settings", goal: 1.5, getString),
      Row("set", of: "settings", goal: 25, allocations: nil, set),
    ]
  }

  private static let volume = SettingKey("volume", default: 5)
  private static let name = SettingKey("name", default: "")

  private static func get() -> Pair {
    let floor = Floor(5)
    let store = SettingsStore(.memory)
    store[volume] = 5
    return Pair { count in
      var sum = 0
      for _ in 0..<count { sum &+= floor["volume"] }
      return sum
    } ours: { count in
      var sum = 0
      for _ in 0..<count { sum &+= store[volume] }
      return sum
    }
  }

  private static func getString() -> Pair {
    let text = String(repeating: "text", count: 10)
    let floor = Floor(text)
    let store = SettingsStore(.memory)
    store[name] = text
    return Pair { count in
      var sum = 0
      for _ in 0..<count { sum &+= floor["name"].utf8.count }
      return sum
    } ours: { count in
      var sum = 0
      for _ in 0..<count { sum &+= store[name].utf8.count }
      return sum
    }
  }

  /// Sets values that are visible to a reader and published to a subscriber.
  private static func set() -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    let floor = Floor(0)
    let store = SettingsStore(.memory)
    let cancellable = store.publisher(for: volume).sink { tally.add($0) }
    _ = tally.take()
    var last = 0
    return Pair { count in
      for value in 1...count {
        floor.set("volume", to: value)
        receive(value)
      }
      return tally.take()
    } ours: { count in
      // A store does not publish a value that is set again, so the first value must differ from the last one.
      if last == 1 { store[volume] = 0 }
      _ = tally.take()
      for value in 1...count { store[volume] = value }
      last = count
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }
}

/// The code of a program that gives no thought to disks and other processes.
private final class Floor<Value: Sendable>: Sendable {
  private let values: Mutex<[String: Value]>

  /// Makes a dictionary with the same value for all names.
  init(_ value: Value) {
    values = Mutex(
      Dictionary(
        uniqueKeysWithValues: (["volume", "name"] + (0..<98).map { "key \($0)" }).map { ($0, value) }))
  }

  subscript(name: String) -> Value { values.withLock { $0[name]! } }
  func set(_ name: String, to value: Value) { values.withLock { $0[name] = value } }
}
