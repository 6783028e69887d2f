/// The scenes of the playground, which are drawn as well.
enum Catalogue {
  /// Scenes of the same kind.
  struct Family: Sendable {
    let name: String
    let scenes: [Scene]
  }

  static let families = [
    Family(name: "One by one", scenes: single),
    Family(name: "To the end", scenes: ending),
    Family(name: "Joining", scenes: joining),
    Family(name: "Flattening", scenes: flattening),
    Family(name: "Recovering", scenes: recovering),
    Family(name: "Time", scenes: timing),
  ]

  static let scenes = families.flatMap { $0.scenes }
}
