#if !hasFeature(Embedded)
  private enum CompletionKey: String, CodingKey {
    case success
    case error
  }

  extension Subscribers.Completion: Encodable where Failure: Encodable {
    /// Encodes whether the stream finished, and the error if it failed.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CompletionKey.self)
      switch self {
      case .finished:
        try container.encode(true, forKey: .success)
      case .failure(let error):
        try container.encode(false, forKey: .success)
        try container.encode(error, forKey: .error)
      }
    }
  }

  extension Subscribers.Completion: Decodable where Failure: Decodable {
    /// Decodes what ``encode(to:)`` encoded.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CompletionKey.self)
      if try container.decode(Bool.self, forKey: .success) {
        self = .finished
      } else {
        self = .failure(try container.decode(Failure.self, forKey: .error))
      }
    }
  }
#endif
