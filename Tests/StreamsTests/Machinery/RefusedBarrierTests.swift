#if os(Linux) && arch(x86_64)
  import CStreams
  import Glibc
  import TestSupport
  import Testing

  @testable import StreamsCore

  /// A program that enters a sandbox after it has used streams: from then on, the system refuses the barrier.
  @Suite(.blocking)
  struct RefusedBarrierTests {
    @Test
    func aBarrierThatIsRefusedLaterEndsNoProgram() async {
      await #expect(processExitsWith: .success) {
        let subject = PassthroughSubject<Int, Never>()
        let received = Guarded<[Int]>([])
        let cancellable = subject.sink { value in received.withLock { $0.append(value) } }
        subject.send(1)
        #expect(Platform.hasBarrierOnAllThreads)
        RefusedBarrierTests.refuseBarriers()
        // Revokes the favour of this thread, which takes a barrier.
        onThreads(1) { _ in subject.send(2) }
        subject.send(3)
        #expect(received.withLock { $0 } == [1, 2, 3])
        withExtendedLifetime(cancellable) {}
      }
    }

    /// An instruction of a filter, as the system takes it.
    private struct Instruction {
      var code: UInt16
      var skipIfTrue: UInt8 = 0
      var skipIfFalse: UInt8 = 0
      var number: UInt32
    }

    private struct Filter {
      var count: UInt16
      var instructions: UnsafeMutablePointer<Instruction>?
    }

    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32

    /// Lets the system answer `membarrier` with an error, on this thread and those that it starts.
    private static func refuseBarriers() {
      // Swift imports no functions with a variable number of arguments.
      let control = unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "prctl"), to: Control.self)
      let membarrier: UInt32 = 324
      var instructions = [
        Instruction(code: 0x20, number: 0),  // Loads the number of the system call.
        Instruction(code: 0x15, skipIfFalse: 1, number: membarrier),
        Instruction(code: 0x06, number: 0x0005_0000 | UInt32(ENOSYS)),  // Answers with an error.
        Instruction(code: 0x06, number: 0x7fff_0000),  // Allows it.
      ]
      instructions.withUnsafeMutableBufferPointer { instructions in
        var filter = Filter(count: UInt16(instructions.count), instructions: instructions.baseAddress)
        withUnsafePointer(to: &filter) { filter in
          let (noNewPrivileges, setFilter) = (Int32(38), Int32(22))
          #expect(control(noNewPrivileges, 1, 0, 0, 0) == 0)
          #expect(control(setFilter, 2, UInt(bitPattern: filter), 0, 0) == 0)
        }
      }
      #expect(!streams_register_barrier())
    }
  }
#endif
