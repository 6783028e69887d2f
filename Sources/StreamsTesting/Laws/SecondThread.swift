#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A second thread. A task would not do, because all of the few threads that run tasks may be waiting for one.
enum SecondThread {
  /// Runs `work` on a new thread.
  ///
  /// - Returns: True if the thread was started; always `false` on systems without support for it here.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      let argument = Unmanaged.passRetained(Work(work)).toOpaque()
      if create(argument) { return true }
      Unmanaged<Work>.fromOpaque(argument).release()
      return false
    #else
      return false
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private static func create(_ argument: UnsafeMutableRawPointer) -> Bool {
      #if canImport(Glibc)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { perform($0) }, argument) == 0 else { return false }
        pthread_detach(thread)
      #else
        var thread: pthread_t?
        guard pthread_create(&thread, nil, { perform($0) }, argument) == 0, let thread else { return false }
        pthread_detach(thread)
      #endif
      return true
    }
  #endif
}

private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func perform(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
