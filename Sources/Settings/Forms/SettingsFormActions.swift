extension SettingsForm {
  /// Selects the option of a row.
  ///
  /// - Throws: A ``SettingsFormError`` if there is no such row, it cannot be edited, or it has no option; nothing has
  ///   changed then.
  public func select(at index: SettingsIndexPath) throws(SettingsFormError) {
    try perform(.select, at: index)
  }

  /// Toggles a row.
  ///
  /// - Throws: A ``SettingsFormError`` if there is no such row, it cannot be edited, or it has no switch; nothing has
  ///   changed then.
  public func toggle(at index: SettingsIndexPath) throws(SettingsFormError) {
    try perform(.toggle, at: index)
  }

  /// Increments a row by a number of steps, or decrements it if `steps` is negative, within its range.
  ///
  /// - Throws: A ``SettingsFormError`` if there is no such row, it cannot be edited, or it has no stepper; nothing has
  ///   changed then.
  public func increment(at index: SettingsIndexPath, by steps: Int = 1) throws(SettingsFormError) {
    try perform(.increment(by: steps), at: index)
  }

  /// Enters a text into a field, or a number into a stepper.
  ///
  /// - Throws: A ``SettingsFormError`` if there is no such row, it cannot be edited, or it does not accept the text;
  ///   nothing has changed then.
  public func enter(_ text: String, at index: SettingsIndexPath) throws(SettingsFormError) {
    try perform(.enter(text), at: index)
  }

  /// Performs an action of the user on a row.
  ///
  /// The value is read and set in one transaction: if two threads increment at once, both steps count.
  ///
  /// - Throws: A ``SettingsFormError`` with the reason and the row; nothing has changed then.
  public func perform(_ action: SettingsAction, at index: SettingsIndexPath) throws(SettingsFormError) {
    guard let place = place(of: index) else { throw .noRow(index) }
    guard place.setting.isEditable(in: store) else { throw .notEditable(index) }
    do throws(SettingsProblem) {
      try place.setting.perform(action, onRow: index.row - place.first.row, in: store)
    } catch {
      throw .refused(error, index)
    }
  }
}

extension FormSetting {
  /// Returns true if a new value would be visible.
  func isEditable(in store: SettingsStore) -> Bool { store.information(for: key).origin != .override }

  fileprivate func perform(_ action: SettingsAction, onRow row: Int, in store: SettingsStore)
    throws(SettingsProblem)
  {
    try store.edit { (settings) throws(SettingsProblem) in
      settings[key] = try value(after: action, row: row, value: settings[key])
    }
  }
}
