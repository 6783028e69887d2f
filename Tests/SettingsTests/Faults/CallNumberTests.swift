#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import StreamsTesting

  /// Fault: a number of a system call that is another call on another processor. Both tables are compared with the kernel's
  /// headers, whatever the processor is.
  struct CallNumberTests {
    struct Table: Sendable {
      let numbers: CallNotices.Numbers
      let header: String

      /// The calls that take a path without a folder, which only the older table has.
      var older: Set<String> = []

      var isPresent: Bool { FileManager.default.fileExists(atPath: header) }

      /// The numbers by name.
      func read() throws -> [String: Int] {
        let lines = try String(contentsOfFile: header, encoding: .utf8).split(separator: "\n")
        return lines.reduce(into: [:]) { numbers, line in
          let words = line.split(separator: " ")
          guard words.count == 3, words[0] == "#define", let number = Int(words[2]) else { return }
          for prefix in ["__NR_", "__NR3264_"] where words[1].hasPrefix(prefix) {
            numbers[String(words[1].dropFirst(prefix.count))] = number
          }
        }
      }
    }

    static let tables = [
      Table(
        numbers: .x86, header: "/usr/include/x86_64-linux-gnu/asm/unistd_64.h",
        older: ["creat", "link", "mkdir", "open", "rename", "rmdir", "symlink", "unlink"]),
      Table(numbers: .generic, header: "/usr/include/asm-generic/unistd.h"),
    ].filter(\.isPresent)

    static let changes: Set<String> = [
      "copy_file_range", "fallocate", "ftruncate", "linkat", "mkdirat", "msync", "openat", "openat2",
      "pwrite64",
      "pwritev", "pwritev2", "renameat", "renameat2", "sendfile", "symlinkat", "truncate", "unlinkat",
      "write",
      "writev",
    ]

    @Test(arguments: tables)
    func eachCallHasItsNumber(_ table: Table) throws {
      let known = try table.read()
      func numbers(_ names: Set<String>) throws -> Set<Int32> {
        Set(try names.map { Int32(try #require(known[$0], "no number of \($0)")) })
      }
      #expect(try table.numbers.changes == numbers(Self.changes.union(table.older)))
      #expect(try table.numbers.syncsFile == numbers(["fsync", "fdatasync"]))
      #expect(try table.numbers.syncsAll == numbers(["sync", "syncfs"]))
      #expect(table.numbers.filter == known["seccomp"])
    }
  }
#endif
