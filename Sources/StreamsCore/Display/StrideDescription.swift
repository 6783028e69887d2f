#if !hasFeature(Embedded)
  extension NanosecondStride: CustomStringConvertible {
    /// The length in seconds, such as `1.5 seconds`.
    public var description: String { duration.description }
  }
#endif
