import Foundation
import StreamsCore

/// Settings in sections and rows, for any front end to draw and operate.
///
/// Use it for a settings screen of your own: it has the rows, the actions and the error messages, and leaves only the
/// drawing to you.
///
/// ```swift
/// let store = SettingsStore(.memory)
/// let form = SettingsForm(store: store) {
///   FormSection("Units") { ChoiceSetting(SettingKey("units", default: UnitsNotation.metric)) }
///   FormSection("Sound") { ToggleSetting(SettingKey("muted", default: false), title: "Muted") }
/// }
/// print(form.numberOfSections, form.numberOfRows(in: 0), form.numberOfRows(in: 7))
/// // 2 2 0
/// ```
///
/// Actions change the store, and the rows follow the store, whatever changes it. A form has no state of its own: make
/// one wherever you need it. A view that reads ``sections`` or a row is updated with it.
///
/// - Threads: Use a form from any thread.
public struct SettingsForm: Sendable {
  /// The store of the values.
  public let store: SettingsStore

  /// The locale of the texts.
  public let locale: Locale

  /// The sections as they were declared, from the top.
  public let content: [FormSection]

  /// Makes a form of the sections that the closure lists.
  ///
  /// The texts are in the language of `locale`, or of the user if none is given.
  public init(
    store: SettingsStore, locale: Locale? = nil,
    @SettingsBuilder<FormSection> _ content: () -> [FormSection]
  ) {
    self.store = store
    self.locale = locale ?? .user
    self.content = content()
  }

  /// The number of sections.
  public var numberOfSections: Int { content.count }

  /// Returns the number of rows in a section; zero if there is no such section.
  public func numberOfRows(in section: Int) -> Int {
    content.indices.contains(section) ? content[section].settings.reduce(0) { $0 + $1.rowCount } : 0
  }

  /// A setting and the index path of its first row.
  struct PlacedSetting {
    let setting: any FormSetting
    let first: SettingsIndexPath
  }

  /// All settings of the form, from the top.
  var places: [PlacedSetting] {
    content.enumerated().flatMap { section, declared in
      var row = 0
      return declared.settings.map { setting in
        defer { row += setting.rowCount }
        return PlacedSetting(setting: setting, first: SettingsIndexPath(section: section, row: row))
      }
    }
  }

  /// The setting of a row; `nil` if the form has no such row.
  func place(of index: SettingsIndexPath) -> PlacedSetting? {
    places.first {
      $0.first.section == index.section && index.row >= $0.first.row
        && index.row < $0.first.row + $0.setting.rowCount
    }
  }
}
