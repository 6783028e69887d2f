import StreamsTesting

extension CrashedDisk {
  /// - Returns: For each prefix of the operations, its length and every possible disk.
  static func all(
    from start: CrashDisk, _ operations: [CrashDisk.Operation]
  ) -> [(done: Int, disks: [CrashDisk])] {
    var crashed = CrashedDisk(start)
    return [(0, Array(crashed.all))]
      + operations.enumerated().map { index, operation in
        crashed.note(operation)
        return (index + 1, Array(crashed.all))
      }
  }
}
