extension SettingsForm {
  /// Chooses the option of a row.
  ///
  /// - Failure: There is no such row, it cannot be edited, or it offers no option; nothing has changed then.
  public func select(_ index: SettingsIndexPath) throws(SettingsFormError) { try perform(.select, at: index) }

  /// Turns a row on or off.
  ///
  /// - Failure: There is no such row, it cannot be edited, or it has no switch; nothing has changed then.
  public func toggle(_ index: SettingsIndexPath) throws(SettingsFormError) { try perform(.toggle, at: index) }

  /// Takes steps upwards, or downwards if `steps` is negative, as far as the range goes.
  ///
  /// - Failure: There is no such row, it cannot be edited, or it has no stepper; nothing has changed then.
  public func increment(_ index: SettingsIndexPath, by steps: Int = 1) throws(SettingsFormError) {
    try perform(.increment(by: steps), at: index)
  }

  /// Types a text into a row, or a number into one with a stepper.
  ///
  /// - Failure: There is no such row, it cannot be edited, takes no text, or not this one; nothing has changed then.
  public func enter(_ text: String, at index: SettingsIndexPath) throws(SettingsFormError) {
    try perform(.enter(text), at: index)
  }

  /// Does to a row what a user does to it.
  ///
  /// The value is read and set in one transaction: of two threads that increment at once, each takes its step.
  ///
  /// - Failure: Why nothing has changed, and where.
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
  /// Whether a value that is set would be seen.
  func isEditable(in store: SettingsStore) -> Bool { store.information(for: key).origin != .override }

  fileprivate func perform(_ action: SettingsAction, onRow row: Int, in store: SettingsStore)
    throws(SettingsProblem)
  {
    try store.edit { (settings) throws(SettingsProblem) in
      settings[key] = try value(after: action, row: row, value: settings[key])
    }
  }
}
