import Settings
import Streams
import TestSupport
import Testing

/// Several threads see settings as if their calls came one after the other.
///
/// `SETTINGS_FUZZ=20 swift test --filter StoreHistory` tries twenty times as many programs.
@Suite(.blocking)
struct StoreHistoryTests {
  private static let programs = 2_000 * environmentNumber("SETTINGS_FUZZ", otherwise: 1)

  private static let keys = [SettingKey("first", default: 0), SettingKey("second", default: 1)]

  @Test(arguments: [2, 3])
  func callsOfSeveralThreadsHaveAnOrder(threads: Int) {
    var dice = Dice(seed: UInt64(threads))
    let programs = (0..<Self.programs).map { _ in
      (0..<threads).map { thread in
        (0..<3).map { SettingsMeaning.Step(number: 10 * (thread + 1) + $0, with: &dice) }
      }
    }
    // Nothing is written while the threads run.
    let stores = programs.map { _ in SettingsStore(.memory, coalescing: .seconds(60)) }
    let observers = Guarded<[Int: [Int: Observer]]>([:])
    let keys = Self.keys
    let histories = histories(of: programs, as: SettingsMeaning.self) { program, step in
      let store = stores[program]
      switch step {
      case .set(let key, let value): store[keys[key]] = value
      case .reset(let key): store.reset(keys[key])
      case .read(let key): return [store[keys[key]]]
      case .readBoth: return store.edit { [$0[keys[0]], $0[keys[1]]] }
      case .swap:
        return store.edit { settings in
          let values = [settings[keys[0]], settings[keys[1]]]
          settings[keys[0]] = values[1]
          settings[keys[1]] = values[0]
          return values
        }
      case .observe(let key, let number):
        let observer = Observer(store.publisher(for: keys[key]))
        observers.withLock { $0[program, default: [:]][number] = observer }
      }
      return []
    }
    let seen = observers.withLock { $0.mapValues { $0.mapValues(\.values) } }
    for (number, calls) in histories.enumerated() {
      let isLinearizable = calls.isLinearizable(from: SettingsMeaning()) {
        $0.explains(seen[number] ?? [:])
      }
      #expect(
        isLinearizable, "program \(number): \(calls.map(\.description)), observed \(seen[number] ?? [:])")
    }
  }

  /// Receives the values of a setting.
  private final class Observer: Sendable {
    private let received = Guarded<[Int]>([])
    private let cancellable = Guarded<AnyCancellable?>(nil)

    init(_ publisher: AnyPublisher<Int, Never>) {
      let cancellable = publisher.sink { [unowned self] value in received.withLock { $0.append(value) } }
      self.cancellable.withLock { $0 = cancellable }
    }

    var values: [Int] { received.withLock { $0 } }
  }
}

/// Two settings without threads.
private struct SettingsMeaning: SequentialMeaning {
  enum Step: Sendable {
    case set(Int, Int)
    case reset(Int)
    case read(Int)
    /// A transaction that reads both.
    case readBoth
    /// A transaction that reads and changes both.
    case swap
    case observe(Int, number: Int)

    init(number: Int, with dice: inout Dice) {
      let key = Int.random(in: 0...1, using: &dice)
      switch Int.random(in: 0..<10, using: &dice) {
      case 0...2: self = .set(key, number)
      case 3: self = .reset(key)
      case 4, 5: self = .read(key)
      case 6: self = .readBoth
      case 7, 8: self = .swap
      default: self = .observe(key, number: number)
      }
    }
  }

  private var values = [0, 1]
  private var keys: [Int: Int] = [:]
  /// The values that came to each observer.
  private var observed: [Int: [Observed]] = [:]

  private struct Observed: Hashable {
    let value: Int
    /// True if it must be decoded. If another thread is faster, nothing is published of it.
    let isDecoded: Bool
  }

  mutating func perform(_ step: Step) -> [Int] {
    switch step {
    case .set(let key, let value): change(key, to: value)
    case .reset(let key): change(key, to: key, isDecoded: true)
    case .read(let key): return [values[key]]
    case .readBoth: return values
    case .swap:
      let before = values
      change(0, to: before[1])
      change(1, to: before[0])
      return before
    case .observe(let key, let number):
      keys[number] = key
      observed[number] = [Observed(value: values[key], isDecoded: false)]
    }
    return []
  }

  private mutating func change(_ key: Int, to value: Int, isDecoded: Bool = false) {
    guard values[key] != value else { return }
    values[key] = value
    for (number, observedKey) in keys where observedKey == key {
      observed[number]?.append(Observed(value: value, isDecoded: isDecoded))
    }
  }

  /// Returns true if the observers have received what came, up to the last value.
  func explains(_ received: [Int: [Int]]) -> Bool {
    Set(received.keys) == Set(observed.keys)
      && observed.allSatisfy { Self.explains(received[$0.key, default: []][...], $0.value[...], after: nil) }
  }

  private static func explains(
    _ received: ArraySlice<Int>, _ came: ArraySlice<Observed>, after last: Int?
  ) -> Bool {
    guard let next = came.first else { return received.isEmpty }
    let rest = came.dropFirst()
    if received.first == next.value, explains(received.dropFirst(), rest, after: next.value) { return true }
    // A value that equals the one before is not published either.
    let mayBeMissing = (next.isDecoded && !rest.isEmpty) || next.value == last
    return mayBeMissing && explains(received, rest, after: last)
  }
}
