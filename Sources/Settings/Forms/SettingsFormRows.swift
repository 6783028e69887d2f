import StreamsCore

extension SettingsForm {
  /// The sections with their current rows.
  public var sections: [SettingsSection] {
    let rows = Dictionary(
      grouping: places.flatMap { $0.setting.rows(from: $0.first, in: self) }, by: \.id.section)
    return content.enumerated().map { section, declared in
      SettingsSection(title: declared.title.text(in: locale), rows: rows[section] ?? [])
    }
  }

  /// Publishes the sections, and then again after every change of a value.
  ///
  /// ```swift
  /// let muted = SettingKey("muted", default: false)
  /// let store = SettingsStore(.memory)
  /// let form = SettingsForm(store: store) { FormSection("Sound") { ToggleSetting(muted, title: "Muted") } }
  /// let cancellable = form.sectionsPublisher.sink { print($0[0].rows[0].control) }
  /// store[muted] = true
  /// // toggle(isOn: false)
  /// // toggle(isOn: true)
  /// ```
  ///
  /// Values that change in one transaction are one change. Sections that equal those before are left out.
  public var sectionsPublisher: AnyPublisher<[SettingsSection], Never> {
    Derived { sections }.eraseToAnyPublisher()
  }

  /// Returns the current row at an index path; `nil` if there is no such row.
  public func row(at index: SettingsIndexPath) -> SettingsRow? {
    place(of: index).map { $0.setting.rows(from: $0.first, in: self)[index.row - $0.first.row] }
  }

  /// Publishes a row, and then again after every change of its setting. Finishes empty if there is no such row.
  public func rowPublisher(at index: SettingsIndexPath) -> AnyPublisher<SettingsRow, Never> {
    place(of: index).map { $0.setting.rowPublisher(index.row - $0.first.row, from: $0.first, in: self) }
      ?? Empty().eraseToAnyPublisher()
  }

  /// Publishes what a row shows, and then again after every change of its setting. Finishes empty if there is no such
  /// row.
  ///
  /// The setting determines the type of the values: a ``ChoiceSetting`` publishes ``SettingsChoiceViewModel``s.
  public func presentablePublisher(at index: SettingsIndexPath) -> AnyPublisher<
    any SettingsPresentable, Never
  > {
    place(of: index).map { $0.setting.presentablePublisher(index.row - $0.first.row, in: self) }
      ?? Empty().eraseToAnyPublisher()
  }
}
