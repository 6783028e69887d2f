/// A place in the explored source.
package struct Site: Hashable, Sendable {
  package let file: StaticString
  package let line: UInt
  package let column: UInt
  package let function: StaticString

  package init(_ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString) {
    self.file = file
    self.line = line
    self.column = column
    self.function = function
  }

  private var address: UInt { UInt(bitPattern: file.utf8Start) }

  package static func == (left: Site, right: Site) -> Bool {
    left.line == right.line && left.column == right.column
      && (left.address == right.address || left.file.description == right.file.description)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  /// The name of the file.
  package var fileName: String { String(file.description.split(separator: "/").last ?? "") }
}

/// An operation that a thread is about to do.
struct Operation {
  enum Kind: UInt8 {
    case load, store, exchange, compareExchange, add, or
    case lock, unlock
    case fence
    case barrier, barrierEnd
    /// An access to a plain variable.
    case plain
    case yield
  }

  var kind: Kind
  var location: Int
  var strength: Strength
  var failure: Strength = .relaxed
  /// True if the code names an ordering for a compare-and-exchange that fails.
  var hasOwnFailure = false
  var operand: UInt64 = 0
  var expected: UInt64 = 0
  var site: Site

  /// True if it may read from another thread's store.
  var reads: Bool {
    switch kind {
    case .load, .exchange, .compareExchange, .add, .or, .lock: true
    default: false
    }
  }

  /// True if it stores, or would have stored had it read another value.
  var mayStore: Bool {
    switch kind {
    case .store, .exchange, .compareExchange, .add, .or, .lock, .unlock: true
    default: false
    }
  }
}

/// The result of an operation.
struct Answer {
  var value: UInt64 = 0
  var exchanged = false
}
