/// The ciphers of a file.
struct Seals: Sendable {
  /// The cipher that seals what is written.
  var current: (any SettingsCipher)?

  /// Other ciphers, with which a file may still be sealed.
  var former: [any SettingsCipher] = []

  /// True if a cipher is working, which must not use the settings that it seals.
  @TaskLocal static var isAtWork = false

  /// The reason why the ciphers cannot be used; `nil` if they can.
  var objection: SettingsError? {
    for cipher in former + [current].compactMap({ $0 }) {
      let objection = SettingName.objection(to: cipher.identity, longest: FileFormat.identityLength)
      if let objection { return .invalidCipher(identity: cipher.identity, reason: objection) }
    }
    return nil
  }

  /// The identity of the cipher that seals what is written; empty if nothing is sealed.
  var identity: String { current?.identity ?? "" }

  /// The number of bytes that sealing may add.
  var overhead: Int { max(current?.overhead ?? 0, 0) }

  func seal(_ bytes: [UInt8], context: [UInt8]) throws(SettingsError) -> [UInt8] {
    guard let current else { return bytes }
    do {
      let (sealed, opened) = try Self.$isAtWork.withValue(true) {
        let sealed = try current.seal(bytes, context: context)
        // The written file must be readable, and only the cipher can tell.
        return (sealed, try current.open(sealed, context: context))
      }
      if sealed.count <= bytes.count + overhead, opened == bytes { return sealed }
    } catch {
      // The error may contain what was to be sealed.
    }
    throw .notSealed(cipher: current.identity)
  }

  /// - Parameter identity: The cipher that sealed the bytes; empty if they are not sealed.
  func open(
    _ bytes: ArraySlice<UInt8>, _ identity: String, context: [UInt8]
  ) throws(FileFormat.Obstacle) -> ArraySlice<UInt8> {
    if identity.isEmpty { return bytes }
    let ciphers = [current].compactMap { $0 } + former
    guard let cipher = ciphers.first(where: { $0.identity.hasSameBytes(as: identity) }) else {
      throw .sealed(identity)
    }
    do {
      let opened = try Self.$isAtWork.withValue(true) {
        try cipher.open(Array(bytes), context: context)
      }
      return opened[...]
    } catch {
      throw .notOpened(identity)
    }
  }
}
