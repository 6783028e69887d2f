import Streams

extension SettingsForm {
  /// A section as it looks at one moment.
  public struct Section: Hashable, Sendable {
    /// The title.
    public let title: String

    /// The rows, from the top.
    public let rows: [SettingsRow]
  }

  /// All sections as they look now.
  public var sections: [Section] { sections(of: places.map { $0.setting.rows(from: $0.first, in: self) }) }

  /// Publishes all sections, now and after every change of a value.
  ///
  /// ```swift
  /// let muted = SettingKey("muted", default: false)
  /// let store = SettingsStore(.memory)
  /// let form = SettingsForm(store: store) { SettingsGroup("Sound") { ToggleSetting(muted, title: "Muted") } }
  /// let cancellable = form.sectionsPublisher.sink { print($0[0].rows[0].control) }
  /// store[muted] = true
  /// // toggle(isOn: false)
  /// // toggle(isOn: true)
  /// ```
  ///
  /// Where several values change in one transaction, it publishes after each of them.
  public var sectionsPublisher: AnyPublisher<[Section], Never> {
    let places = places
    if places.isEmpty { return Just(sections).eraseToAnyPublisher() }
    return places.map { $0.setting.rowsPublisher(from: $0.first, in: self) }
      .combineLatest()
      .map { sections(of: $0) }
      .eraseToAnyPublisher()
  }

  /// The row at an index path as it looks now; `nil` if there is no such row.
  public func row(at index: SettingsIndexPath) -> SettingsRow? {
    place(of: index).map { $0.setting.row(index.row - $0.first.row, from: $0.first, in: self) }
  }

  /// Publishes a row, now and after every change of its setting; finishes empty if there is no such row.
  public func rowPublisher(at index: SettingsIndexPath) -> AnyPublisher<SettingsRow, Never> {
    place(of: index).map { $0.setting.rowPublisher(index.row - $0.first.row, from: $0.first, in: self) }
      ?? Empty().eraseToAnyPublisher()
  }

  /// Publishes what a row shows, now and after every change of its setting; finishes empty if there is no such row.
  ///
  /// The values are of the type that the setting makes: ``SettingsChoiceViewModel`` for a ``ChoiceSetting``.
  public func presentablePublisher(for index: SettingsIndexPath) -> AnyPublisher<
    any SettingsPresentable, Never
  > {
    place(of: index).map { $0.setting.presentablePublisher(index.row - $0.first.row, in: self) }
      ?? Empty().eraseToAnyPublisher()
  }

  /// Puts the rows of each setting into the sections.
  private func sections(of rows: [[SettingsRow]]) -> [Section] {
    let rows = Dictionary(grouping: rows.joined(), by: \.id.section)
    return groups.enumerated().map { Section(title: $1.title.text(in: locale), rows: rows[$0] ?? []) }
  }
}
