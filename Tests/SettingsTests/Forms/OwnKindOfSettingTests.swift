import Foundation
import Settings
import Synchronization
import Testing

/// An app adds a kind of setting of its own.
@Suite
struct OwnKindOfSettingTests {
  private struct ColorSetting: FormSetting {
    let key: SettingKey<[Int]>
    let rowCount = 3

    struct Channel: SettingsPresentable {
      let text: String
      let accessory = SettingsAccessory.none
    }

    func presentable(row: Int, value: [Int], locale: Locale) -> any SettingsPresentable {
      Channel(text: ["Red", "Green", "Blue"][row])
    }

    func control(row: Int, value: [Int]) -> SettingsControl {
      .stepper(value: "\(value[row])", canDecrement: value[row] > 0, canIncrement: value[row] < 255)
    }

    func value(after action: SettingsAction, row: Int, value: [Int]) throws(SettingsProblem) -> [Int] {
      guard case .increment(let steps) = action else { throw .doesNotApply }
      var value = value
      value[row] = min(255, max(0, value[row] + steps))
      return value
    }
  }

  @Test
  func aCustomKindWorksBesideTheOthers() throws {
    let color = SettingKey("color", default: [255, 128, 0])
    let store = testStore()
    let form = SettingsForm(store: store) {
      FormSection("Look") {
        ToggleSetting(SettingKey("dark", default: false), title: "Dark")
        ColorSetting(key: color)
        ToggleSetting(SettingKey("round", default: false), title: "Round")
      }
    }
    #expect(form.sections[0].rows.map(\.text) == ["Dark", "Red", "Green", "Blue", "Round"])
    try form.increment(at: SettingsIndexPath(section: 0, row: 2), by: 5)
    try form.toggle(at: SettingsIndexPath(section: 0, row: 4))
    #expect(store[color] == [255, 133, 0])
    #expect(form.row(at: SettingsIndexPath(section: 0, row: 4))?.control == .toggle(isOn: true))
  }

  /// A counter that is overtaken: while it computes its first step, the store changes by ten.
  private struct OvertakenSetting: FormSetting {
    let key: SettingKey<Int>
    let store: SettingsStore
    private let steps = Steps()

    private final class Steps: Sendable {
      private let count = Atomic(0)
      func isFirst() -> Bool { count.add(1, ordering: .relaxed).oldValue == 0 }
    }

    init(key: SettingKey<Int>, store: SettingsStore) {
      self.key = key
      self.store = store
    }

    func presentable(row: Int, value: Int, locale: Locale) -> any SettingsPresentable {
      ColorSetting.Channel(text: "Count")
    }

    func control(row: Int, value: Int) -> SettingsControl { .field(text: "\(value)") }

    func value(after action: SettingsAction, row: Int, value: Int) -> Int {
      if steps.isFirst() { store[key] += 10 }
      return value + 1
    }
  }

  @Test
  func anOvertakenActionIsRepeatedOnTheNewValue() throws {
    let count = SettingKey("count", default: 0)
    let store = testStore()
    let form = SettingsForm(store: store) {
      FormSection("Count") { OvertakenSetting(key: count, store: store) }
    }
    try form.increment(at: SettingsIndexPath(section: 0, row: 0))
    #expect(store[count] == 11)
  }
}
