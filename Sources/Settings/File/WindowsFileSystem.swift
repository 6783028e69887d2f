#if os(Windows)
  import WinSDK

  /// The file system of the machine.
  struct MachineFileSystem: FileSystem {
    func read(
      _ path: String, _ parts: (UInt64) throws(SettingsError) -> [Range<UInt64>]
    ) throws(SettingsError) -> FileExcerpt? {
      let sharing = DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)
      let file = Handle(path, access: DWORD(GENERIC_READ), sharing: sharing, creation: DWORD(OPEN_EXISTING))
      guard file.isOpen else {
        let code = GetLastError()
        if code == DWORD(ERROR_FILE_NOT_FOUND) || code == DWORD(ERROR_PATH_NOT_FOUND) { return nil }
        throw .windows(code, "read", path)
      }
      var size = LARGE_INTEGER()
      guard GetFileSizeEx(file.handle, &size) else { throw .windows(GetLastError(), "read", path) }
      let found = try parts(UInt64(size.QuadPart)).map { (part) throws(SettingsError) in
        guard let bytes = Self.read(file, part) else { throw .windows(GetLastError(), "read", path) }
        return bytes
      }
      return FileExcerpt(parts: found, size: UInt64(size.QuadPart), stamp: nil, changed: nil)
    }

    /// - Returns: `nil` if the system reports an error.
    private static func read(_ file: Handle, _ part: Range<UInt64>) -> [UInt8]? {
      var start = LARGE_INTEGER()
      start.QuadPart = Int64(part.lowerBound)
      guard SetFilePointerEx(file.handle, start, nil, DWORD(FILE_BEGIN)) else { return nil }
      let wanted = Int(part.upperBound - part.lowerBound)
      var bytes = [UInt8](repeating: 0, count: wanted)
      var count = 0
      while count < wanted {
        var taken: DWORD = 0
        let portion = DWORD(min(wanted - count, 1 << 20))
        let isRead = bytes.withUnsafeMutableBytes {
          ReadFile(file.handle, $0.baseAddress! + count, portion, &taken, nil)
        }
        guard isRead else { return nil }
        if taken == 0 { break }
        count += Int(taken)
      }
      return Array(bytes.prefix(count))
    }

    func writeNew(_ path: String, _ bytes: [UInt8], _ access: FileAccess) throws(SettingsError) -> Bool {
      let file = Handle(path, access: DWORD(GENERIC_WRITE), sharing: 0, creation: DWORD(CREATE_NEW))
      guard file.isOpen else {
        let code = GetLastError()
        if code == DWORD(ERROR_FILE_EXISTS) || code == DWORD(ERROR_ALREADY_EXISTS) { return false }
        throw .windows(code, "write", path)
      }
      var written = 0
      while written < bytes.count {
        var count: DWORD = 0
        let portion = DWORD(min(bytes.count - written, 1 << 20))
        let isWritten = bytes.withUnsafeBytes {
          WriteFile(file.handle, $0.baseAddress! + written, portion, &count, nil)
        }
        guard isWritten else { throw .windows(GetLastError(), "write", path) }
        written += Int(count)
      }
      guard FlushFileBuffers(file.handle) else { throw .windows(GetLastError(), "write", path) }
      return true
    }

    /// The whole file is written with every commit on this system.
    func append(
      _ bytes: [UInt8], to path: String, at size: Int, isIntact: (([UInt8]) -> Bool)?
    ) -> Appending { .impossible }

    /// Everything written is safe already.
    func syncFile(_ path: String) throws(SettingsError) {}

    func stamp(of path: String) -> FileStamp? { nil }
    func announceChange(in folder: String) {}

    /// Not every file system supports hard links; the caller then makes a copy.
    func link(_ path: String, to other: String) throws(SettingsError) -> Bool {
      path.wide { path in other.wide { CreateHardLinkW($0, path, nil) } }
    }

    func rename(_ path: String, to other: String) throws(SettingsError) {
      let flags = DWORD(MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
      let isDone = path.wide { path in other.wide { MoveFileExW(path, $0, flags) } }
      guard isDone else { throw .windows(GetLastError(), "replace", other) }
    }

    func remove(_ path: String) throws(SettingsError) {
      guard !path.wide({ DeleteFileW($0) }) else { return }
      let code = GetLastError()
      guard code == DWORD(ERROR_FILE_NOT_FOUND) || code == DWORD(ERROR_PATH_NOT_FOUND) else {
        throw .windows(code, "remove", path)
      }
    }

    func exists(_ path: String) -> Bool { path.wide { GetFileAttributesW($0) } != INVALID_FILE_ATTRIBUTES }

    /// Renaming already waits for the disk.
    func syncFolder(_ path: String) throws(SettingsError) {}

    func makeFolder(_ path: String) throws(SettingsError) {
      if exists(path) { return }
      let parent = Path.folder(of: path)
      if parent != path, parent != "." { try makeFolder(parent) }
      guard !path.wide({ CreateDirectoryW($0, nil) }) else { return }
      let code = GetLastError()
      guard code == DWORD(ERROR_ALREADY_EXISTS) else { throw .windows(code, "create", path) }
    }

    /// Permissions are inherited from the folder.
    func access(of path: String) -> FileAccess? { exists(path) ? .userOnly : nil }

    /// Folders are polled, so it suffices to know whether there is one.
    func identity(ofFolder path: String) -> FolderIdentity? {
      exists(path) ? FolderIdentity(device: 0, number: 0) : nil
    }

    func resolve(_ path: String) -> String { path }
    func makeLock(_ path: String, _ access: FileAccess) -> any FileLock { MachineFileLock(path) }
  }

  /// A lock on a file, opened exclusively. The system releases it when the process ends, however it ends.
  final class MachineFileLock: FileLock, @unchecked Sendable {
    private let path: String
    private var file: Handle?

    init(_ path: String) { self.path = path }

    func lock(waiting: Duration) throws(SettingsError) {
      let clock = ContinuousClock()
      let deadline = clock.now + waiting
      while true {
        let file = Handle(path, access: DWORD(GENERIC_READ), sharing: 0, creation: DWORD(OPEN_ALWAYS))
        if file.isOpen {
          self.file = file
          return
        }
        let code = GetLastError()
        guard code == DWORD(ERROR_SHARING_VIOLATION) else { throw .windows(code, "lock", path) }
        guard clock.now < deadline else { throw .locked(path: path, waited: waiting) }
        Sleep(1)
      }
    }

    func unlock() { file = nil }

    /// An open file cannot be removed here.
    var isInPlace: Bool { true }

    var isShared: Bool { true }
  }

  /// An open file, closed with its last reference.
  private final class Handle {
    let handle: HANDLE

    init(_ path: String, access: DWORD, sharing: DWORD, creation: DWORD) {
      handle = path.wide {
        CreateFileW($0, access, sharing, nil, creation, DWORD(FILE_ATTRIBUTE_NORMAL), nil)
      }
    }

    deinit {
      if isOpen { CloseHandle(handle) }
    }

    var isOpen: Bool { handle != INVALID_HANDLE_VALUE }
  }

  extension String {
    fileprivate func wide<Result>(_ body: (UnsafePointer<UInt16>) -> Result) -> Result {
      (Array(utf16) + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
    }
  }

  extension SettingsError {
    /// The error for an error number of the system.
    fileprivate static func windows(_ code: DWORD, _ operation: String, _ path: String) -> SettingsError {
      switch Int32(bitPattern: code) {
      case ERROR_DISK_FULL, ERROR_HANDLE_DISK_FULL, ERROR_DISK_QUOTA_EXCEEDED:
        .outOfSpace(path: path, operation: operation)
      case ERROR_ACCESS_DENIED, ERROR_WRITE_PROTECT: .accessDenied(path: path, operation: operation)
      default: .system(path: path, operation: operation, code: Int32(bitPattern: code))
      }
    }
  }
#endif
