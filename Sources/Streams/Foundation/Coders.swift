#if canImport(Foundation)
  import Foundation

  extension JSONEncoder: TopLevelEncoder {
    /// The text, as bytes.
    public typealias Output = Data
  }

  extension JSONDecoder: TopLevelDecoder {
    /// The text, as bytes.
    public typealias Input = Data
  }

  extension PropertyListEncoder: TopLevelEncoder {
    /// The property list, as bytes.
    public typealias Output = Data
  }

  extension PropertyListDecoder: TopLevelDecoder {
    /// The property list, as bytes.
    public typealias Input = Data
  }
#endif
