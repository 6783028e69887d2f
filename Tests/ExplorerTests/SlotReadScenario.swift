import Explorer

@testable import Explored

/// One thread changes a setting, with the lock of the store held, while another one reads it twice.
enum SlotReadScenario {
  /// - Parameter values: What the setting is at first, and after each change; `nil` if no value is stored.
  static func run<Value: Hashable & Sendable>(_ run: Run, _ values: [Value?], default standard: Value) {
    let store = SettingsStore()
    let form = KeyForm(standard) { _ in values[0] }
    let entry = Entry(stored: .number(0))
    let slot = Slot(form, entry)
    slot.settle(in: store)
    let before = values.map { _ in PlainCell(false, "what came before a change") }
    run.thread {
      for (index, value) in values.enumerated().dropFirst() {
        before[index].value = true
        var value = value
        store.state.withLock { _ in withUnsafeMutablePointer(to: &value) { slot.exchange(with: $0) } }
      }
    }
    run.thread {
      withExtendedLifetime(entry) {
        let history = values.map { $0 ?? standard }
        var earliest = 0
        for _ in 0..<2 {
          let found = slot.read(form)
          guard let index = history.indices.first(where: { $0 >= earliest && history[$0] == found }) else {
            return require(
              false, "read \(String(describing: found)) of \(history), although it was later by then")
          }
          earliest = index
          if index > 0 { _ = before[index].value }
        }
      }
    }
    run.finally {
      withExtendedLifetime(entry) {
        require(slot.read(form) == values[values.count - 1] ?? standard, "does not find the last value")
      }
    }
  }

  /// Two threads decode a value, and find it.
  static func runDecoding<Value: Hashable & Sendable>(_ run: Run, _ value: Value, default standard: Value) {
    let store = SettingsStore()
    let form = KeyForm(standard) { _ in value }
    let entry = Entry(stored: .number(0))
    let slot = Slot(form, entry)
    for _ in 0..<2 {
      run.thread {
        withExtendedLifetime(entry) {
          let found = slot.read(form)
          require(found == nil || found == value, "read a value that is not decoded yet")
          slot.settle(in: store)
          require(slot.read(form) == value, "did not find what is decoded")
        }
      }
    }
  }
}

extension Subject {
  static let slotReads: [Subject] = [
    Subject(name: "Slot, a change and two reads") { SlotReadScenario.run($0, [7, 8], default: 1) },
    Subject(name: "Slot, a first value and two reads") { SlotReadScenario.run($0, [nil, 8], default: 1) },
    Subject(name: "Slot, a value removed and two reads") { SlotReadScenario.run($0, [7, nil], default: 1) },
    Subject(name: "Slot, a value removed, another one, and two reads") {
      SlotReadScenario.run($0, [7, nil, 9], default: 1)
    },
    Subject(name: "Slot, two threads that decode and read") {
      SlotReadScenario.runDecoding($0, 7, default: 1)
    },
    Subject(name: "Slot with a text, a value removed, another one, and two reads") {
      SlotReadScenario.run($0, ["7", nil, "9"], default: "1")
    },
    Subject(name: "Slot with a text, two threads that decode and read") {
      SlotReadScenario.runDecoding($0, "7", default: "1")
    },
  ]
}
