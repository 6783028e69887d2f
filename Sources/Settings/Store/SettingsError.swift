import Foundation

/// An error of the settings. It names the setting or the file, and never contains a value.
///
/// Catch it when you open a store or wait for a write. A failed write that nobody waits for is an event: see
/// ``SettingsStore/events``.
public enum SettingsError: Error, Sendable, Hashable {
  /// The name of a key is invalid.
  case invalidKey(name: String, reason: String)
  /// The name of a store is invalid, for example because it leads out of the folder.
  case invalidStoreName(name: String, reason: String)
  /// The settings folder cannot be located, because the variables that name it are not set.
  case noHome(variables: [String])
  /// The disk is full, or the user's quota is.
  case outOfSpace(path: String, operation: String)
  /// The process is not permitted to read or write.
  case accessDenied(path: String, operation: String)
  /// The system reported another error; `code` is its number.
  case system(path: String, operation: String, code: Int32)
  /// The file is not a settings file. It was not touched.
  case notSettings(path: String)
  /// The file is damaged, and the program decided to leave it alone; see ``FileBackend/Options/onDamage``.
  case damaged(path: String, reason: String)
  /// The file is encrypted with a cipher that was not given, whose identity is in the error. It was not touched.
  case sealed(path: String, cipher: String)
  /// The cipher does not open the file: the key is wrong, or the file was changed on purpose. It was not touched.
  case notOpened(path: String, cipher: String)
  /// The cipher could not encrypt what was to be written, made it longer than it announces, or cannot open it again.
  case notSealed(cipher: String)
  /// The identity of a cipher is invalid.
  case invalidCipher(identity: String, reason: String)
  /// The cipher of the file has used the settings while they were read or written.
  case usedByCipher(path: String)
  /// The path is a symbolic link of another user, in a folder that other users can write. It was not followed.
  case untrustedLink(path: String)
  /// A new file could not be read back as it was written, so it was not used.
  case notVerified(path: String)
  /// Another process held the lock for the whole time limit.
  case locked(path: String, waited: Duration)
  /// The system does not let another file take the place of this one, because the file alone is mounted.
  case notReplaceable(path: String)
  /// The data exceeds the size limit.
  case tooLarge(path: String, bytes: UInt64, limit: UInt64)
  /// With this value, all settings together would exceed the size limit.
  case valueTooLarge(key: SettingName, bytes: UInt64, limit: UInt64)
  /// The encrypted file belongs to other settings than its backup. Neither was touched.
  case foreignFile(path: String)
  /// The file has the format of another version of this library.
  case otherFormat(path: String, found: UInt32, supported: UInt32)
  /// A later version of the program changed the settings. They can be read, but not written.
  case futureSchema(found: UInt32, supported: UInt32)
  /// A migration failed; nothing was changed.
  case migrationFailed(number: UInt32, reason: String)
  /// The value cannot be stored.
  case notEncodable(key: SettingName, reason: String)
  /// The text is not valid JSON, or not settings.
  case invalidJSON(line: Int, column: Int, reason: String)
  /// Other writers kept changing what was read.
  case tooManyConflicts(attempts: Int)
  /// The generation has reached its maximum. Only a file made by hand does so.
  case noGenerationLeft(path: String)
}

extension SettingsError: CustomStringConvertible {
  /// The error as a sentence, for a developer.
  public var description: String {
    switch self {
    case .invalidKey(let name, let reason):
      "The name \"\(name.harmless())\" of a setting is invalid: \(reason)."
    case .invalidStoreName(let name, let reason):
      "The name \"\(name.harmless())\" of a store is invalid: \(reason)."
    case .noHome(let variables):
      "Cannot locate the settings folder: \(variables.joined(separator: " or ")) must be an absolute path."
    case .outOfSpace(let path, let operation):
      "There is no space left to \(operation) \(path.harmlessPath). Free some, and try again."
    case .accessDenied(let path, let operation):
      "Not permitted to \(operation) \(path.harmlessPath)."
    case .system(let path, let operation, let code):
      "The system could not \(operation) \(path.harmlessPath)\(Self.words(for: code))."
    case .notSettings(let path):
      "\(path.harmlessPath) is not a settings file, and was not touched. Choose another path, or move the file away."
    case .damaged(let path, let reason):
      "\(path.harmlessPath) is damaged: \(reason). It was not touched."
    case .sealed(let path, let cipher):
      "\(path.harmlessPath) is encrypted with \"\(cipher.harmless())\". Give the store this cipher."
    case .notOpened(let path, let cipher):
      "The cipher \"\(cipher.harmless())\" does not open \(path.harmlessPath). The key may be wrong."
    case .notSealed(let cipher):
      "The cipher \"\(cipher.harmless())\" could not encrypt the settings such that it opens them again."
    case .invalidCipher(let identity, let reason):
      "The identity \"\(identity.harmless())\" of a cipher is invalid: \(reason)."
    case .usedByCipher(let path):
      "The cipher of \(path.harmlessPath) must not use the settings that it encrypts."
    case .untrustedLink(let path):
      "\(path.harmlessPath) is a link of another user in a shared folder. Use the path of the file itself."
    case .notVerified(let path):
      "\(path.harmlessPath) could not be read back as it was written. The disk may be damaged."
    case .locked(let path, let waited):
      "Another process has kept \(path.harmlessPath) locked for \(waited)."
    case .notReplaceable(let path):
      "\(path.harmlessPath) cannot be replaced, because it is mounted by itself. Mount its folder instead."
    case .tooLarge(let path, let bytes, let limit):
      "\(path.harmlessPath) has \(bytes) bytes, more than the \(limit) bytes allowed."
    case .valueTooLarge(let key, let bytes, let limit):
      "The value of \(key.rawValue.harmless()) cannot be stored: with it, all settings have \(bytes) bytes, more than the \(limit) allowed."
    case .foreignFile(let path):
      "\(path.harmlessPath) belongs to other settings than its backup. Put the right file in place, or move the backup away."
    case .otherFormat(let path, let found, let supported):
      "\(path.harmlessPath) has format \(found), and was not touched. This version reads format \(supported)."
    case .futureSchema(let found, let supported):
      "The settings have schema \(found). This version of the program writes schemas up to \(supported), unless a store is opened to keep later ones."
    case .migrationFailed(let number, let reason):
      "Migration \(number) failed: \(reason)."
    case .notEncodable(let key, let reason):
      "The value of \(key.rawValue.harmless()) cannot be stored: \(reason)."
    case .invalidJSON(let line, let column, let reason):
      "Line \(line), column \(column) of the JSON: \(reason)."
    case .tooManyConflicts(let attempts):
      "Other writers changed the settings \(attempts) times in a row. Try again later."
    case .noGenerationLeft(let path):
      "\(path.harmlessPath) has the highest possible generation, so it can no longer be written."
    }
  }
}

extension SettingsError {
  /// The system's name of an error.
  private static func words(for code: Int32) -> String {
    if code == 0 { return "" }
    #if os(Windows)
      return ": error \(code) of Windows"
    #else
      return ": \(String(cString: strerror(code))) (error \(code))"
    #endif
  }

  /// True if trying again fails the same way, unless something changes.
  var isLasting: Bool {
    switch self {
    case .otherFormat, .foreignFile, .futureSchema, .tooLarge, .noGenerationLeft, .migrationFailed,
      .notSettings, .untrustedLink, .notReplaceable, .noHome, .invalidStoreName, .damaged, .sealed,
      .notOpened, .notSealed,
      .invalidCipher, .notEncodable:
      true
    default: false
    }
  }
}
