#if !hasFeature(Embedded)
  extension NanosecondStride: Codable {
    private enum CodingKeys: String, CodingKey {
      case nanoseconds
    }

    /// Decodes a number of nanoseconds.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(nanoseconds: try container.decode(Int64.self, forKey: .nanoseconds))
    }

    /// Encodes the number of nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(nanoseconds, forKey: .nanoseconds)
    }
  }

  extension ImmediateScheduler.SchedulerTimeType.Stride: Codable {
    private enum CodingKeys: String, CodingKey {
      case magnitude
    }

    /// Decodes a stride.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(try container.decode(Int.self, forKey: .magnitude))
    }

    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(magnitude, forKey: .magnitude)
    }
  }
#endif
