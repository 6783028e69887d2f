/// The files of a folder, and the names that lead to them.
package struct CrashDisk: Sendable {
  /// Tells a file from all others, whatever its names are.
  package typealias File = Int

  /// A change of the disk, or what makes changes safe.
  package enum Operation: Equatable, Sendable {
    case create(String, File)
    case write(File, [UInt8])
    case syncFile(File)
    case link(File, String)
    case rename(File, from: String, to: String)
    case remove(String)
    case syncFolder
  }

  package var names: [String: File] = [:]
  package var contents: [File: [UInt8]] = [:]

  package init() {}

  package subscript(name: String) -> [UInt8]? { names[name].flatMap { contents[$0] } }

  package mutating func perform(_ operation: Operation) {
    switch operation {
    case .create(let name, let file):
      names[name] = file
      contents[file] = contents[file] ?? []
    case .write(let file, let bytes): contents[file] = bytes
    case .link(let file, let name): names[name] = file
    case .rename(let file, let name, let other):
      if names[name] == file { names[name] = nil }
      names[other] = file
    case .remove(let name): names[name] = nil
    case .syncFile, .syncFolder: break
    }
  }
}

/// The possible states of a disk after a power failure: each change of a name since the last sync of the folder may have
/// arrived or not, and a file that was not synced may have what it had at any moment since.
package struct CrashedDisk {
  /// Everything that is safe.
  private var durable: CrashDisk

  /// The changes of names that may have arrived.
  private var names: [CrashDisk.Operation] = []

  /// The contents that files may have that were written and not synced.
  private var versions: [CrashDisk.File: [[UInt8]]] = [:]

  package init(_ disk: CrashDisk) { durable = disk }

  /// Notes what the program has done next.
  package mutating func note(_ operation: CrashDisk.Operation) {
    switch operation {
    case .write(let file, let bytes):
      // A file that exists already keeps what it had, as long as nothing else has arrived.
      let old = durable.contents[file] ?? []
      durable.contents[file] = old
      versions[file, default: [old]].append(bytes)
    case .syncFile(let file):
      if let last = versions.removeValue(forKey: file)?.last { durable.contents[file] = last }
    case .syncFolder:
      for name in names { durable.perform(name) }
      names = []
    default: names.append(operation)
    }
  }

  /// The number of states, as far as it can be expressed.
  package var count: Int {
    (names.map { _ in 2 } + versions.values.map(\.count)).reduce(1) { count, choices in
      let (product, overflows) = count.multipliedReportingOverflow(by: choices)
      return overflows ? .max : product
    }
  }

  /// One of the states.
  ///
  /// - Parameter choose: Returns a number from zero up to, and without, another one.
  package func state(_ choose: (Int) -> Int) -> CrashDisk {
    var disk = durable
    for name in names where choose(2) == 1 { disk.perform(name) }
    for (file, versions) in versions.sorted(by: { $0.key < $1.key }) {
      disk.contents[file] = versions[choose(versions.count)]
    }
    return disk
  }

  /// All states.
  package var all: some Sequence<CrashDisk> {
    (0..<count).lazy.map { number in
      var rest = number
      return state { choices in
        defer { rest /= choices }
        return rest % choices
      }
    }
  }
}
