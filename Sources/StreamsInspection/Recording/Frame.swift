/// The event that a thread is delivering, and the frame around it.
///
/// Frames live on the stack of the thread. Only their thread reaches them, through its variable `innermost`.
struct Frame {
  /// The trace, by its address. A thread can be within events of several traces.
  var trace: UnsafeRawPointer
  /// The event; zero if a place subscribes while the trace is off, within no event.
  var event: UInt64
  /// The event that this one happened within; zero if there is none.
  var cause: UInt64
  /// The event at which everything began: the outermost one.
  var root: UInt64
  var place: UInt32
  /// The subscription that the event belongs to; zero if there is none.
  var subscription: UInt64
  var kind: Record.Kind
  /// True if everything began with a value or an action. Otherwise it was requested.
  var isImpulsive: Bool
  var role = Role.event
  var parent: UnsafeMutablePointer<Frame>?

  /// The reason why the frame is there.
  enum Role: UInt8 {
    /// An event is being delivered.
    case event
    /// A place subscribes to its upstream. Places that are subscribed to meanwhile feed it.
    case subscribing
  }
}

extension UnsafeMutablePointer<Frame> {
  /// The nearest frame of a trace.
  @inline(__always)
  static func innermost(of trace: UnsafeRawPointer) -> Self? {
    ThreadVariables.current.innermost?.nearest(of: trace)
  }

  /// This frame, or the nearest one around it, that belongs to a trace.
  @inline(__always)
  func nearest(of trace: UnsafeRawPointer?) -> Self? {
    var frame: Self? = self
    while let candidate = frame, candidate.pointee.trace != trace { frame = candidate.pointee.parent }
    return frame
  }

  /// Runs `body` within the frame.
  @inline(__always)
  func run<Result>(on thread: ThreadVariables, _ body: () -> Result) -> Result {
    pointee.parent = thread.innermost
    thread.innermost = self
    defer { thread.innermost = pointee.parent }
    return body()
  }
}
