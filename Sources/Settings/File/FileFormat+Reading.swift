extension FileFormat {
  static func decodeHeader(_ bytes: some Collection<UInt8>) throws(Obstacle) -> Header {
    guard mayBeSettings(bytes) else {
      throw .damage(Damage("it does not begin with the signature of a settings file", isForeign: true))
    }
    guard bytes.count >= headerLength else {
      throw .damage(Damage("it ends within its header, after \(bytes.count) bytes"))
    }
    let header = Array(bytes.prefix(headerLength))
    var reader = ByteReader(header[8...])
    do throws(Damage) {
      let version: UInt32 = try reader.read()
      let length: UInt32 = try reader.read()
      let schema: UInt32 = try reader.read()
      let count: UInt32 = try reader.read()
      let generation: UInt64 = try reader.read()
      let payloadLength: UInt64 = try reader.read()
      let payloadChecksum: UInt32 = try reader.read()
      var seal = try reader.take(identityLength)
      while seal.last == 0 { seal.removeLast() }
      let checksum: UInt32 = try reader.read()
      guard checksum == Checksum.of(header.dropLast(4)) else {
        throw Damage("the checksum of the header is wrong")
      }
      let isFirst = version == firstVersion
      guard version > FileFormat.version || length == headerLength, version > 0, !isFirst || seal.isEmpty
      else {
        throw Damage("the header is invalid")
      }
      return Header(
        version: version, schema: schema, generation: generation, payloadLength: payloadLength,
        entryCount: count, payloadChecksum: payloadChecksum, seal: String(decoding: seal, as: UTF8.self),
        checksum: checksum)
    } catch {
      throw .damage(error)
    }
  }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], _ seals: Seals = Seals()) throws(Obstacle) -> StoredFile {
    let header = try readableHeader(bytes)
    let start = try checkedPayload(bytes, header)
    let payload = try seals.open(
      bytes[headerLength..<start], header.seal, context: bytes[..<contextLength])
    var values: [SettingName: StoredValue] = [:]
    do {
      values = try decodeEntries(payload, count: header.entryCount)
    } catch {
      throw .damage(error)
    }
    var file = StoredFile(
      contents: SettingsContents(values: values, schema: header.schema, revision: header.revision),
      extent: Extent(
        version: header.version, headerChecksum: header.checksum, seal: header.seal,
        tail: JournalTail(header), end: start, live: headerLength + payload.count))
    do throws(Obstacle) {
      try file.extent.take(journal: bytes[start...], seals, into: &file.contents)
    } catch {
      guard case .damage(let damage, nil) = error else { throw error }
      throw .damage(damage, rest: file.contents)
    }
    return file
  }

  /// The bytes of the header that a cipher binds to the settings.
  private static var contextLength: Int { 32 }

  private static func readableHeader(_ bytes: some Collection<UInt8>) throws(Obstacle) -> Header {
    let header = try decodeHeader(bytes)
    if header.version > version { throw .future(header.version) }
    return header
  }

  /// - Returns: Where the settings end and the journal begins.
  private static func checkedPayload(_ bytes: [UInt8], _ header: Header) throws(Obstacle) -> Int {
    let length = bytes.count - headerLength
    let isFirst = header.version == firstVersion
    guard header.payloadLength <= UInt64(length), !isFirst || header.payloadLength == UInt64(length) else {
      throw .damage(Damage("\(length) bytes follow the header, which announces \(header.payloadLength)"))
    }
    let end = headerLength + Int(header.payloadLength)
    guard header.payloadChecksum == Checksum.of(bytes[headerLength..<end]) else {
      throw .damage(Damage("the checksum of the contents is wrong"))
    }
    return end
  }

  /// Whether no byte of a file differs from what is known about it.
  static func isIntact(_ bytes: [UInt8], _ extent: Extent) -> Bool {
    guard let header = try? readableHeader(bytes), header.checksum == extent.headerChecksum,
      let found = find(extent.tail.generation, in: bytes)
    else {
      return false
    }
    return found.end == extent.end && found.tail == extent.tail
  }

  /// The commit that made a generation, and where it ends; `nil` if there is none, or something is damaged before it.
  static func find(_ generation: UInt64, in bytes: [UInt8]) -> (tail: JournalTail, end: Int)? {
    guard let header = try? readableHeader(bytes), var end = try? checkedPayload(bytes, header) else {
      return nil
    }
    var tail = JournalTail(header)
    while tail.generation < generation {
      guard let record = try? checkedRecord(bytes[end...], after: tail) else { return nil }
      tail = record.tail
      end += record.length
    }
    return tail.generation == generation ? (tail, end) : nil
  }

  /// Checks the first commit of a journal.
  ///
  /// - Returns: `nil` if it is not complete.
  static func checkedRecord(
    _ bytes: ArraySlice<UInt8>, after tail: JournalTail
  ) throws(Damage) -> JournalRecord? {
    guard let record = try JournalRecord(bytes), record.length <= bytes.count else { return nil }
    guard record.previous == tail.generation, record.generation > record.previous else {
      throw Damage("a commit is missing")
    }
    let body = bytes.dropFirst(JournalRecord.headerLength).prefix(record.bodyLength)
    let trailer = bytes.prefix(record.length).suffix(JournalTail.trailerLength)
    guard Checksum.of(body) == record.bodyChecksum, JournalTail(trailer: trailer) == record.tail else {
      throw Damage("the checksum of a commit is wrong")
    }
    return record
  }

  /// The settings of a file.
  static func decodeEntries(
    _ payload: ArraySlice<UInt8>, count: UInt32
  ) throws(Damage) -> [SettingName: StoredValue] {
    try decode(payload, count) { (reader, length) throws(Damage) in
      try reader.readValue(length: length, depth: 0)
    }
  }

  /// The changes of a commit. A value of no bytes removes the setting.
  static func decodeChanges(
    _ body: ArraySlice<UInt8>, count: UInt32
  ) throws(Damage) -> [SettingName: StoredValue?] {
    try decode(body, count) { (reader, length) throws(Damage) in
      length == 0 ? nil : try reader.readValue(length: length, depth: 0)
    }
  }

  private static func decode<Value>(
    _ bytes: ArraySlice<UInt8>, _ count: UInt32,
    _ readValue: (inout ByteReader, _ length: Int) throws(Damage) -> Value
  ) throws(Damage) -> [SettingName: Value] {
    var reader = ByteReader(bytes)
    var values: [SettingName: Value] = [:]
    // Each takes at least nine bytes, so a wrong count reserves nothing excessive.
    values.reserveCapacity(min(Int(count), bytes.count / 9))
    for _ in 0..<count {
      let name = try reader.readText()
      if let objection = SettingName.objection(to: name) {
        throw Damage("the name of a setting is invalid: \(objection)")
      }
      let length = Int(try reader.read() as UInt32)
      let value = try readValue(&reader, length)
      guard values.updateValue(value, forKey: SettingName(unchecked: name)) == nil else {
        throw Damage("the setting \"\(name.harmless())\" occurs twice")
      }
    }
    guard reader.isAtEnd else { throw Damage("there are extra bytes after the last setting") }
    return values
  }
}
