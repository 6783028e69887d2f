extension MachineFileSystem {
  func read(_ path: String, limit: Int) throws(SettingsError) -> [UInt8]? {
    try read(path) { (size) throws(SettingsError) in
      if size > limit { throw .tooLarge(path: path, bytes: UInt64(size), limit: UInt64(limit)) }
      return Int(size)
    }?.bytes
  }

  func readStart(of path: String, count: Int) throws(SettingsError) -> (bytes: [UInt8], size: UInt64)? {
    try read(path) { min(Int(clamping: $0), count) }
  }
}
