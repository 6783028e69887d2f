#if !os(Windows)
  @testable import Settings

  /// The possible states of a disk after a crash. At every moment, each change of a name since the last sync of the
  /// folder may have arrived or not, and a file that was not synced may be empty, truncated or complete.
  enum CrashStates {
    /// - Returns: For each prefix of the operations, its length and every possible disk.
    static func all(
      from start: ModelFileSystem.Disk, _ operations: [ModelFileSystem.Operation]
    ) -> [(done: Int, disks: [ModelFileSystem.Disk])] {
      (0...operations.count).map { count in (count, disks(from: start, Array(operations[..<count]))) }
    }

    private static func disks(
      from start: ModelFileSystem.Disk, _ operations: [ModelFileSystem.Operation]
    ) -> [ModelFileSystem.Disk] {
      var durable = start
      var names: [ModelFileSystem.Operation] = []
      var unsynced: [ModelFileSystem.Inode: [[UInt8]]] = [:]
      for operation in operations {
        switch operation {
        case .write(let inode, let bytes):
          // A file that exists already keeps what it had, as long as nothing else has arrived.
          unsynced[inode, default: [durable.contents[inode] ?? []]].append(bytes)
          durable.contents[inode] = durable.contents[inode] ?? []
        case .syncFile(let inode):
          if let last = unsynced.removeValue(forKey: inode)?.last { durable.contents[inode] = last }
        case .syncFolder:
          for name in names { durable.perform(name) }
          names = []
        default: names.append(operation)
        }
      }
      return subsets(of: names).flatMap { subset -> [ModelFileSystem.Disk] in
        var disk = durable
        for name in subset { disk.perform(name) }
        return unsynced.reduce([disk]) { disks, file in
          disks.flatMap { disk in
            file.value.map { bytes in
              var disk = disk
              disk.contents[file.key] = bytes
              return disk
            }
          }
        }
      }
    }

    private static func subsets<Item>(of items: [Item]) -> [[Item]] {
      (0..<1 << items.count).map { mask in
        items.indices.filter { mask & 1 << $0 != 0 }.map { items[$0] }
      }
    }
  }
#endif
