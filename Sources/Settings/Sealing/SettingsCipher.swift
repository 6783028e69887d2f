/// Encrypts a settings file, with a key and a method of your choice.
///
/// Conform to it if others can read the file, and the settings must stay private. A token or a password belongs in the
/// keychain instead.
///
/// The settings in the file, in each commit of its log and in its backup are sealed; see <doc:SealedSettings>. A reader
/// of the file without the key still learns how large it is, how many settings it has and how often it was written. Set
/// the cipher as ``FileBackend/Options/cipher``.
///
/// Use authenticated encryption, such as AES-GCM, which refuses bytes that were changed. Seal with a new nonce each time.
///
/// - Threads: The methods are called on the thread that reads or writes, while a lock of the file is held. They must not
///   use the store or the backend; if they do, that fails with ``SettingsError/usedByCipher(path:)``.
public protocol SettingsCipher: Sendable {
  /// Names the method and the key, in 1 to 16 bytes of UTF-8.
  ///
  /// The file contains it without encryption. A file of another cipher is refused and left alone, so give each key an
  /// identity of its own.
  var identity: String { get }

  /// The maximum number of bytes that sealing adds; 64 by default.
  var overhead: Int { get }

  /// Returns the bytes in a form that only ``open(_:context:)`` can read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to seal.
  ///   - context: Is not sealed, and must be the same for opening. Authenticate it with the bytes, so that a part of one
  ///     file cannot take the place of another part.
  func seal(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8]

  /// Returns the bytes that were sealed.
  ///
  /// - Throws: Any error if the key is wrong, or the bytes or the context were changed. The store reports
  ///   ``SettingsError/notOpened(path:cipher:)``, and touches nothing.
  func open(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8]
}

extension SettingsCipher {
  /// Enough for a nonce and an authentication tag.
  public var overhead: Int { 64 }
}
