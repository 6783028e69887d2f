#if canImport(Foundation)
  import Foundation
  import StreamsCore

  extension JSONEncoder: TopLevelEncoder {
    /// The encoded text.
    public typealias Output = Data
  }

  extension JSONDecoder: TopLevelDecoder {
    /// The encoded text.
    public typealias Input = Data
  }

  extension PropertyListEncoder: TopLevelEncoder {
    /// The encoded property list.
    public typealias Output = Data
  }

  extension PropertyListDecoder: TopLevelDecoder {
    /// The encoded property list.
    public typealias Input = Data
  }
#endif
