/// What can go wrong with settings: always with a name of what, and where.
public enum SettingsError: Error, Sendable, Hashable {
  /// A key has a name that is none.
  case invalidKey(name: String, reason: String)
  /// A store has a name that is none, such as one that leads out of its folder.
  case invalidStoreName(name: String, reason: String)
  /// The system does not say where settings belong: the variables that were asked are not set.
  case noHome(variables: [String])
  /// The disk, or one's share of it, is full.
  case outOfSpace(path: String, operation: String)
  /// Reading or writing is not allowed.
  case accessDenied(path: String, operation: String)
  /// The system refused something else; `code` is its number for it.
  case system(path: String, operation: String, code: Int32)
  /// Another process kept the lock for all of the time one was willing to wait.
  case locked(path: String, waited: Duration)
  /// There is more than may be read or written.
  case tooLarge(path: String, bytes: UInt64, limit: UInt64)
  /// The file has a format that a later version of this library writes.
  case futureFormat(path: String, found: UInt32, supported: UInt32)
  /// A later version of the program changed the settings; they can be read, not written.
  case futureSchema(found: UInt32, supported: UInt32)
  /// A migration failed; nothing was changed.
  case migrationFailed(number: UInt32, reason: String)
  /// There is no way to keep a value.
  case notEncodable(key: SettingName, reason: String)
  /// A text is not the settings it should be.
  case invalidJSON(line: Int, column: Int, reason: String)
  /// Others kept changing what was read.
  case tooManyConflicts(attempts: Int)
  /// The generation has reached the highest number there is, which only a file made by hand does.
  case noGenerationLeft(path: String)
}

extension SettingsError: CustomStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .invalidKey(let name, let reason):
      "\(name.debugDescription) is no name of a setting: \(reason)."
    case .invalidStoreName(let name, let reason):
      "\(name.debugDescription) is no name of a store: \(reason)."
    case .noHome(let variables):
      "Nobody says where settings belong: \(variables.joined(separator: " and ")) must hold an absolute path."
    case .outOfSpace(let path, let operation):
      "There is no space left to \(operation) \(path)."
    case .accessDenied(let path, let operation):
      "One may not \(operation) \(path)."
    case .system(let path, let operation, let code):
      "The system could not \(operation) \(path): error \(code)."
    case .locked(let path, let waited):
      "Another process has kept \(path) locked for \(waited)."
    case .tooLarge(let path, let bytes, let limit):
      "\(path) has \(bytes) bytes, \(limit) are allowed."
    case .futureFormat(let path, let found, let supported):
      "\(path) has format \(found), formats up to \(supported) are known here."
    case .futureSchema(let found, let supported):
      "The settings have schema \(found), schemas up to \(supported) may be written here."
    case .migrationFailed(let number, let reason):
      "Migration \(number) failed: \(reason)."
    case .notEncodable(let key, let reason):
      "A value of \(key) cannot be kept: \(reason)."
    case .invalidJSON(let line, let column, let reason):
      "Line \(line), column \(column) of the JSON: \(reason)."
    case .tooManyConflicts(let attempts):
      "Others changed what was read, \(attempts) times in a row."
    case .noGenerationLeft(let path):
      "\(path) has the highest generation there is, so that none can follow."
    }
  }
}

extension SettingsError {
  /// Whether it would be the same the next time, unless something is changed.
  var isLasting: Bool {
    switch self {
    case .futureFormat, .futureSchema, .tooLarge, .noGenerationLeft, .migrationFailed: true
    default: false
    }
  }
}
