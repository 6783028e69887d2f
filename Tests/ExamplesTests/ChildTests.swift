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

    /// A start takes the longer the more files are open, so that others come into it. None are opened where tests that run beside
    /// this one could want for them.
    @Test func anEndIsSeenWhileProcessesThatStartedBesideItGoOn() throws {
      let count = OpenFiles.allow(8192) ? 1000 : 0
      let files = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
      defer { for file in files { close(file) } }
      for _ in 0..<12 {
        let inputs = try (0..<4).map { _ in try UninheritedPipe() }
        let lasting = try inputs.map { _ in try shell("read line") }
        let brief = try (0..<4).map { _ in try shell("exit 7") }
        nonisolated(unsafe) let all = lasting + brief
        let failures = Guarded(0)
        onThreads(all.count) { index in
          let input = index < inputs.count ? inputs[index].reader : .nullDevice
          do { try all[index].start(input: input) } catch { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
        for child in brief { #expect(child.end() == 7) }
        for input in inputs { try input.writer.close() }
        for child in lasting { #expect(child.end() == 1) }
      }
    }

    @Test func nothingIsKeptOfTheFilesThatAProcessHad() throws {
      let output = try UninheritedPipe()
      let child = try shell("echo done")
      try child.start(output: output.writer)
      #expect(child.end() == 0)
      #expect(output.reader.availableData == Data("done\n".utf8))
      var reader = pollfd(fd: output.reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&reader, 1, 0) == 1)
      #expect(reader.revents & Int16(POLLHUP) != 0)
    }
  }
#endif
