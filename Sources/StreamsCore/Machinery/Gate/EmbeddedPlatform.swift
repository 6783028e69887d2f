#if hasFeature(Embedded)
  /// A platform without an operating system: one thread, and no debugger.
  @usableFromInline
  package enum Platform {
    /// The only thread.
    @inlinable @inline(__always)
    package static var currentThread: UInt { 2 }

    /// No other thread waits.
    package static func yield() {}

    @usableFromInline
    package static func pause() {}

    @usableFromInline
    package static func rest(_ rounds: inout UInt) {}

    /// Ends the program.
    @usableFromInline
    static func breakpoint() { fatalError("A breakpoint was hit.") }

    static func writeToStandardError(_ text: String) { print(text, terminator: "") }

    static func barrierOnAllThreads() {}

    @usableFromInline static var hasBarrierOnAllThreads: Bool { false }
  }
#endif
