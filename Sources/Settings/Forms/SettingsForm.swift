import Foundation
import Streams

/// Settings in sections and rows, to be drawn and operated by any front end.
///
/// ```swift
/// let store = SettingsStore(.memory)
/// let form = SettingsForm(store: store) {
///   SettingsGroup("Units") { ChoiceSetting(SettingKey("units", default: UnitsNotation.metric)) }
///   SettingsGroup("Sound") { ToggleSetting(SettingKey("muted", default: false), title: "Muted") }
/// }
/// print(form.numberOfSections, form.numberOfRows(in: 0), form.numberOfRows(in: 7))
/// // 2 2 0
/// ```
///
/// Actions change the store; what is shown follows the store, whoever changed it. A form is a description without
/// state: make one wherever you need it.
///
/// - Threads: Everything may be used from any thread.
public struct SettingsForm: Sendable {
  /// Where the values are.
  public let store: SettingsStore

  /// The locale for the texts.
  public let locale: Locale

  /// The sections, from the top.
  public let groups: [SettingsGroup]

  /// Makes a form of the sections that the closure lists.
  ///
  /// Its texts are in the language of `locale`, or of the user if none is given.
  public init(
    store: SettingsStore, locale: Locale? = nil,
    @SettingsBuilder<SettingsGroup> _ groups: () -> [SettingsGroup]
  ) {
    self.store = store
    self.locale = locale ?? .user
    self.groups = groups()
  }

  /// How many sections there are.
  public var numberOfSections: Int { groups.count }

  /// How many rows a section has; none if there is no such section.
  public func numberOfRows(in section: Int) -> Int {
    groups.indices.contains(section) ? groups[section].settings.reduce(0) { $0 + $1.rowCount } : 0
  }

  /// A setting, and where its first row is.
  struct Place {
    let setting: any FormSetting
    let first: SettingsIndexPath
  }

  /// All settings of the form, from the top.
  var places: [Place] {
    groups.enumerated().flatMap { section, group in
      var row = 0
      return group.settings.map { setting in
        defer { row += setting.rowCount }
        return Place(setting: setting, first: SettingsIndexPath(section: section, row: row))
      }
    }
  }

  /// The setting to which a row belongs; `nil` if the form has no such row.
  func place(of index: SettingsIndexPath) -> Place? {
    places.first {
      $0.first.section == index.section && index.row >= $0.first.row
        && index.row < $0.first.row + $0.setting.rowCount
    }
  }
}
