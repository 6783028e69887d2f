import StreamsCore

extension Trace {
  /// Follows the value that the thread is delivering to the actor for which it begins to wait.
  ///
  /// - Returns: A closure that delivers it there, within the event that sent it; `nil` if no trace records that.
  @Sendable
  static func crossing() -> Crossings.Crossing? {
    guard let frame = ThreadVariables.current.innermost?.pointee, frame.kind.bringsValue else { return nil }
    let trace = Unmanaged<Trace>.fromOpaque(frame.trace).takeUnretainedValue()
    guard let cause = Cause(in: trace) else { return nil }
    let (place, tally) = trace.register.withLock { register in
      (register.places[Int(frame.place)], register.subscriptions[frame.subscription])
    }
    return { deliver in
      // One that waited for an earlier value alone is delivered within its own send.
      if UnsafeMutablePointer<Frame>.innermost(of: frame.trace)?.pointee.event == frame.event {
        return deliver()
      }
      return cause.resume { trace.within(.hopped, at: place, of: tally, .none, deliver) }
    }
  }
}
