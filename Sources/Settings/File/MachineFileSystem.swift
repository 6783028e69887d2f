extension MachineFileSystem {
  func read(_ path: String, limit: Int) throws(SettingsError) -> [UInt8]? {
    try read(path) { (size) throws(SettingsError) in
      if size > UInt64(limit) { throw .tooLarge(path: path, bytes: size, limit: UInt64(limit)) }
      return [0..<size]
    }?.parts[0]
  }
}
