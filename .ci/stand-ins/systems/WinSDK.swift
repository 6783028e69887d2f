// The part of the Windows SDK that our sources use, with the names and types under which Swift imports it.

public typealias DWORD = UInt32
public typealias WCHAR = UInt16
public typealias HANDLE = UnsafeMutableRawPointer
public typealias LPCWSTR = UnsafePointer<WCHAR>
public typealias LONGLONG = Int64

public struct LARGE_INTEGER {
  public var QuadPart: LONGLONG = 0
  public init() {}
}

public struct SECURITY_ATTRIBUTES {}
public struct OVERLAPPED {}

public let INVALID_HANDLE_VALUE: HANDLE! = HANDLE(bitPattern: -1)
public let INVALID_FILE_ATTRIBUTES: DWORD = .max
public let GENERIC_READ: UInt32 = 0x8000_0000
public let GENERIC_WRITE: Int32 = 0x4000_0000
public let FILE_SHARE_READ: Int32 = 1
public let FILE_SHARE_WRITE: Int32 = 2
public let FILE_SHARE_DELETE: Int32 = 4
public let FILE_ATTRIBUTE_NORMAL: Int32 = 0x80
public let CREATE_NEW: Int32 = 1
public let OPEN_EXISTING: Int32 = 3
public let OPEN_ALWAYS: Int32 = 4
public let MOVEFILE_REPLACE_EXISTING: Int32 = 1
public let MOVEFILE_WRITE_THROUGH: Int32 = 8
public let ERROR_FILE_NOT_FOUND: Int32 = 2
public let ERROR_PATH_NOT_FOUND: Int32 = 3
public let ERROR_ACCESS_DENIED: Int32 = 5
public let ERROR_WRITE_PROTECT: Int32 = 19
public let ERROR_SHARING_VIOLATION: Int32 = 32
public let ERROR_HANDLE_DISK_FULL: Int32 = 39
public let ERROR_FILE_EXISTS: Int32 = 80
public let ERROR_DISK_FULL: Int32 = 112
public let ERROR_ALREADY_EXISTS: Int32 = 183
public let ERROR_DISK_QUOTA_EXCEEDED: Int32 = 1295

public func Sleep(_ milliseconds: DWORD) {}
public func GetLastError() -> DWORD { 0 }

public func CreateFileW(
  _ name: LPCWSTR!, _ access: DWORD, _ sharing: DWORD, _ security: UnsafeMutablePointer<SECURITY_ATTRIBUTES>!,
  _ creation: DWORD, _ flags: DWORD, _ template: HANDLE!
) -> HANDLE! { nil }
@discardableResult public func CloseHandle(_ handle: HANDLE!) -> Bool { false }
public func GetFileSizeEx(_ file: HANDLE!, _ size: UnsafeMutablePointer<LARGE_INTEGER>!) -> Bool { false }
public func ReadFile(
  _ file: HANDLE!, _ buffer: UnsafeMutableRawPointer!, _ count: DWORD, _ taken: UnsafeMutablePointer<DWORD>!,
  _ overlapped: UnsafeMutablePointer<OVERLAPPED>!
) -> Bool { false }
public func WriteFile(
  _ file: HANDLE!, _ buffer: UnsafeRawPointer!, _ count: DWORD, _ written: UnsafeMutablePointer<DWORD>!,
  _ overlapped: UnsafeMutablePointer<OVERLAPPED>!
) -> Bool { false }
public func FlushFileBuffers(_ file: HANDLE!) -> Bool { false }
public func CreateHardLinkW(
  _ name: LPCWSTR!, _ existing: LPCWSTR!, _ security: UnsafeMutablePointer<SECURITY_ATTRIBUTES>!
) -> Bool { false }
public func MoveFileExW(_ existing: LPCWSTR!, _ new: LPCWSTR!, _ flags: DWORD) -> Bool { false }
public func DeleteFileW(_ name: LPCWSTR!) -> Bool { false }
public func GetFileAttributesW(_ name: LPCWSTR!) -> DWORD { 0 }
public func CreateDirectoryW(_ path: LPCWSTR!, _ security: UnsafeMutablePointer<SECURITY_ATTRIBUTES>!) -> Bool { false }
