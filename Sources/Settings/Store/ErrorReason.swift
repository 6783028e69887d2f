extension Error {
  /// The words for an error of other code: its type, because anything else in it may be a value, and so a
  /// secret.
  var reasonWithoutValues: String {
    if let error = self as? SettingsError { return "\(error)" }
    return "\(type(of: self)) was thrown"
  }
}
