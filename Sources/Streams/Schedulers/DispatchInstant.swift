#if canImport(Dispatch) && !canImport(Combine)
  import Dispatch
  import StreamsCore

  extension DispatchTime {
    /// The instant that many nanoseconds after the system started.
    ///
    /// It is never before the first instant. After 146 years comes the distant future.
    init(clampingNanoseconds nanoseconds: Int) {
      // Dispatch reads the two highest bits as the kind of clock, and zero as the present instant.
      self =
        nanoseconds >= 1 << 62
        ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(nanoseconds, 1)))
    }

    /// The number of nanoseconds since the system started. The distant future is the largest number.
    var clampedNanoseconds: Int { self == .distantFuture ? .max : Int(clamping: uptimeNanoseconds) }
  }
#endif
