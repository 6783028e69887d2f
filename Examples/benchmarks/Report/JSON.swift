/// The figures as JSON.
enum JSON {
  static func text(of outcomes: [Outcome]) -> String {
    "{\"rows\":[\n" + outcomes.map(object).joined(separator: ",\n") + "\n]}\n"
  }

  private static func object(_ outcome: Outcome) -> String {
    let figures = outcome.figures
    let members: [(String, Double?)] = [
      ("ns", figures.nanoseconds), ("limit", figures.limit), ("ratio", figures.ratio),
      ("allocations", figures.allocations), ("bytes", figures.bytes),
    ]
    let numbers = members.map { "\"\($0)\":\(number($1))" }.joined(separator: ",")
    return "{\"name\":\"\(outcome.row.name)\",\(numbers)}"
  }

  private static func number(_ figure: Double?) -> String {
    guard let figure, figure.isFinite else { return "null" }
    return "\((figure * 10_000).rounded() / 10_000)"
  }
}
