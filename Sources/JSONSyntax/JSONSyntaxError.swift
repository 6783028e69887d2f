/// The fault of bytes that are not valid JSON, or not what a reader needs, and its place.
package struct JSONSyntaxError: Error, Equatable {
  package let offset: Int
  package let reason: String

  package init(offset: Int, reason: String) { (self.offset, self.reason) = (offset, reason) }

  /// The line and the column of the error, counted from 1. A column is a byte.
  package func place(in document: some Collection<UInt8>) -> (line: Int, column: Int) {
    var place = (line: 1, column: 1)
    for byte in document.prefix(offset) {
      place = byte == UInt8(ascii: "\n") ? (place.line + 1, 1) : (place.line, place.column + 1)
    }
    return place
  }
}

extension JSONValue {
  /// An error at this value.
  package func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(offset: offset, reason: reason) }
}
