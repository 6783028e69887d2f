@testable import Settings

extension Target {
  /// Reads the bytes as a file, and as the edits of a file whose checksums are right. Of those the first byte says how many
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
      case 3: header(version: payload.first ?? 0, seal: "") + payload
      default: whole(payload, count)
      }
    guard let contents = read(file), let written = written(contents) else { return }
    let again = read(written)
    precondition(
      again.flatMap(self.written) == written, "settings that were written again are read otherwise")
  }

  /// Reads the bytes as a log, and as the edits of one whose checksums are right. Before each commit a byte says how many
  /// edits it has, and another one how many bytes.
  func readJournal(_ bytes: [UInt8]) {
    for seal in ["", Turning.identity] {
      let start = whole([], 0, seal: seal)
      if seal.isEmpty { _ = read(start + bytes) }
      guard var tail = LogEnd(start.suffix(LogEnd.length)) else { return }
      var log: [UInt8] = []
      var rest = bytes[...]
      while let count = rest.popFirst(), let length = rest.popFirst() {
        let body = rest.prefix(Int(length))
        rest = rest.dropFirst(body.count)
        tail = append(body, count, after: tail, to: &log)
      }
      _ = read(start + log)
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
    let extent = file.extent
    precondition(FileFormat.isIntact(bytes, extent), "a file that was read is not intact")
    precondition(FileFormat.end(of: extent.tail, in: bytes) == extent.end, "the last commit is not found")
    return file.contents
  }

  private func written(_ contents: SettingsContents) -> [UInt8]? {
    try? FileFormat.encode(contents, identity, rewrites: 1, Seals()).bytes
  }

  private var identity: FileFormat.Identity {
    FileFormat.Identity([UInt8](repeating: 7, count: FileFormat.identityLength))
  }

  /// A header with a right checksum, in any format.
  private func header(version: UInt8, seal: String) -> [UInt8] {
    var writer = ByteWriter(reserving: FileFormat.headerLength)
    let (_, bytes) = FileFormat.Header.encode(identity, seal: seal, rewrites: 1)
    writer.bytes = Array(bytes.prefix(FileFormat.magic.count))
    writer.write(UInt32(version))
    writer.bytes += bytes[writer.bytes.count..<FileFormat.headerLength - 4]
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    return writer.bytes
  }

  /// A file of one commit, with right checksums.
  private func whole(_ payload: ArraySlice<UInt8>, _ count: UInt8, seal: String = "") -> [UInt8] {
    let (header, start) = FileFormat.Header.encode(identity, seal: seal, rewrites: 1)
    var log: [UInt8] = []
    _ = append(payload, count, after: Extent(header).tail, to: &log)
    return start + log
  }

  /// Adds a commit with a right head and a right end.
  private func append(
    _ body: ArraySlice<UInt8>, _ count: UInt8, after tail: LogEnd, to log: inout [UInt8]
  ) -> LogEnd {
    let generation = tail.generation + 1
    var writer = ByteWriter(reserving: LogRecord.headerLength)
    writer.bytes += LogRecord.magic
    writer.write(generation)
    writer.write(tail.generation)
    writer.write(UInt32(0))
    writer.write(UInt32(count))
    writer.write(tail.checksum)
    writer.write(UInt64(body.count))
    writer.write(Checksum.of(body))
    let checksum = Checksum.of(writer.bytes)
    writer.write(checksum)
    let new = LogEnd(generation: generation, link: tail.checksum, checksum: checksum)
    log += writer.bytes + body + new.bytes
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
