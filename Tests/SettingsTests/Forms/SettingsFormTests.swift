import Foundation
import Settings
import Streams
import StreamsTesting
import Testing

@Suite
struct SettingsFormTests {
  private enum Quality: String, SettingsOption { case low, high }

  private static let quality = SettingKey("quality", default: Quality.low)
  private static let muted = SettingKey("muted", default: false)
  private static let volume = SettingKey("volume", default: 5)
  private static let name = SettingKey("name", default: "someone")

  private let store: SettingsStore
  private let form: SettingsForm

  private static func form(_ store: SettingsStore) -> SettingsForm {
    SettingsForm(store: store, locale: Locale(identifier: "en")) {
      FormSection("Sound") {
        ToggleSetting(muted, title: "Muted")
        ChoiceSetting(quality)
        StepperSetting(volume, title: "Volume", in: 0...10)
      }
      FormSection("Empty") {}
      FormSection("You") { TextSetting(name, title: "Name", .required) }
    }
  }

  init() {
    store = testStore()
    form = Self.form(store)
  }

  private func at(_ section: Int, _ row: Int) -> SettingsIndexPath {
    SettingsIndexPath(section: section, row: row)
  }

  @Test
  func aFormDescribesEverySectionAndRow() {
    let drawn = form.sections.map { section in
      [section.title] + section.rows.map { "\($0.id.row) \($0.text) \($0.control)" }
    }
    #expect(
      drawn == [
        [
          "Sound", "0 Muted toggle(isOn: false)", "1 Low option(isSelected: true)",
          "2 High option(isSelected: false)",
          #"3 Volume stepper(value: "5", canDecrement: true, canIncrement: true)"#,
        ],
        ["Empty"],
        ["You", #"0 Name field(text: "someone")"#],
      ])
    #expect(form.sections.flatMap(\.rows).map(\.isEditable).contains(false) == false)
    #expect(form.sections[0].rows.map(\.accessory) == [.none, .checkmark, .none, .none])
    #expect(form.numberOfSections == 3)
    #expect((-1...3).map { form.numberOfRows(in: $0) } == [0, 4, 0, 1, 0])
  }

  @Test
  func actionsReachTheStore() throws {
    try form.toggle(at: at(0, 0))
    try form.select(at: at(0, 2))
    try form.increment(at: at(0, 3))
    try form.increment(at: at(0, 3), by: 2)
    try form.enter("Ada", at: at(2, 0))
    #expect(store[Self.muted])
    #expect(store[Self.quality] == .high)
    #expect(store[Self.volume] == 8)
    #expect(store[Self.name] == "Ada")
    try form.perform(.enter("3"), at: at(0, 3))
    #expect(store[Self.volume] == 3)
  }

  @Test(arguments: [(0, 4), (0, -1), (1, 0), (3, 0), (-1, 0), (.max, .max), (.min, .min), (0, .max)])
  func aMissingRowIsAnErrorForActionsAndEmptyForPublishers(section: Int, row: Int) {
    let nowhere = at(section, row)
    #expect(throws: SettingsFormError.noRow(nowhere)) { try form.select(at: nowhere) }
    #expect(throws: SettingsFormError.noRow(nowhere)) { try form.toggle(at: nowhere) }
    #expect(throws: SettingsFormError.noRow(nowhere)) { try form.increment(at: nowhere, by: .min) }
    #expect(throws: SettingsFormError.noRow(nowhere)) { try form.enter("x", at: nowhere) }
    #expect(form.row(at: nowhere) == nil)
    let rows = Probe<SettingsRow, Never>(), presentables = Probe<any SettingsPresentable, Never>()
    form.rowPublisher(at: nowhere).subscribe(rows)
    form.presentablePublisher(at: nowhere).subscribe(presentables)
    #expect(rows.values.isEmpty && rows.completion == .finished)
    #expect(presentables.values.isEmpty && presentables.completion == .finished)
  }

