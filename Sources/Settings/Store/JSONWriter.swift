import Foundation
import JSONSyntax

/// Writes stored values as JSON.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func write(_ value: StoredValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .double(let value): write(value)
    case .string(let value): text += value.quotedAsJSON
    case .data(let bytes): write(tag: "$data", .string(Data(bytes).base64EncodedString()))
    case .date(let seconds): write(tag: "$date", .double(seconds))
    case .array(let values): write(values, "[", "]") { $0.write($1) }
    case .dictionary(let members): write(members, isTopLevel: false)
    case .unknown(let tag, let bytes):
      write(tag: "$unknown", .array([.integer(Int64(tag)), .string(Data(bytes).base64EncodedString())]))
    }
  }

  mutating func write(_ members: [StoredValue.Member], isTopLevel: Bool) {
    let looksTagged = members.count == 1 && members[0].name.hasPrefix("$")
    if !isTopLevel, looksTagged || members.contains(where: { $0.name == "$dictionary" }) {
      return write(tag: "$dictionary", .dictionary(members))
    }
    write(members, "{", "}") { writer, member in
      writer.text += member.name.quotedAsJSON + ": "
      writer.write(member.value)
    }
  }

  private mutating func write(tag: String, _ value: StoredValue) {
    text += "{\"\(tag)\": "
    // A value that is tagged already needs no tag for the names of its members.
    if case .dictionary(let members) = value { write(members, isTopLevel: true) } else { write(value) }
    text += "}"
  }

  private mutating func write(_ value: Double) {
    let digits = "\(value)"
    // The word `nan` does not say which NaN it is; its bits do.
    if value.isNaN { return write(tag: "$double", .string("nan:" + String(value.bitPattern, radix: 16))) }
    // Some readers take `1e+20` for an integer, and `-0.0` for zero.
    if !value.isFinite || value == 0 && value.sign == .minus { return write(tag: "$double", .string(digits)) }
    text += digits
  }

  private mutating func write<Item>(
    _ items: [Item], _ opening: String, _ closing: String, _ item: (inout JSONWriter, Item) -> Void
  ) {
    guard !items.isEmpty else { return text += opening + closing }
    depth += 1
    text += opening
    for (index, element) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: depth)
      item(&self, element)
    }
    depth -= 1
    text += "\n" + String(repeating: "  ", count: depth) + closing
  }
}
