/// All scenes.
enum Catalogue {
  static let scenes: [Scene] = single + ending + joining + flattening + recovering + timing
}