  @Test
  func anActionThatDoesNotApplyIsRefusedWithItsRow() {
    #expect(throws: SettingsFormError.refused(.doesNotApply, at(0, 0))) {
      try form.select(at: at(0, 0))
    }
    #expect(throws: SettingsFormError.refused(.doesNotApply, at(0, 1))) {
      try form.toggle(at: at(0, 1))
    }
    #expect(throws: SettingsFormError.refused(.doesNotApply, at(0, 0))) {
      try form.enter("x", at: at(0, 0))
    }
    #expect(throws: SettingsFormError.refused(.required, at(2, 0))) { try form.enter("", at: at(2, 0)) }
    #expect(throws: SettingsFormError.refused(.outOfRange(allowed: "0–10"), at(0, 3))) {
      try form.enter("-1", at: at(0, 3))
    }
    #expect(store.settings.allSatisfy { $0.origin == .defaultValue })
  }

  @Test
  func aRowIsPublishedForChangesOfItsOwnSetting() {
    let probe = Probe<SettingsRow, Never>()
    form.rowPublisher(at: at(0, 3)).subscribe(probe)
    store[Self.muted] = true
    store[Self.volume] = 10
    #expect(
      probe.values.map(\.control) == [
        .stepper(value: "5", canDecrement: true, canIncrement: true),
        .stepper(value: "10", canDecrement: true, canIncrement: false),
      ])
    #expect(probe.values.map(\.id) == [at(0, 3), at(0, 3)])
    #expect(probe.values.last == form.row(at: at(0, 3)))
  }

  @Test
  func allSectionsArePublishedForEachChange() {
    let probe = Probe<[SettingsSection], Never>()
    form.sectionsPublisher.subscribe(probe)
    #expect(probe.values == [form.sections])
    store[Self.name] = "Grace"
    #expect(probe.values.count == 2)
    store[Self.quality] = .high
    #expect(probe.values.last == form.sections)
    #expect(probe.values.count == 3)
    #expect(probe.completion == nil && probe.violations.isEmpty)
  }

  @Test
  func settingsThatChangeTogetherArePublishedOnce() {
    let probe = Probe<[SettingsSection], Never>()
    form.sectionsPublisher.subscribe(probe)
    store.edit { settings in
      settings[Self.name] = "Grace"
      settings[Self.quality] = .high
    }
    #expect(probe.values.count == 2)
    #expect(probe.values.last == form.sections)
    transaction {
      store[Self.name] = "Ada"
      store[Self.quality] = .low
    }
    #expect(probe.values.count == 3)
    #expect(probe.values.last == form.sections)
  }

  @Test
  func aFormWithoutSettingsIsPublishedOnce() {
    let probe = Probe<[SettingsSection], Never>()
    SettingsForm(store: store) { FormSection("Nothing") {} }.sectionsPublisher.subscribe(probe)
    #expect(probe.values.map { $0.map(\.title) } == [["Nothing"]])
  }

  @Test
  func anOverriddenSettingCannotBeEdited() {
    let overrides = SettingsOverrides(["volume": "9"])
    let store = testStore(overrides: overrides), form = Self.form(store)
    #expect(form.sections[0].rows.map(\.isEditable) == [true, true, true, false])
    #expect(form.row(at: at(0, 3))?.control == .stepper(value: "9", canDecrement: true, canIncrement: true))
    #expect(throws: SettingsFormError.notEditable(at(0, 3))) { try form.increment(at: at(0, 3)) }
  }

  @Test
  func theBuilderSupportsConditionsAndLoops() {
    func form(isExpert: Bool, channels: Int) -> SettingsForm {
      SettingsForm(store: store) {
        FormSection("Sound") {
          if isExpert { StepperSetting(Self.volume, title: "Volume", in: 0...10) }
          if channels > 1 { ChoiceSetting(Self.quality) } else { ToggleSetting(Self.muted, title: "Muted") }
          for channel in 1...channels {
            ToggleSetting(Self.muted.namespaced("channel\(channel)"), title: "Mute channel \(channel)")
          }
        }
      }
    }
    #expect(form(isExpert: true, channels: 2).numberOfRows(in: 0) == 5)
    #expect(form(isExpert: false, channels: 1).sections[0].rows.map(\.text) == ["Muted", "Mute channel 1"])
  }

  @Test
  func errorsDescribeTheReasonAndTheRow() {
    let german = Locale(identifier: "de")
    #expect("\(SettingsFormError.noRow(at(4, 2)))" == "The form has no section 4, row 2.")
    #expect(
      "\(SettingsFormError.refused(.doesNotApply, at(0, 1)))"
        == "At section 0, row 1: the row does not support the action.")
    #expect(
      "\(SettingsFormError.notEditable(at(0, 1)))"
        == "The value at section 0, row 1 is overridden from outside the store.")
    #expect(SettingsFormError.noRow(at(4, 2)).message(in: german) == "Keine solche Einstellung")
    #expect(SettingsFormError.notEditable(at(4, 2)).message(in: german) == "Nicht änderbar")
    #expect(SettingsFormError.refused(.required, at(4, 2)).message(in: german) == "Erforderlich")
    #expect(
      SettingsFormError.noRow(at(4, 2)).localizedDescription
        == SettingsFormError.noRow(at(4, 2)).errorDescription)
  }

  @Test
  func aTitleMayDependOnTheLanguage() {
    let title = SettingsTitle { $0.language.languageCode == "fr" ? "Son" : "Sound" }
    let french = SettingsForm(store: store, locale: Locale(identifier: "fr")) { FormSection(title) {} }
    #expect(french.sections.map(\.title) == ["Son"])
  }

  @Test
  func aFormKeepsTheStoreOnlyWhileSubscribed() throws {
    weak var gone: SettingsStore?
    do {
      let store = testStore()
      gone = store
      let probe = Probe<[SettingsSection], Never>()
      Self.form(store).sectionsPublisher.subscribe(probe)
      #expect(probe.values.count == 1)
      // Opening ends on the queue of the store.
      try store.synchronizeAndDeliver()
      probe.cancel()
    }
    #expect(gone == nil)
  }
}
