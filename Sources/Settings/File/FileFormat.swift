/// The settings file. `Documentation/SettingsFileFormat.md` describes it byte by byte.
enum FileFormat {
  static let magic: [UInt8] = [0x89, 0x53, 0x65, 0x74, 0x0D, 0x0A, 0x1A, 0x0A]
  static let headerLength = 64

  /// The format that is written.
  static let version: UInt32 = 2

  /// The format of earlier versions of the library, which is only read. It cannot be sealed, and nothing follows the settings.
  static let firstVersion: UInt32 = 1

  /// The maximum nesting of arrays and dictionaries.
  static let deepest = 64

  /// The most bytes of the identity of a cipher.
  static let identityLength = 16

  /// The part before the settings.
  struct Header: Equatable {
    var version: UInt32
    var schema: UInt32
    var generation: UInt64
    var payloadLength: UInt64
    var entryCount: UInt32
    var payloadChecksum: UInt32

    /// The identity of the cipher that sealed the settings; empty if they are not sealed.
    var seal: String

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
    /// - Parameter rest: What was stored before the first damaged commit of a journal.
    case damage(Damage, rest: SettingsContents? = nil)
    /// The file is intact, and has a later format.
    case future(UInt32)
    /// The file is intact, and sealed with a cipher that is not known.
    case sealed(String)
    /// The file is intact, and the cipher with this identity does not open it.
    case notOpened(String)
  }

  /// Whether bytes begin like settings. A file that was cut short, even to nothing, does so as far as it goes.
  static func mayBeSettings(_ bytes: some Collection<UInt8>) -> Bool {
    magic.starts(with: bytes.prefix(magic.count))
  }
}

/// What a file is known to hold, apart from the settings themselves.
struct Extent: Equatable, Sendable {
  let version: UInt32
  let headerChecksum: UInt32

  /// The identity of the cipher; empty if nothing is sealed.
  let seal: String

  /// The last intact commit.
  var tail: JournalTail

  /// Where that commit ends.
  var end: Int

  /// The size of a file with the present values and no journal.
  var live: Int

  /// Whether the beginning of an unfinished commit follows.
  var isTorn = false
}

extension Extent {
  /// Identifies what a commit is appended to: the header, and the file that it is in. A copy of the file is another one,
  /// although it has the same bytes.
  func base(in file: FileStamp?) -> UInt32 {
    // Without numbers of files a copy cannot be told.
    guard let file else { return headerChecksum }
    var writer = ByteWriter(reserving: 12)
    writer.write(headerChecksum)
    writer.write(file.number)
    return Checksum.of(writer.bytes)
  }

  /// Whether a commit with this base was appended to this file. Earlier versions did not count the number of the file.
  func isBase(_ base: UInt32, in file: FileStamp?) -> Bool {
    base == headerChecksum || base == self.base(in: file)
  }
}

/// The settings of a file, and how they are stored.
struct StoredFile: Equatable {
  var contents: SettingsContents
  var extent: Extent
}
