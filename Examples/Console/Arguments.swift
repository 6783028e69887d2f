/// What a command line held.
public struct Arguments: Sendable {
  var values: [String: [String]] = [:]

  /// What stood without dashes, in order.
  public internal(set) var operands: [String] = []

  /// Whether an option was given.
  public func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, the last where it was given more than once.
  public subscript(_ option: String) -> String? { values[option]?.last }

  /// All values of an option, in order.
  public func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option as a whole number.
  ///
  /// - Throws: A failure where it is none, or outside of `range`.
  public func number(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Failure(
        usage: "\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }
}
