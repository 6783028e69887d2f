extension FileFormat {
  /// The bytes of a file without journal.
  static func encode(
    _ contents: SettingsContents, _ seals: Seals = Seals()
  ) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    var payload = ByteWriter(reserving: 64 * contents.values.count)
    for (name, value) in contents.values.sortedByName() {
      payload.writeLengthAndBytes(of: name.rawValue)
      payload.writeLengthAnd { $0.write(value) }
    }
    let live = headerLength + payload.bytes.count
    var writer = ByteWriter(reserving: live)
    writer.bytes += magic
    writer.write(version)
    writer.write(UInt32(headerLength))
    writer.write(contents.schema)
    writer.write(UInt32(contents.values.count))
    writer.write(contents.revision.generation)
    let sealed = try seals.seal(payload.bytes, context: writer.bytes)
    writer.write(UInt64(sealed.count))
    writer.write(Checksum.of(sealed))
    writer.bytes += seals.identity.utf8
    writer.bytes += [UInt8](repeating: 0, count: headerLength - 4 - writer.bytes.count)
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    var contents = contents
    contents.revision.checksum = checksum
    let tail = JournalTail(
      base: checksum, generation: contents.revision.generation, checksum: checksum, isRecord: false)
    let extent = Extent(
      version: version, headerChecksum: checksum, seal: seals.identity, tail: tail,
      end: writer.bytes.count + sealed.count, live: live)
    return (writer.bytes + sealed, StoredFile(contents: contents, extent: extent))
  }
}
