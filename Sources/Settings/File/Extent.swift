/// The extent that a file is known to have, apart from the settings themselves.
struct Extent: Equatable, Sendable {
  let header: FileFormat.Header

  /// The last intact commit.
  private(set) var tail: LogEnd

  /// The end of that commit.
  private(set) var end: Int

  /// The size of a file with the present values and one commit.
  private(set) var live: Int

  /// True if the beginning of an unfinished commit follows.
  var isTorn = false

  /// A file without commits, which is not written like that.
  init(_ header: FileFormat.Header) {
    self.header = header
    tail = LogEnd(generation: 0, link: 0, checksum: header.checksum)
    end = FileFormat.headerLength
    live = FileFormat.emptyLength
  }

  var isEmpty: Bool { end == FileFormat.headerLength }

  mutating func advance(to tail: LogEnd, by length: Int, growth: Int) {
    self.tail = tail
    end += length
    live += growth
  }

  /// Checks the next commit.
  ///
  /// - Parameter bytes: The bytes behind the end.
  /// - Returns: `nil` if it is not complete.
  func next(in bytes: ArraySlice<UInt8>) throws(FileFormat.Damage) -> LogRecord? {
    if bytes.isEmpty { return nil }
    guard let record = try LogRecord(bytes), UInt64(bytes.count) >= record.fullLength else { return nil }
    guard record.previous == tail.generation, record.link == tail.checksum,
      record.generation > record.previous || isEmpty
    else {
      throw FileFormat.Damage("a commit is missing")
    }
    let trailer = bytes.prefix(record.length).suffix(LogEnd.length)
    guard Checksum.of(record.body(in: bytes)) == record.bodyChecksum, LogEnd(trailer) == record.tail else {
      throw FileFormat.Damage("the checksum of a commit is wrong")
    }
    return record
  }

  /// Applies the commits of a log, as far as they are intact.
  ///
  /// - Parameters:
  ///   - bytes: The bytes behind the end.
  ///   - note: Gets each commit, with its edits.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ seals: Seals, into contents: inout SettingsContents,
    _ note: ((LogRecord, [SettingsEdit]) -> Void)? = nil
  ) throws(FileFormat.Obstacle) {
    isTorn = false
    var rest = bytes
    while true {
      let found: LogRecord?
      do { found = try next(in: rest) } catch { throw .damage(error) }
      guard let record = found else { break }
      let body = try seals.open(
        record.body(in: rest), header.seal, context: header.identity.bytes + record.context)
      // A file that was written as a whole begins with a commit of everything, whose edits take much room.
      let areKept = note != nil || !contents.values.isEmpty
      var edits: [SettingsEdit] = []
      var growth = 0
      // Each takes at least nine bytes, so a wrong count reserves nothing excessive.
      if !areKept { contents.values.reserveCapacity(min(Int(record.count), body.count / 9)) }
      do throws(FileFormat.Damage) {
        try LogRecord.decode(body, count: record.count) { name, value in
          if areKept {
            edits.append(contents.values.make(SettingsEdit(name, to: value)))
          } else if let value {
            contents.values[name] = value
            growth += name.encodedSize(with: value)
          }
        }
        growth += edits.growth
      } catch {
        if !areKept { contents.values = [:] }
        for edit in edits { contents.values.make(edit.inverse) }
        throw .damage(error)
      }
      note?(record, edits)
      contents.schema = record.schema
      contents.revision = record.tail.revision
      advance(to: record.tail, by: record.length, growth: growth)
      rest = rest.dropFirst(record.length)
    }
    isTorn = !rest.isEmpty
  }
}
