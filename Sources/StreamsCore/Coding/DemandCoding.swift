#if !hasFeature(Embedded)
  extension Subscribers.Demand: Codable {
    /// Decodes a demand from a single number. Numbers greater than `Int.max` are ``unlimited``.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.singleValueContainer().decode(UInt.self)
      self.init(rawValue: Swift.min(stored, Self.unlimited.rawValue))
    }

    /// Encodes the demand as a single number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
#endif
