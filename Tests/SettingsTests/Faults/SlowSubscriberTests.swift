import Dispatch
import Foundation
import Streams
import StreamsCore
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Fault: a subscriber that takes long, or waits for the thread that waits for a write.
@Suite(.blocking)
struct SlowSubscriberTests {
  private let volume = SettingKey("volume", default: 0)

  /// A sink that stays in its closure, once it is called for one value, until it is released.
  private final class SlowSink: Sendable {
    let entered = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)

    func wait() {
      entered.signal()
      mayLeave.wait()
    }
  }

  /// The sink is called for a change of another store, which no thread of the test delivers.
  @Test func aSubscriberThatTakesLongHoldsUpNoWrite() throws {
    try writeBesideSlowSink { store, slow in
      store.publisher(for: volume).sink { if $0 == 7 { slow.wait() } }
    }
  }

  /// So is one of a value that is derived from a setting.
  @Test func aSubscriberOfADerivedValueHoldsUpNoWrite() throws {
    let key = volume
    try writeBesideSlowSink { store, slow in
      Derived(isolation: nil) { store.tracked(key) * 2 }.sink { if $0 == 14 { slow.wait() } }
    }
  }

  /// Writes while a sink is busy with a volume of seven, which another store has set.
  private func writeBesideSlowSink(
    _ attach: (_ store: SettingsStore, _ slow: SlowSink) -> AnyCancellable
  ) throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let other = testStore(memory)
    try store.synchronize()
    let slow = SlowSink()
    let cancellable = attach(store, slow)
    other[volume] = 7
    try other.synchronize()
    slow.entered.wait()
    defer { slow.mayLeave.signal() }
    store[SettingKey("other", default: 0)] = 1
    try store.synchronize()
    #expect(memory.contents.values["other"] == .integer(1))
    withExtendedLifetime(cancellable) {}
  }

  /// The subscriber of events is called after a write.
  @Test func aSubscriberOfEventsHoldsUpNoFlush() async throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let slow = SlowSink()
    let cancellable = store.events.sink { event in
      if case .saved = event { slow.wait() }
    }
    store[volume] = 1
    try await store.flush()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        slow.entered.wait()
        continuation.resume()
      }
    }
    store[volume] = 2
    try await store.flush()
    #expect(memory.contents.values["volume"] == .integer(2))
    for _ in 1...2 { slow.mayLeave.signal() }
    withExtendedLifetime(cancellable) {}
  }

  /// A thread delivers the values that it sets, even while a subscriber of events is busy.
  @Test func aThreadDeliversWhatItSetsBesideEvents() throws {
    let store = testStore()
    let slow = SlowSink()
    let events = store.events.sink { event in
      if case .saved = event { slow.wait() }
    }
    var received: [Int] = []
    let values = store.publisher(for: volume).sink { received.append($0) }
    store[volume] = 1
    try store.synchronize()
    slow.entered.wait()
    defer { slow.mayLeave.signal() }
    store[volume] = 2
    #expect(received == [0, 1, 2])
    withExtendedLifetime((events, values)) {}
  }

  /// A commit, which has nothing to tell, leaves to the thread what that has set and not yet delivered. Here the codec of another
  /// key writes before the thread delivers.
  @Test func aThreadDeliversWhatItSetsBesideAWrite() {
    let store = testStore()
    let codec = SettingCodec<Int> {
      $0.storedValue
    } decode: { stored in
      try? store.synchronizeAndDeliver()
      return Int(storedValue: stored)
    }
    let me = Platform.currentThread
    var threads: [UInt] = []
    let values = store.publisher(for: volume).sink { _ in threads.append(Platform.currentThread) }
    let others = store.publisher(for: SettingKey("volume", default: 0, codec: codec)).sink { _ in }
    store[volume] = 1
    #expect(threads == [me, me])
    withExtendedLifetime((values, others)) {}
  }

  /// The subscriber waits for a thread, which waits for a write.
  @Test func aSubscriberMayWaitForAThreadThatWaitsForAWrite() throws {
    let memory = MemoryBackend()
    let store = testStore(memory)
    let other = testStore(memory)
    try store.synchronize()
    let queue = DispatchQueue(label: "main of the test")
    let entered = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    let cancellable = store.publisher(for: volume).sink { value in
      guard value == 7 else { return }
      entered.signal()
      queue.sync {}
      isDone.signal()
    }
    try queue.sync {
      other[volume] = 7
      try other.synchronize()
      entered.wait()
      store[SettingKey("other", default: 0)] = 1
      try store.synchronize()
    }
    isDone.wait()
    withExtendedLifetime(cancellable) {}
  }
}
