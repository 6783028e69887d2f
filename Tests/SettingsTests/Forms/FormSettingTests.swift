import Foundation
import Settings
import Testing

/// The kinds of settings as values, without a store.
@Suite
struct FormSettingTests {
  private enum Appearance: String, SettingsOption { case light, dark, automatic }

  private let english = Locale(identifier: "en")

  @Test
  func aChoiceHasARowForEachOption() throws {
    let choice = ChoiceSetting(SettingKey("appearance", default: Appearance.light))
    #expect(choice.rowCount == 3)
    #expect(
      (0..<3).map { choice.presentable(row: $0, value: .dark, locale: english).text } == [
        "Light", "Dark", "Automatic",
      ])
    #expect(
      (0..<3).map { choice.control(row: $0, value: .dark) }
        == [false, true, false].map { .option(isSelected: $0) })
    #expect(try choice.value(after: .select, row: 2, value: .light) == .automatic)
    #expect(throws: SettingsProblem.doesNotApply) {
      try choice.value(after: .toggle, row: 2, value: .light)
    }
  }

  private enum Size: Int, CaseIterable { case small = 1, large = 9 }

  @Test
  func aChoiceTakesOptionsOfAnyTypeWithATitle() throws {
    let choice = ChoiceSetting(SettingKey("size", default: Size.small)) { size, locale in
      "\(size.rawValue) \(locale.identifier)"
    }
    #expect(choice.rowCount == 2)
    let rows = (0..<2).map { choice.presentable(row: $0, value: .large, locale: english) }
    #expect(rows.map(\.text) == ["1 en", "9 en"])
    #expect(rows.map(\.accessory) == [.none, .checkmark])
    #expect(choice.control(row: 1, value: .large) == .option(isSelected: true))
    #expect(try choice.value(after: .select, row: 1, value: .small) == .large)
  }

  @Test
  func aToggleInvertsItsValue() throws {
    let toggle = ToggleSetting(SettingKey("muted", default: false), title: "Muted")
    #expect(toggle.rowCount == 1)
    #expect(toggle.presentable(row: 0, value: true, locale: english).text == "Muted")
    #expect(toggle.control(row: 0, value: true) == .toggle(isOn: true))
    #expect(try toggle.value(after: .toggle, row: 0, value: true) == false)
    #expect(try toggle.value(after: .toggle, row: 0, value: false) == true)
    #expect(throws: SettingsProblem.doesNotApply) {
      try toggle.value(after: .select, row: 0, value: true)
    }
  }

  @Test(arguments: [
    (5, 1, 7), (5, 2, 9), (5, 9, 10), (5, -2, 1), (5, -9, 0), (5, .max, 10), (5, .min, 0), (99, -1, 8),
    (-99, 1, 2),
  ])
  func stepsEndAtTheBounds(start: Int, steps: Int, expected: Int) throws {
    let stepper = StepperSetting(SettingKey("volume", default: 5), title: "Volume", in: 0...10, step: 2)
    #expect(try stepper.value(after: .increment(by: steps), row: 0, value: start) == expected)
  }

  @Test
  func stepsOfEverySizeNeverOverflow() throws {
    let widest = StepperSetting(
      SettingKey("offset", default: 0), title: "Offset", in: Int.min...Int.max, step: Int.max)
    #expect(try widest.value(after: .increment(by: .max), row: 0, value: 1) == .max)
    #expect(try widest.value(after: .increment(by: .min), row: 0, value: 1) == .min)
    #expect(try widest.value(after: .increment(by: 1), row: 0, value: .max) == .max)
    let narrow = StepperSetting(
      SettingKey("level", default: UInt8(0)), title: "Level", in: 0...UInt8.max, step: 100)
    #expect(try narrow.value(after: .increment(by: 2), row: 0, value: 0) == 200)
    #expect(try narrow.value(after: .increment(by: 300), row: 0, value: 0) == 255)
    #expect(try narrow.value(after: .increment(by: -1), row: 0, value: 50) == 0)
    let small = StepperSetting(SettingKey("small", default: Int8(0)), title: "Small", in: Int8.min...Int8.max)
    #expect(try small.value(after: .increment(by: -128), row: 0, value: 0) == -128)
    #expect(try small.value(after: .increment(by: 254), row: 0, value: -128) == 126)
    #expect(try small.value(after: .increment(by: -200), row: 0, value: 127) == -73)
    #expect(try small.value(after: .increment(by: -256), row: 0, value: 127) == -128)
  }

  @Test
  func aStepperDisablesButtonsAtItsBounds() {
    let stepper = StepperSetting(SettingKey("volume", default: 5), title: "Volume", in: 0...10) { "\($0) dB" }
    #expect(
      stepper.control(row: 0, value: 0) == .stepper(value: "0 dB", canDecrement: false, canIncrement: true))
    #expect(
      stepper.control(row: 0, value: 10) == .stepper(value: "10 dB", canDecrement: true, canIncrement: false))
    #expect(
      stepper.control(row: 0, value: 99) == .stepper(value: "99 dB", canDecrement: true, canIncrement: false))
  }

  @Test
  func anEnteredNumberMustBeInTheRange() throws {
    let stepper = StepperSetting(SettingKey("volume", default: 5), title: "Volume", in: 0...10)
    #expect(try stepper.value(after: .enter("7"), row: 0, value: 5) == 7)
    #expect(throws: SettingsProblem.notANumber) {
      try stepper.value(after: .enter("seven"), row: 0, value: 5)
    }
    #expect(throws: SettingsProblem.outOfRange(allowed: "0–10")) {
      try stepper.value(after: .enter("11"), row: 0, value: 5)
    }
    #expect(throws: SettingsProblem.notANumber) {
      try stepper.value(after: .enter("99999999999999999999"), row: 0, value: 5)
    }
  }

  @Test
  func fractionalStepsReachExactDecimals() throws {
    let key = SettingKey("gain", default: 0.0)
    let stepper = StepperSetting(key, title: "Gain", in: -1...1, step: 0.1)
    var value = -1.0, written: [String] = []
    for _ in 0..<21 {
      written.append("\(value)")
      value = try stepper.value(after: .increment(by: 1), row: 0, value: value)
    }
    #expect(written == (-10...10).map { "\(Double($0) / 10)" })
    #expect(try stepper.value(after: .increment(by: 3), row: 0, value: 0) == 0.3)
    #expect(try stepper.value(after: .increment(by: .max), row: 0, value: 0) == 1)
    #expect(try stepper.value(after: .increment(by: .min), row: 0, value: 0) == -1)
    #expect(try stepper.value(after: .increment(by: 1), row: 0, value: 0.25) == 0.35)
    #expect(try stepper.value(after: .increment(by: 0), row: 0, value: .nan) == -1)
    #expect(throws: SettingsProblem.outOfRange(allowed: "-1.0–1.0")) {
      try stepper.value(after: .enter("nan"), row: 0, value: 0)
    }
    #expect(throws: SettingsProblem.outOfRange(allowed: "-1.0–1.0")) {
      try stepper.value(after: .enter("inf"), row: 0, value: 0)
    }
  }

  @Test
  func fractionsAreCountedFromTheLowerBound() throws {
    let odd = StepperSetting(SettingKey("odd", default: 0.05), title: "Odd", in: 0.05...2, step: 0.3)
    #expect(try odd.value(after: .increment(by: 1), row: 0, value: 0.05) == 0.35)
    let whole = StepperSetting(
      SettingKey("speed", default: Float(1)), title: "Speed", in: 0.5...4, step: 0.25)
    #expect(try whole.value(after: .increment(by: 3), row: 0, value: 0.5) == 1.25)
    let huge = StepperSetting(
      SettingKey("huge", default: 0.0), title: "Huge",
      in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
      step: Double.leastNonzeroMagnitude)
    #expect(try huge.value(after: .increment(by: 1), row: 0, value: 1) == 1)
  }

  @Test
  func aTextIsRefusedWithTheFirstRuleItBreaks() throws {
    let name = TextSetting(
      SettingKey("name", default: ""), title: "Name", .required, .atLeast(2), .atMost(5),
      .custom("No digits") { !$0.contains(where: \.isNumber) })
    func problem(_ text: String) -> SettingsProblem? {
      do throws(SettingsProblem) {
        _ = try name.value(after: .enter(text), row: 0, value: "")
        return nil
      } catch { return error }
    }
    #expect(try name.value(after: .enter("Zoë"), row: 0, value: "") == "Zoë")
    #expect(problem("") == .required)
    #expect(problem(" \n") == .required)
    #expect(problem("A") == .tooShort(minimum: 2))
    #expect(problem("Augusta") == .tooLong(maximum: 5))
    #expect(problem("A1") == .invalid("No digits"))
    #expect(throws: SettingsProblem.doesNotApply) {
      try name.value(after: .increment(by: 1), row: 0, value: "")
    }
  }

  @Test
  func problemsAreLocalised() {
    let german = Locale(identifier: "de")
    #expect(SettingsProblem.required.message(in: german) == "Erforderlich")
    #expect(SettingsProblem.tooShort(minimum: 3).message(in: german) == "Mindestlänge: 3")
    #expect(SettingsProblem.tooLong(maximum: 3).message(in: german) == "Höchstlänge: 3")
    #expect(SettingsProblem.notANumber.message(in: german) == "Keine Zahl")
    #expect(SettingsProblem.outOfRange(allowed: "1–2").message(in: german) == "Erlaubt: 1–2")
    #expect(SettingsProblem.invalid("own").message(in: german) == "own")
    #expect(SettingsProblem.doesNotApply.message(in: german) == "Hier nicht möglich")
  }
}
