/// What was asked for on the command line.
struct Options {
  var filters: [String] = []
  var json: String?
  var isSmoke = false
  var lists = false
  var helps = false

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--filter": filters.append(try Self.operand(of: argument, rest.next()))
      case "--json": json = try Self.operand(of: argument, rest.next())
      case "--smoke": isSmoke = true
      case "--list": lists = true
      case "--help", "-h": helps = true
      default: throw Complaint(usage: "unknown option \(argument)")
      }
    }
  }

  private static func operand(of option: String, _ operand: String?) throws -> String {
    guard let operand, !operand.isEmpty else { throw Complaint(usage: "\(option) needs a value") }
    return operand
  }

  func selects(_ name: String) -> Bool { filters.isEmpty || filters.contains { name.contains($0) } }

  static let help = """
    Measures streams beside loops written by hand that do the same ("limit").

    Usage: swift run -c release benchmarks [options]

      --filter TEXT  Only rows whose name contains TEXT; may be given several times.
      --json FILE    Write the figures to FILE as well.
      --smoke        Few iterations: proves that all rows run, compute the right thing and allocate as they should.
      --list         Print the names of the rows.
      --help         Print this.

    Times are nanoseconds per value, per delivery where several sinks listen. Allocations and bytes are per value
    once subscribed, or per subscription in the rows about subscribing. An exclamation mark means a missed goal.
    """
}
