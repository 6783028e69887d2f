import StreamsCore

extension Trace {
  /// An actor on which something was recorded.
  public struct Actor: Hashable, Sendable, CustomStringConvertible {
    /// The name of its type, such as `MainActor`; for an actor with an executor of its own, the name of that.
    public let name: String

    /// True if it is the main actor.
    public let isMain: Bool

    /// The name.
    public var description: String { name }
  }
}

extension Trace.Actor {
  init?(_ actor: PresentActor) {
    switch actor {
    case .none: return nil
    case .main: self.init(name: "MainActor", isMain: true)
    case .other(let type):
      self.init(name: String(describing: unsafeBitCast(type, to: Any.Type.self)), isMain: false)
    }
  }
}
