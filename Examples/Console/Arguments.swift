/// A parsed command line.
public struct Arguments: Sendable {
  var values: [String: [String]] = [:]

  /// The words without dashes, in order.
  public internal(set) var operands: [String] = []

  /// Returns true if an option was given.
  public func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option; the last one if it was given several times.
  public subscript(_ option: String) -> String? { values[option]?.last }

  /// All values of an option, in order.
  public func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Refuses options of which one would leave the others without effect.
  ///
  /// - Throws: A failure that names the first two of them, with exit code 64.
  public func permitOne(of options: String...) throws(Failure) {
    let given = options.filter(has)
    if given.count > 1 { throw Failure(usage: "\(given[0]) and \(given[1]) exclude each other") }
  }

  /// The value of an option as a whole number.
  ///
  /// - Throws: A failure if it is no whole number, or is outside `range`.
  public func number(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Failure(
        usage: "\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }
}
