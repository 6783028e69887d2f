/// A thing to do.
struct ToDo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  /// The place among the others when arranged by hand.
  var position: Double
}
