import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import Settings

/// Fault: a subscriber that writes during delivery.
@Suite(.blocking)
struct DeliveryTests {
  private let volume = SettingKey("volume", default: 0)
  private let echo = SettingKey("echo", default: 0)

  @Test func aValueSetByASubscriberIsDeliveredAfterwards() {
    let store = testStore()
    var log: [String] = []
    var cancellables: Set<AnyCancellable> = []
    store.publisher(for: volume).sink { value in
      log.append("first \(value)")
      if value > 0, value < 3 { store[volume] = value + 1 }
      #expect(store[volume] >= value)
    }.store(in: &cancellables)
    store.publisher(for: volume).sink { log.append("second \($0)") }.store(in: &cancellables)
    store[volume] = 1
    #expect(log == ["first 0", "second 0"] + (1...3).flatMap { ["first \($0)", "second \($0)"] })
  }

  @Test func aSubscriberMayCallTheStoreWithoutADeadlock() throws {
    let store = testStore()
    let probe = Probe<Int, Never>()
    var cancellables: Set<AnyCancellable> = []
    store.publisher(for: volume).sink { value in
      store.edit { $0[echo] = $0[volume] * 10 }
      try? store.synchronize()
      store.publisher(for: echo).prefix(1).sink { #expect($0 == value * 10) }.store(in: &cancellables)
      _ = store.settings
      store.reset(SettingKey("unused", default: ""))
    }.store(in: &cancellables)
    store.publisher(for: echo).subscribe(probe)
    store[volume] = 1
    store[volume] = 2
    // The queue of the store may be delivering what this thread has set.
    try store.synchronizeAndDeliver()
    #expect(probe.values == [0, 10, 20])
  }

  @Test func anEditPublishesEachChangedSettingOnce() {
    let store = testStore()
    let volumes = Probe<Int, Never>()
    let echoes = Probe<Int, Never>()
    store.publisher(for: volume).subscribe(volumes)
    store.publisher(for: echo).subscribe(echoes)
    volumes.onValue = { _ in #expect(store[echo] == store[volume] * 2) }
    store.edit { settings in
      for value in 1...5 { settings[volume] = value }
      settings[echo] = settings[volume] * 2
      settings[echo] = settings[echo]
    }
    #expect(volumes.values == [0, 5])
    #expect(echoes.values == [0, 10])
  }

  @Test func keysOfOneNameSeeEachOthersValues() {
    let store = testStore()
    let number = SettingKey("volume", default: 0.5)
    let probe = Probe<Double, Never>()
    store.publisher(for: number).subscribe(probe)
    store[volume] = 3
    store[SettingKey("volume", default: "")] = "x"
    #expect(store[volume] == 0)
    store[number] = 7
    #expect(probe.values == [0.5, 3, 0.5, 7])
    #expect(store[volume] == 7)
    store[number] = 7.5
    #expect(store[volume] == 0)
  }

  @Test func subscribersReceiveTheLastValueOfManyThreads() throws {
    let store = testStore()
    let probe = Probe<Int, Never>()
    let text = SettingKey("text", default: "")
    let texts = Probe<String, Never>()
    store.publisher(for: volume).subscribe(probe)
    store.publisher(for: text).subscribe(texts)
    onThreads(4) { thread in
      for step in 0..<500 {
        store[volume] = thread * 1_000 + step
        store[text] = "\(thread) \(step)"
        _ = store[text]
        store.edit { $0[echo] += 1 }
      }
    }
    try store.synchronizeAndDeliver()
    #expect(store[echo] == 2_000)
    #expect(probe.values.last == store[volume])
    #expect(texts.values.last == store[text])
    #expect(probe.violations == [])
    #expect(zip(probe.values, probe.values.dropFirst()).allSatisfy { $0 != $1 })
  }
}
