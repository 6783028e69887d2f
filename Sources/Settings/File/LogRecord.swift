/// The end of a commit, by which the last commit of a file is found without reading the whole.
struct LogEnd: Hashable, Sendable {
  let generation: UInt64

  /// The checksum of the commit before or, for the first one, of the header. So a commit continues one log only.
  let link: UInt32

  /// The checksum of the head of the commit.
  let checksum: UInt32

  var revision: SettingsRevision { SettingsRevision(generation: generation, checksum: checksum) }

  static let length = 20
}

extension LogEnd {
  /// Reads the end of a commit; `nil` if the bytes are not one.
  init?(_ trailer: some Collection<UInt8>) {
    let bytes = Array(trailer)
    var reader = ByteReader(bytes[...])
    guard bytes.count == Self.length, let generation: UInt64 = try? reader.read(),
      let link: UInt32 = try? reader.read(), let checksum: UInt32 = try? reader.read(),
      let own: UInt32 = try? reader.read(), own == Checksum.of(bytes.dropLast(4))
    else {
      return nil
    }
    self.init(generation: generation, link: link, checksum: checksum)
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(reserving: Self.length)
    writer.write(generation)
    writer.write(link)
    writer.write(checksum)
    let own = Checksum.of(writer.bytes)
    writer.write(own)
    return writer.bytes
  }
}

/// One commit in the log: its head, its edits and its end.
struct LogRecord {
  static let magic: [UInt8] = [0x52, 0x65, 0x63, 0x0A]
  static let headerLength = 48

  let generation: UInt64
  let previous: UInt64
  let schema: UInt32
  let count: UInt32
  let link: UInt32
  let bodyLength: UInt64
  let bodyChecksum: UInt32

  /// The checksum of the head, which identifies the commit.
  let checksum: UInt32

  /// The part of the head that a cipher binds to the edits.
  let context: ArraySlice<UInt8>

  /// The length with head and end, whatever the bytes announce.
  var fullLength: UInt64 {
    let around = UInt64(Self.headerLength + LogEnd.length)
    return around + min(bodyLength, .max - around)
  }

  /// The length of a commit that is complete.
  var length: Int { Int(fullLength) }

  var tail: LogEnd { LogEnd(generation: generation, link: link, checksum: checksum) }

  /// The bytes of the edits.
  func body(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.dropFirst(Self.headerLength).prefix(Int(bodyLength))
  }

  /// Reads the head of a commit.
  ///
  /// - Returns: `nil` if the bytes are a beginning of one.
  init?(_ bytes: ArraySlice<UInt8>) throws(FileFormat.Damage) {
    guard Self.magic.starts(with: bytes.prefix(Self.magic.count)) else {
      throw FileFormat.Damage("what follows is not a commit")
    }
    guard bytes.count >= Self.headerLength else { return nil }
    let head = bytes.prefix(Self.headerLength)
    context = head.prefix(32)
    var reader = ByteReader(head.dropFirst(Self.magic.count))
    generation = try reader.read()
    previous = try reader.read()
    schema = try reader.read()
    count = try reader.read()
    link = try reader.read()
    bodyLength = try reader.read()
    bodyChecksum = try reader.read()
    checksum = try reader.read()
    guard checksum == Checksum.of(head.dropLast(4)) else {
      throw FileFormat.Damage("the checksum of the head of a commit is wrong")
    }
  }

  /// The bytes of a commit.
  static func encode(
    _ commit: SettingsCommit, after tail: LogEnd, of identity: FileFormat.Identity, _ seals: Seals
  ) throws(SettingsError) -> (bytes: [UInt8], tail: LogEnd) {
    var body = ByteWriter(reserving: 64 * commit.edits.count)
    for edit in commit.edits {
      body.writeLengthAndBytes(of: edit.name.rawValue)
      // No value is empty, so an empty one says that there is no value.
      body.writeLengthAnd { if let new = edit.new { $0.write(new) } }
    }
    var writer = ByteWriter(reserving: headerLength + body.bytes.count + LogEnd.length)
    writer.bytes += magic
    writer.write(commit.generation)
    writer.write(tail.generation)
    writer.write(commit.schema)
    writer.write(UInt32(commit.edits.count))
    writer.write(tail.checksum)
    let sealed = try seals.seal(body.bytes, context: identity.bytes + writer.bytes)
    writer.write(UInt64(sealed.count))
    writer.write(Checksum.of(sealed))
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    writer.bytes += sealed
    let new = LogEnd(generation: commit.generation, link: tail.checksum, checksum: checksum)
    writer.bytes += new.bytes
    return (writer.bytes, new)
  }

  /// Reads the new values of the edits, which are sorted by name.
  static func decode(
    _ body: ArraySlice<UInt8>, count: UInt32, _ take: (SettingName, StoredValue?) -> Void
  ) throws(FileFormat.Damage) {
    var reader = ByteReader(body)
    var last: SettingName?
    for _ in 0..<count {
      let text = try reader.readText()
      if let objection = SettingName.objection(to: text) {
        throw FileFormat.Damage("the name of a setting is invalid: \(objection)")
      }
      let name = SettingName(unchecked: text)
      if let last, !(last < name) {
        throw FileFormat.Damage("the setting \"\(text.harmless())\" is out of order, or occurs twice")
      }
      last = name
      let length = Int(try reader.read() as UInt32)
      let value = length == 0 ? nil : try reader.readValue(length: length, depth: 0)
      take(name, value)
    }
    guard reader.isAtEnd else { throw FileFormat.Damage("there are extra bytes after the last setting") }
  }
}
