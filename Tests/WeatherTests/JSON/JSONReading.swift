import Foundation
import JSONSyntax

@testable import Weather

/// A document as a tree, for comparisons. The parser itself builds none.
indirect enum Tree: Equatable {
  case null
  case bool(Bool)
  case number(UInt64)
  case text(String)
  case array([Tree])
  case object([String: Tree])

  init(_ value: JSONValue) throws {
    switch value.kind {
    case .null: self = .null
    case .yes, .no: self = .bool(value.bool ?? false)
    case .number:
      guard let double = value.double else { throw JSONSyntaxError(offset: 0, reason: "infinite") }
      self = .number(double.bitPattern)
    case .text, .escapedText: self = .text(value.string ?? "")
    case .array: self = .array(try value.elements.map(Tree.init))
    case .object:
      self = .object(
        Dictionary(try value.members.map { ($0, try Tree($1)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  static func read(_ text: String, acceptsNaN: Bool = false) throws -> Tree {
    try read(Data(text.utf8), acceptsNaN: acceptsNaN)
  }

  static func read(_ data: Data, acceptsNaN: Bool = false) throws -> Tree {
    try JSONDocument.read(data, acceptsNaN: acceptsNaN) { root in try Tree(try root.get()) }
  }
}

/// The same tree as Foundation parses it.
extension Tree: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let double = try? container.decode(Double.self) {
      self = .number(double.bitPattern)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([Tree].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: Tree].self))
    }
  }

  static func foundation(_ data: Data) throws -> Tree { try JSONDecoder().decode(Tree.self, from: data) }
}
