/// The settings file. `Documentation/SettingsFileFormat.md` describes it byte by byte.
enum FileFormat {
  static let magic: [UInt8] = [0x89, 0x53, 0x65, 0x74, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 1
  static let headerLength = 64

  /// The maximum nesting of arrays and dictionaries.
  static let deepest = 64

  /// The part before the settings.
  struct Header: Equatable {
    var version = FileFormat.version
    var schema: UInt32
    var generation: UInt64
    var payloadLength: UInt64
    var entryCount: UInt32
    var payloadChecksum: UInt32

    /// The checksum of the header itself.
    var checksum: UInt32

    var revision: SettingsRevision { SettingsRevision(generation: generation, checksum: checksum) }
  }

  /// How a file differs from what was written.
  struct Damage: Error, Equatable {
    let reason: String

    /// Whether the file does not even begin like settings, and may be something else.
    let isForeign: Bool

    init(_ reason: String, isForeign: Bool = false) {
      self.reason = reason
      self.isForeign = isForeign
    }
  }

  /// Why a file cannot be read.
  enum Obstacle: Error, Equatable {
    case damage(Damage)
    /// The file is intact, and has a later format.
    case future(UInt32)
  }

  // MARK: Writing

  static func encode(_ contents: SettingsContents) -> (bytes: [UInt8], revision: SettingsRevision) {
    var payload = ByteWriter(reserving: 64 * contents.values.count)
    for (name, value) in contents.values.sorted(by: { $0.key < $1.key }) {
      payload.writeLengthAndBytes(of: name.rawValue)
      payload.writeLengthAnd { $0.write(value) }
    }
    var header = ByteWriter(reserving: headerLength + payload.bytes.count)
    header.bytes += magic
    header.write(version)
    header.write(UInt32(headerLength))
    header.write(contents.schema)
    header.write(UInt32(contents.values.count))
    header.write(contents.revision.generation)
    header.write(UInt64(payload.bytes.count))
    header.write(Checksum.of(payload.bytes))
    header.bytes += [UInt8](repeating: 0, count: headerLength - 4 - header.bytes.count)
    let checksum = Checksum.of(header.bytes)
    header.write(checksum)
    return (
      header.bytes + payload.bytes,
      SettingsRevision(generation: contents.revision.generation, checksum: checksum)
    )
  }

  // MARK: Reading

  /// Whether bytes begin like settings. A file that was cut short, even to nothing, does so as far as it goes.
  static func mayBeSettings(_ bytes: some Collection<UInt8>) -> Bool {
    magic.starts(with: bytes.prefix(magic.count))
  }

  static func decodeHeader(_ bytes: some Collection<UInt8>) throws(Obstacle) -> Header {
    guard mayBeSettings(bytes) else {
      throw .damage(Damage("it does not begin with the signature of a settings file", isForeign: true))
    }
    guard bytes.count >= headerLength else {
      throw .damage(Damage("it ends within its header, after \(bytes.count) bytes"))
    }
    let header = Array(bytes.prefix(headerLength))
    var reader = ByteReader(header[8...])
    do {
      let version: UInt32 = try reader.read()
      let length: UInt32 = try reader.read()
      let schema: UInt32 = try reader.read()
      let count: UInt32 = try reader.read()
      let generation: UInt64 = try reader.read()
      let payloadLength: UInt64 = try reader.read()
      let payloadChecksum: UInt32 = try reader.read()
      let checksum = try ByteReader.last4(of: header)
      guard checksum == Checksum.of(header.dropLast(4)) else {
        throw Damage("the checksum of the header is wrong")
      }
      if version > FileFormat.version { throw Obstacle.future(version) }
      guard version == FileFormat.version, length == headerLength else {
        throw Damage("the header is invalid")
      }
      return Header(
        schema: schema, generation: generation, payloadLength: payloadLength, entryCount: count,
        payloadChecksum: payloadChecksum, checksum: checksum)
    } catch let damage as Damage {
      throw .damage(damage)
    } catch {
      throw error as? Obstacle ?? .damage(Damage("\(error)"))
    }
  }

  static func decode(_ bytes: [UInt8]) throws(Obstacle) -> SettingsContents {
    let header = try decodeHeader(bytes)
    let length = bytes.count - headerLength
    guard header.payloadLength == UInt64(length) else {
      throw .damage(Damage("\(length) bytes follow the header, which announces \(header.payloadLength)"))
    }
    guard hasIntactPayload(bytes, header) else {
      throw .damage(Damage("the checksum of the contents is wrong"))
    }
    let payload = bytes[headerLength...]
    do {
      let values = try decodeEntries(payload, count: header.entryCount)
      return SettingsContents(values: values, schema: header.schema, revision: header.revision)
    } catch {
      throw .damage(error)
    }
  }

  /// Whether the bytes after the header are those it was made for.
  static func hasIntactPayload(_ bytes: [UInt8], _ header: Header) -> Bool {
    header.payloadLength == UInt64(bytes.count - headerLength)
      && header.payloadChecksum == Checksum.of(bytes[headerLength...])
  }

  private static func decodeEntries(
    _ payload: ArraySlice<UInt8>, count: UInt32
  ) throws(Damage) -> [SettingName: StoredValue] {
    var reader = ByteReader(payload)
    var values: [SettingName: StoredValue] = [:]
    // Each entry takes at least nine bytes, so a wrong count reserves nothing excessive.
    values.reserveCapacity(min(Int(count), payload.count / 9))
    for _ in 0..<count {
      let name = try reader.readText()
      if let objection = SettingName.objection(to: name) {
        throw Damage("the name of a setting is invalid: \(objection)")
      }
      let value = try reader.readValue(length: Int(reader.read() as UInt32), depth: 0)
      guard values.updateValue(value, forKey: SettingName(unchecked: name)) == nil else {
        throw Damage("the setting \"\(name.harmless())\" occurs twice")
      }
    }
    guard reader.isAtEnd else { throw Damage("there are extra bytes after the last setting") }
    return values
  }
}
