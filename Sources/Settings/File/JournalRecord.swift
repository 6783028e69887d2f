/// The last commit of a file: of its journal, or the one in its header.
struct JournalTail: Hashable, Sendable {
  /// What the commit was appended to; see ``Extent/base(in:)``.
  let base: UInt32

  let generation: UInt64
  let checksum: UInt32

  /// Whether the commit is in the journal.
  let isRecord: Bool

  var revision: SettingsRevision { SettingsRevision(generation: generation, checksum: checksum) }

  /// The end of a record, by which the last commit of a file is found without reading the whole.
  static let trailerLength = 20
}

extension JournalTail {
  init(_ header: FileFormat.Header) {
    self.init(
      base: header.checksum, generation: header.generation, checksum: header.checksum, isRecord: false)
  }

  /// Reads a trailer; `nil` if the bytes are not one.
  init?(trailer: some Collection<UInt8>) {
    guard trailer.count == Self.trailerLength else { return nil }
    let bytes = Array(trailer)
    var reader = ByteReader(bytes[...])
    guard let generation: UInt64 = try? reader.read(), let base: UInt32 = try? reader.read(),
      let checksum: UInt32 = try? reader.read(), let own: UInt32 = try? reader.read(),
      own == Checksum.of(bytes.dropLast(4))
    else {
      return nil
    }
    self.init(base: base, generation: generation, checksum: checksum, isRecord: true)
  }

  var trailer: [UInt8] {
    var writer = ByteWriter(reserving: Self.trailerLength)
    writer.write(generation)
    writer.write(base)
    writer.write(checksum)
    let own = Checksum.of(writer.bytes)
    writer.write(own)
    return writer.bytes
  }

  /// The same commit, to continue with on another base.
  func based(on base: UInt32) -> JournalTail {
    JournalTail(base: base, generation: generation, checksum: checksum, isRecord: isRecord)
  }
}

/// One commit in the journal after the settings.
struct JournalRecord {
  static let magic: [UInt8] = [0x52, 0x65, 0x63, 0x0A]
  static let headerLength = 44

  /// How many bytes of the header a cipher binds to the changes.
  static let contextLength = 32

  let generation: UInt64
  let previous: UInt64
  let schema: UInt32
  let count: UInt32
  let base: UInt32
  let bodyLength: Int
  let bodyChecksum: UInt32

  /// The checksum of the header, which identifies the commit.
  let checksum: UInt32

  /// The part of the header that a cipher binds to the changes.
  let context: ArraySlice<UInt8>

  /// The length with header and trailer.
  var length: Int { Self.headerLength + bodyLength + JournalTail.trailerLength }

  var tail: JournalTail {
    JournalTail(base: base, generation: generation, checksum: checksum, isRecord: true)
  }

  /// Reads the header of a record.
  ///
  /// - Returns: `nil` if the bytes are a beginning of one.
  init?(_ bytes: ArraySlice<UInt8>) throws(FileFormat.Damage) {
    guard Self.magic.starts(with: bytes.prefix(Self.magic.count)) else {
      throw FileFormat.Damage("what follows the settings is not a commit")
    }
    guard bytes.count >= Self.headerLength else { return nil }
    let header = bytes.prefix(Self.headerLength)
    context = header.prefix(Self.contextLength)
    var reader = ByteReader(header.dropFirst(Self.magic.count))
    generation = try reader.read()
    previous = try reader.read()
    schema = try reader.read()
    count = try reader.read()
    base = try reader.read()
    bodyLength = Int(try reader.read() as UInt32)
    bodyChecksum = try reader.read()
    checksum = try reader.read()
    guard checksum == Checksum.of(header.dropLast(4)) else {
      throw FileFormat.Damage("the checksum of the header of a commit is wrong")
    }
  }

  /// The bytes of a commit.
  ///
  /// - Parameters:
  ///   - values: The changes, sorted by name.
  ///   - seal: Seals the changes, given what must be bound to them.
  static func encode(
    _ values: [(key: SettingName, value: StoredValue?)], schema: UInt32, generation: UInt64,
    after tail: JournalTail,
    _ seal: ([UInt8], _ context: [UInt8]) throws(SettingsError) -> [UInt8]
  ) throws(SettingsError) -> (bytes: [UInt8], tail: JournalTail) {
    var body = ByteWriter(reserving: 64 * values.count)
    for (name, value) in values {
      body.writeLengthAndBytes(of: name.rawValue)
      // No value is empty, so an empty one says that there is no value.
      body.writeLengthAnd { if let value { $0.write(value) } }
    }
    var writer = ByteWriter(reserving: headerLength + body.bytes.count + JournalTail.trailerLength)
    writer.bytes += magic
    writer.write(generation)
    writer.write(tail.generation)
    writer.write(schema)
    writer.write(UInt32(values.count))
    writer.write(tail.base)
    let sealed = try seal(body.bytes, writer.bytes)
    writer.write(UInt32(sealed.count))
    writer.write(Checksum.of(sealed))
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    writer.bytes += sealed
    let new = JournalTail(base: tail.base, generation: generation, checksum: checksum, isRecord: true)
    writer.bytes += new.trailer
    return (writer.bytes, new)
  }
}
