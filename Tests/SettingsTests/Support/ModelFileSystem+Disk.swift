#if !os(Windows)
  extension ModelFileSystem.Disk {
    mutating func perform(_ operation: ModelFileSystem.Operation) {
      switch operation {
      case .create(let path, let inode):
        names[path] = inode
        contents[inode] = contents[inode] ?? []
      case .write(let inode, let bytes): contents[inode] = bytes
      case .link(let inode, let path): names[path] = inode
      case .rename(let inode, let path, let other):
        if names[path] == inode { names[path] = nil }
        names[other] = inode
      case .remove(let path): names[path] = nil
      case .syncFile, .syncFolder: break
      }
    }
  }
#endif
