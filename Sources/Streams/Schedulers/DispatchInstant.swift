#if canImport(Dispatch) && !canImport(Combine)
  import Dispatch
  import StreamsCore

  extension DispatchTime {
    /// The instant that many nanoseconds after the system started.
    ///
    /// It is never before the first instant. After 146 years comes the distant future. An `Int` would hold two seconds of
    /// them where it has 32 bits.
    init(clampingNanoseconds nanoseconds: Int64) {
      // Dispatch reads the two highest bits as the kind of clock, and zero as the present instant.
      self =
        nanoseconds >= 1 << 62
        ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(nanoseconds, 1)))
    }

    /// The number of nanoseconds since the system started. The distant future is the largest number.
    var clampedNanoseconds: Int64 { self == .distantFuture ? .max : Int64(clamping: uptimeNanoseconds) }

    /// The first turn after this one that is not over yet, of those that come every `interval` nanoseconds.
    func nextTurn(every interval: Int64) -> DispatchTime {
      let (last, now) = (clampedNanoseconds, DispatchTime.now().clampedNanoseconds)
      let missed = max(now.clampedSubtracting(last), 0) / interval
      return DispatchTime(
        clampingNanoseconds: last.clampedAdding(interval.clampedMultiplied(by: missed.clampedAdding(1))))
    }
  }
#endif
