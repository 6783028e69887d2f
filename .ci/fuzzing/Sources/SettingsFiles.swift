@testable import Settings

extension Target {
  /// Reads the bytes as a file, and as the settings of a file whose checksums are right. Of those the first byte says how many
  /// there are, and how they are stored.
  func readSettings(_ bytes: [UInt8]) {
    read(bytes)
    guard let first = bytes.first else { return }
    let payload = bytes.dropFirst()
    let count = first & 0x3F
    let file =
      switch first >> 6 {
      case 1: whole(payload, count, seal: Turning.identity)
      case 2: whole(payload, count, seal: "other")
      case 3: whole(payload.dropFirst(), count, version: payload.first ?? 0)
      default: whole(payload, count)
      }
    guard let contents = read(file), let written = written(contents) else { return }
    let again = read(written)
    precondition(
      again.flatMap(self.written) == written, "settings that were written again are read otherwise")
  }

  /// Reads the bytes as a journal, and as the changes of one whose checksums are right. Before each commit a byte says how many
  /// changes it has, and another one how many bytes.
  func readJournal(_ bytes: [UInt8]) {
    let plain = whole([], 0)
    _ = read(plain + bytes)
    for base in [plain, whole([], 0, seal: Turning.identity)] {
      guard let header = try? FileFormat.decodeHeader(base) else { return }
      var journal: [UInt8] = []
      var rest = bytes[...]
      var tail = JournalTail(header)
      while let count = rest.popFirst(), let length = rest.popFirst() {
        let body = rest.prefix(Int(length))
        rest = rest.dropFirst(body.count)
        tail = append(body, count, after: tail, to: &journal)
      }
      _ = read(base + journal)
    }
  }

  /// Settings that could be read are the same after they were written and read again.
  func importJSON(_ bytes: [UInt8]) {
    _ = try? JSONBackend.contents(of: bytes)
    guard let values = try? StoredJSON.settings(in: bytes) else { return }
    let text = StoredJSON.text(of: values)
    let again = try? StoredJSON.settings(in: text.utf8)
    precondition(again.map(StoredJSON.text) == text, "settings that were exported are imported otherwise")
  }

  /// Reads a file, and looks in it for its commits as a backend does when another process has written.
  @discardableResult
  private func read(_ bytes: [UInt8]) -> SettingsContents? {
    guard let file = try? FileFormat.read(bytes, Seals(former: [Turning()])) else { return nil }
    let generation = file.extent.tail.generation
    let isWhole = file.extent.end == bytes.count
    precondition(!isWhole || FileFormat.isIntact(bytes, file.extent), "a file that was read is not intact")
    _ = FileFormat.find(generation, in: bytes)
    _ = FileFormat.find(generation &+ 1, in: bytes)
    return file.contents
  }

  private func written(_ contents: SettingsContents) -> [UInt8]? {
    try? FileFormat.encode(contents).bytes
  }

  /// A file with a right header.
  private func whole(
    _ payload: ArraySlice<UInt8>, _ count: UInt8, version: UInt8 = 2, seal: String = ""
  ) -> [UInt8] {
    var writer = ByteWriter(reserving: FileFormat.headerLength + payload.count)
    writer.bytes += FileFormat.magic
    writer.write(UInt32(version))
    writer.write(UInt32(FileFormat.headerLength))
    writer.write(UInt32(0))
    writer.write(UInt32(count))
    writer.write(UInt64(1))
    writer.write(UInt64(payload.count))
    writer.write(Checksum.of(payload))
    writer.bytes += seal.utf8
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

/// Refuses what begins with a zero, and otherwise leaves the bytes alone, so that a mutation reaches what is sealed.
private struct Turning: SettingsCipher {
  struct Refusal: Error {}

  static let identity = "turning"
  var identity: String { Self.identity }

  func seal(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] { bytes }

  func open(_ bytes: [UInt8], context: [UInt8]) throws -> [UInt8] {
    if bytes.first == 0 { throw Refusal() }
    return bytes
  }
}
