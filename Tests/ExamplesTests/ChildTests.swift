#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  import Foundation
  import Streams
  import TestSupport
  import Testing

  @Suite(.blocking)
  struct ChildTests {
    private func shell(_ command: String) throws -> Child {
      try Child(program: URL(fileURLWithPath: "/bin/sh"), ["-c", command])
    }

    /// The number of files that may be open at once.
    private var limit: UInt64 {
      var limit = rlimit()
      #if canImport(Glibc)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        getrlimit(RLIMIT_NOFILE, &limit)
      #endif
      return UInt64(limit.rlim_cur)
    }

    /// A start takes the longer the more files are open, so that others come into it. None are opened where tests that run beside
    /// this one could want for them.
    @Test func anEndIsSeenWhileProcessesThatStartedBesideItGoOn() throws {
      let files = (0..<(limit < 8192 ? 0 : 1000)).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
      defer { for file in files { close(file) } }
      for _ in 0..<12 {
        let inputs = try (0..<4).map { _ in try UninheritedPipe() }
        let lasting = try inputs.map { input in
          let child = try shell("read line")
          child.process.standardInput = input.reader
          return child
        }
        let brief = try (0..<4).map { _ in try shell("exit 7") }
        nonisolated(unsafe) let all = lasting + brief
        let failures = Guarded(0)
        onThreads(all.count) { index in
          do { try all[index].start() } catch { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
        for child in brief { #expect(child.end() == 7) }
        for input in inputs { try input.writer.close() }
        for child in lasting { #expect(child.end() == 1) }
      }
    }
  }
#endif
