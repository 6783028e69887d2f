import Streams
import Testing

@testable import Settings

/// Values that are derived from several settings.
struct DerivedSettingTests {
  private static let low = SettingKey("low", default: 1)
  private static let high = SettingKey("high", default: 2)

  private final class Span: SettingsOwner, @unchecked Sendable {
    let store: SettingsStore
    @Setting(DerivedSettingTests.low) var low
    @Setting(DerivedSettingTests.high) var high

    init(_ store: SettingsStore) { self.store = store }
  }

  private let store = testStore()

  @Test func anEditOfSeveralSettingsIsOneChangeOfWhatIsDerivedFromThem() {
    let span = Span(store)
    var computations = 0
    let values = Derived(isolation: nil) {
      computations += 1
      return [span.low, span.high]
    }
    var received: [[Int]] = []
    let cancellable = values.sink { received.append($0) }
    store.edit { settings in
      settings[Self.low] = 10
      settings[Self.high] = 20
    }
    #expect(received == [[1, 2], [10, 20]])
    #expect(computations == 2)
    cancellable.cancel()
  }

  @Test func severalSettingsInATransactionAreOneChange() {
    let span = Span(store)
    let values = Derived(isolation: nil) { [span.low, span.high] }
    var received: [[Int]] = []
    let cancellable = values.sink { received.append($0) }
    transaction {
      span.low = 10
      span.high = 20
    }
    #expect(received == [[1, 2], [10, 20]])
    cancellable.cancel()
  }

  /// Only what is followed is told of a change, which takes a lock.
  @Test func aSettingThatIsReadOutsideOfATrackingHasNoListeners() {
    let span = Span(store)
    let entry = store.state.withLock { $0.entry("low") }
    var listening: [Bool] = [], watching: [Bool] = []
    func look() {
      listening.append(entry.readers.areListening)
      watching.append(entry.readers.areWatching)
    }
    #expect(span.low == 1)
    span.low = 3
    look()
    let value = Derived(isolation: nil) { span.low }
    #expect(value.value == 3)
    look()
    #expect(listening == [false, true])
    #expect(watching == [false, false])
    span.low = 4
    #expect(value.value == 4)
  }
}
