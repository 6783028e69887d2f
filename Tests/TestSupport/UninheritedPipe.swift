import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe of which no process inherits an end, not even one that another thread starts at this moment. Such a process
/// would keep the pipe open: its reader would wait for the end, and its writer would not learn that the reader is gone.
///
/// A process that is to have an end is given it by name.
package struct UninheritedPipe: Sendable {
  package let reader: FileHandle
  package let writer: FileHandle

  package struct Failure: Error {}

  package init() throws {
    #if os(Windows)
      let pipe = Pipe()
      (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #else
      // Only a named pipe is opened this way on every system.
      let name = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)")
        .path
      guard mkfifo(name, 0o600) == 0 else { throw Failure() }
      defer { unlink(name) }
      // Without the flag, each would wait for the other to be opened.
      let input = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard input >= 0 else { throw Failure() }
      reader = FileHandle(fileDescriptor: input, closeOnDealloc: true)
      let output = open(name, O_WRONLY | O_CLOEXEC)
      guard output >= 0, fcntl(input, F_SETFL, 0) == 0 else { throw Failure() }
      writer = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    #endif
  }
}
