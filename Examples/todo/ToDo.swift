/// Something to do.
struct ToDo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  /// Where it stands among the others, as they were arranged by hand.
  var position: Double
}
