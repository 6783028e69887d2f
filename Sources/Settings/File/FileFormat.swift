/// The settings file: a header, and a log of edits. `Documentation/SettingsFileFormat.md` describes it byte by byte.
enum FileFormat {
  static let magic: [UInt8] = [0x89, 0x53, 0x65, 0x74, 0x0D, 0x0A, 0x1A, 0x0A]
  static let headerLength = 64

  /// The length of a file of one commit without edits.
  static let emptyLength = headerLength + LogRecord.headerLength + LogEnd.length

  /// The format that is read and written. The library has never been released with another one.
  static let version: UInt32 = 3

  /// The maximum nesting of arrays and dictionaries.
  static let deepest = 64

  /// The most bytes of the identity of a cipher.
  static let identityLength = 16

  /// Tells a store from every other one: random bytes, which the header, each commit and the backup have.
  struct Identity: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    static func random() -> Identity {
      var generator = SystemRandomNumberGenerator()
      return Identity((0..<identityLength).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  /// A difference between a file and what was written.
  struct Damage: Error, Equatable {
    let reason: String

    /// True if the file does not even begin like settings, and may be something else.
    let isForeign: Bool

    init(_ reason: String, isForeign: Bool = false) {
      self.reason = reason
      self.isForeign = isForeign
    }
  }

  /// The reason why a file cannot be read.
  enum Obstacle: Error, Equatable {
    /// - Parameter rest: The settings that were stored before the first damaged commit.
    case damage(Damage, rest: SettingsContents? = nil)
    /// The file is intact, and has another format.
    case otherFormat(UInt32)
    /// The file is intact, and sealed with a cipher that is not known.
    case sealed(String)
    /// The file is intact, and the cipher with this identity does not open it.
    case notOpened(String)
  }

  /// Returns true if bytes begin like settings. A file that was cut short, even to nothing, does so as far as
  /// it goes.
  static func mayBeSettings(_ bytes: some Collection<UInt8>) -> Bool {
    magic.starts(with: bytes.prefix(magic.count))
  }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], _ seals: Seals = Seals()) throws(Obstacle) -> StoredFile {
    var file = StoredFile(contents: SettingsContents(), extent: Extent(try Header(bytes)))
    do throws(Obstacle) {
      try file.extent.take(bytes[headerLength...], seals, into: &file.contents)
    } catch {
      guard case .damage(let damage, nil) = error else { throw error }
      throw .damage(damage, rest: file.extent.isEmpty ? nil : file.contents)
    }
    if file.extent.isEmpty { throw .damage(Damage("it ends before its first commit")) }
    return file
  }

  /// The commits of an intact file.
  static func commits(_ bytes: [UInt8], _ seals: Seals) throws(Obstacle) -> [SettingsCommit] {
    var extent = Extent(try Header(bytes))
    var contents = SettingsContents()
    var commits: [SettingsCommit] = []
    try extent.take(bytes[headerLength...], seals, into: &contents) { record, edits in
      commits.append(SettingsCommit(generation: record.generation, schema: record.schema, edits: edits))
    }
    return commits
  }

  /// The bytes of a file whose log is one commit, of everything.
  static func encode(
    _ contents: SettingsContents, _ identity: Identity, rewrites: UInt64, _ seals: Seals
  ) throws(SettingsError) -> (bytes: [UInt8], file: StoredFile) {
    let (header, start) = Header.encode(identity, seal: seals.identity, rewrites: rewrites)
    var extent = Extent(header)
    let commit = SettingsCommit(
      generation: contents.revision.generation, schema: contents.schema, edits: [:].edits(to: contents.values)
    )
    let (record, end) = try LogRecord.encode(commit, after: extent.tail, of: identity, seals)
    extent.advance(to: end, by: record.count, growth: commit.edits.growth)
    var contents = contents
    contents.revision = end.revision
    return (start + record, StoredFile(contents: contents, extent: extent))
  }

  /// Goes through the commits of a file, and compares every checksum, without opening or decoding anything.
  ///
  /// - Parameter body: Gets each commit, with where it ends; returns whether to go on.
  static func walk(_ bytes: [UInt8], _ body: (LogRecord, _ end: Int) -> Bool) throws(Obstacle) {
    var extent = Extent(try Header(bytes))
    do throws(Damage) {
      while let record = try extent.next(in: bytes[extent.end...]) {
        extent.advance(to: record.tail, by: record.length, growth: 0)
        if !body(record, extent.end) { return }
      }
    } catch {
      throw .damage(error)
    }
  }

  /// The end of a commit; `nil` if it is not in the file, or something is damaged before it.
  static func end(of tail: LogEnd, in bytes: [UInt8]) -> Int? {
    var found: Int?
    try? walk(bytes) { record, end in
      if record.tail == tail { found = end }
      return found == nil
    }
    return found
  }

  /// True if no byte of a file differs from what is known about it.
  static func isIntact(_ bytes: [UInt8], _ extent: Extent) -> Bool {
    (try? Header(bytes)) == extent.header && end(of: extent.tail, in: bytes) == extent.end
  }
}

extension FileFormat {
  /// The part before the log.
  struct Header: Equatable, Sendable {
    let identity: Identity

    /// The identity of the cipher that sealed the log; empty if it is not sealed.
    let seal: String

    /// The number of times that the file was written as a whole.
    let rewrites: UInt64

    /// The checksum of the header itself.
    let checksum: UInt32

    init(_ bytes: some Collection<UInt8>) throws(Obstacle) {
      guard mayBeSettings(bytes) else {
        throw .damage(Damage("it does not begin with the signature of a settings file", isForeign: true))
      }
      guard bytes.count >= headerLength else {
        throw .damage(Damage("it ends within its header, after \(bytes.count) bytes"))
      }
      let header = Array(bytes.prefix(headerLength))
      let version: UInt32
      let length: UInt32
      do throws(Damage) {
        var reader = ByteReader(header[magic.count...])
        version = try reader.read()
        length = try reader.read()
        identity = Identity(try reader.take(identityLength))
        var seal = try reader.take(identityLength)
        while seal.last == 0 { seal.removeLast() }
        self.seal = String(decoding: seal, as: UTF8.self)
        rewrites = try reader.read()
        _ = try reader.take(4)
        checksum = try reader.read()
        guard checksum == Checksum.of(header.dropLast(4)) else {
          throw Damage("the checksum of the header is wrong")
        }
      } catch {
        throw .damage(error)
      }
      if version != FileFormat.version { throw .otherFormat(version) }
      if length != headerLength { throw .damage(Damage("the header is invalid")) }
    }

    private init(_ identity: Identity, _ seal: String, _ rewrites: UInt64, _ checksum: UInt32) {
      self.identity = identity
      self.seal = seal
      self.rewrites = rewrites
      self.checksum = checksum
    }

    static func encode(_ identity: Identity, seal: String, rewrites: UInt64) -> (Header, bytes: [UInt8]) {
      var writer = ByteWriter(reserving: headerLength)
      writer.bytes += magic
      writer.write(version)
      writer.write(UInt32(headerLength))
      writer.bytes += identity.bytes
      writer.bytes += seal.utf8
      writer.bytes += [UInt8](repeating: 0, count: identityLength - seal.utf8.count)
      writer.write(rewrites)
      writer.write(UInt32(0))
      let checksum = Checksum.of(writer.bytes)
      writer.write(checksum)
      return (Header(identity, seal, rewrites, checksum), writer.bytes)
    }
  }
}

/// The settings of a file, and how they are stored.
struct StoredFile: Equatable {
  var contents: SettingsContents
  var extent: Extent
}
