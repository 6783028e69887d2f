#if canImport(Glibc)
  import Glibc

  /// The notices by which the kernel asks before a thread makes a call, with `seccomp`.
  enum CallNotices {
    /// The numbers of calls on one kind of processor.
    struct Numbers: Sendable {
      let syncsFile: Set<Int32>
      let syncsAll: Set<Int32>

      /// The calls that write, truncate, open, link, rename or remove.
      let changes: Set<Int32>

      /// The call by which a thread asks for the notices.
      let filter: Int

      static let x86 = Numbers(
        syncsFile: [74, 75], syncsAll: [162, 306],
        changes: [
          1, 2, 18, 20, 26, 40, 76, 77, 82, 83, 84, 85, 86, 87, 88, 257, 258, 263, 264, 265, 266, 285, 296,
          316, 326, 328, 437,
        ], filter: 317)

      /// The kernel's table for new processors, in `asm-generic/unistd.h`.
      static let generic = Numbers(
        syncsFile: [82, 83], syncsAll: [81, 267],
        changes: [34, 35, 36, 37, 38, 45, 46, 47, 56, 64, 66, 68, 70, 71, 227, 276, 285, 287, 437],
        filter: 277)

      /// No call has the number of the filter, so the system refuses.
      static let unknown = Numbers(syncsFile: [], syncsAll: [], changes: [], filter: -1)
    }

    #if arch(x86_64)
      static let numbers = Numbers.x86
    #elseif arch(arm64) || arch(riscv64)
      static let numbers = Numbers.generic
    #else
      static let numbers = Numbers.unknown
    #endif

    private typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int

    /// Swift does not import functions with any number of arguments. These take whole numbers alone, which are passed alike.
    private static func function(_ name: String) -> Call? {
      dlsym(nil, name).map { unsafeBitCast($0, to: Call.self) }
    }

    /// Has the calling thread, and those that it starts, ask from now on.
    ///
    /// - Returns: The file that tells of the calls; -1 if the system refuses.
    static func begin() -> Int32 {
      guard let call = function("syscall"), let control = function("prctl") else { return -1 }
      let numbers = Self.numbers.changes.union(Self.numbers.syncsFile).union(Self.numbers.syncsAll)
      // Each instruction is a code, how far to jump if it holds and if it does not, and a number.
      func instruction(_ code: UInt64, jump: Int = 0, _ number: UInt32) -> UInt64 {
        code | UInt64(jump) << 16 | UInt64(number) << 32
      }
      var program = [instruction(0x20, 0)]
      for (index, number) in numbers.enumerated() {
        program.append(instruction(0x15, jump: numbers.count - index, UInt32(number)))
      }
      program += [instruction(0x06, 0x7FFF_0000), instruction(0x06, 0x7FC0_0000)]
      // Without it, only root may do so.
      _ = control(38, 1, 0, 0, 0)
      return program.withUnsafeBufferPointer { program in
        let filter = [program.count, Int(bitPattern: program.baseAddress)]
        return filter.withUnsafeBufferPointer { filter in
          let listener = call(Self.numbers.filter, 1, 8, Int(bitPattern: filter.baseAddress), 0)
          return Int32(truncatingIfNeeded: listener)
        }
      }
    }

    /// Tells of each call, and lets it be made, until no thread asks any more.
    ///
    /// - Parameter note: Gets the number of a call, and its first argument.
    static func serve(_ listener: Int32, _ note: (Int32, Int32) -> Void) {
      guard listener >= 0 else { return }
      defer { close(listener) }
      while true {
        var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, -1) < 0, errno == EINTR { continue }
        guard waiting.revents & Int16(POLLIN) != 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 80, alignment: 8) { notice in
          guard let start = notice.baseAddress else { return }
          start.initializeMemory(as: UInt8.self, repeating: 0, count: 80)
          // The thread may be gone, or was interrupted and asks again.
          guard ioctl(listener, 0xC050_2100, start) == 0 else { return }
          note(
            start.load(fromByteOffset: 16, as: Int32.self),
            Int32(truncatingIfNeeded: start.load(fromByteOffset: 32, as: UInt64.self)))
          var answer = (start.load(as: UInt64.self), Int64(0), Int32(0), UInt32(1))
          _ = ioctl(listener, 0xC018_2101, &answer)
        }
      }
    }
  }
#endif
