import CStreams

/// The reads of the current thread, and their purpose.
enum Reading {
  typealias Place = UnsafeMutablePointer<streams_reading>

  // Not inlined, since each file that calls the function of C would have a place of its own.
  /// The place of the current thread. It must not be kept over a suspension.
  @inline(never) static var here: Place { streams_reading_here() }

  /// Retains an object for the place of the current thread, which releases it as the thread ends.
  static func retain(_ object: AnyObject) -> UnsafeMutableRawPointer {
    streams_keep_for_thread(ending, here)
    return Unmanaged.passRetained(object).toOpaque()
  }

  private static let ending = streams_make_thread_place { _ in
    for object in [
      here.pointee.probe.take(), here.pointee.held_reports.take(), here.pointee.spare_reads.take(),
    ] {
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
  }
}
