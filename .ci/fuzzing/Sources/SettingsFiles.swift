@testable import Settings

extension Target {
  /// Reads the bytes as a file, and as the settings of a file whose checksums are right.
  func readSettings(_ bytes: [UInt8]) {
    _ = try? FileFormat.read(bytes)
    guard let count = bytes.first, let file = try? FileFormat.read(whole(bytes.dropFirst(), count)) else {
      return
    }
    guard let written = written(file.contents) else { return }
    let again = try? FileFormat.read(written).contents
    precondition(
      again.flatMap(self.written) == written, "settings that were written again are read otherwise")
  }

  private func written(_ contents: SettingsContents) -> [UInt8]? {
    try? FileFormat.encode(contents, FileFormat.Layout()).bytes
  }

  /// Reads the bytes as a journal, and as the changes of one whose checksums are right. Its first bytes say how many changes
  /// there are, and how many bytes.
  func readJournal(_ bytes: [UInt8]) {
    let base = whole([], 0)
    _ = try? FileFormat.read(base + bytes)
    guard let header = try? FileFormat.decodeHeader(base) else { return }
    var journal: [UInt8] = []
    var rest = bytes[...]
    var tail = JournalTail(header)
    while let count = rest.popFirst(), let length = rest.popFirst() {
      let body = rest.prefix(Int(length))
      rest = rest.dropFirst(body.count)
      tail = append(body, count, after: tail, to: &journal)
    }
    _ = try? FileFormat.read(base + journal)
  }

  /// Settings that could be read are the same after they were written and read again.
  func importJSON(_ bytes: [UInt8]) {
    guard let values = try? StoredJSON.settings(in: bytes) else { return }
    let text = StoredJSON.text(of: values)
    let again = try? StoredJSON.settings(in: text.utf8)
    precondition(again.map(StoredJSON.text) == text, "settings that were exported are imported otherwise")
  }

  /// A file with a right header.
  private func whole(_ payload: ArraySlice<UInt8>, _ count: UInt8) -> [UInt8] {
    var writer = ByteWriter(reserving: FileFormat.headerLength + payload.count)
    writer.bytes += FileFormat.magic
    writer.write(FileFormat.journalVersion)
    writer.write(UInt32(FileFormat.headerLength))
    writer.write(UInt32(0))
    writer.write(UInt32(count))
    writer.write(UInt64(1))
    writer.write(UInt64(payload.count))
    writer.write(Checksum.of(payload))
    writer.bytes += [UInt8](repeating: 0, count: FileFormat.headerLength - 4 - writer.bytes.count)
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    return writer.bytes + payload
  }

  /// Adds a commit with a right header and a right trailer.
  private func append(
    _ body: ArraySlice<UInt8>, _ count: UInt8, after tail: JournalTail, to journal: inout [UInt8]
  ) -> JournalTail {
    let generation = tail.generation + 1
    var writer = ByteWriter(reserving: JournalRecord.headerLength)
    writer.bytes += JournalRecord.magic
    writer.write(generation)
    writer.write(tail.generation)
    writer.write(UInt32(0))
    writer.write(UInt32(count))
    writer.write(tail.base)
    writer.write(UInt32(body.count))
    writer.write(Checksum.of(body))
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    let new = JournalTail(base: tail.base, generation: generation, checksum: checksum, isRecord: true)
    journal += writer.bytes + body + new.trailer
    return new
  }
}
