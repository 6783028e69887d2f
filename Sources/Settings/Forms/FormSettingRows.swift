import StreamsCore

/// Builds the rows of a setting, whatever the type of its values. `first` is the index path of its first row.
extension FormSetting {
  func rows(from first: SettingsIndexPath, in form: SettingsForm) -> [SettingsRow] {
    let value = form.store.tracked(key)
    return (0..<rowCount).map { row($0, from: first, value: value, in: form) }
  }

  func rowPublisher(
    _ number: Int, from first: SettingsIndexPath, in form: SettingsForm
  ) -> AnyPublisher<SettingsRow, Never> {
    form.store.publisher(for: key).map { row(number, from: first, value: $0, in: form) }.eraseToAnyPublisher()
  }

  func presentablePublisher(_ row: Int, in form: SettingsForm) -> AnyPublisher<any SettingsPresentable, Never>
  {
    form.store.publisher(for: key).map { presentable(row: row, value: $0, locale: form.locale) }
      .eraseToAnyPublisher()
  }

  private func row(
    _ number: Int, from first: SettingsIndexPath, value: Value, in form: SettingsForm
  ) -> SettingsRow {
    let shown = presentable(row: number, value: value, locale: form.locale)
    return SettingsRow(
      id: SettingsIndexPath(section: first.section, row: first.row + number), text: shown.text,
      accessory: shown.accessory, control: control(row: number, value: value),
      isEditable: isEditable(in: form.store))
  }
}
