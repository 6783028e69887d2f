import CStreams

/// The reads of the current thread, and their purpose.
enum Reading {
  typealias Place = UnsafeMutablePointer<streams_reading>

  // Not inlined, since each file that calls the function of C would have a place of its own.
  /// The place of the current thread. It must not be kept over a suspension.
  @inline(never) static var here: Place { streams_reading_here() }
}

/// An object for each thread, which is released as the thread ends.
struct ThreadObject<Object: AnyObject>: Sendable {
  private let place: UInt

  init(release: @convention(c) (UnsafeMutableRawPointer?) -> Void) {
    place = streams_make_thread_place(release)
  }

  /// Keeps a retained object for the current thread, in place of the one that was kept before.
  func keep(_ object: Unmanaged<Object>?) { streams_keep_for_thread(place, object?.toOpaque()) }
}
