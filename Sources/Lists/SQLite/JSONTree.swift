#if SQLite
  import Foundation

  /// A text in JSON as a tree, for comparing and merging.
  enum JSONTree: Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    case natural(UInt64)
    case decimal(Decimal)
    case real(Double)
    case text(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// This tree, which was stored, with the changes that lead from one tree to another.
    ///
    /// `old` is what a program knows of this tree, and `new` is what it makes of that. What it does not know stays.
    func changed(from old: JSONTree, to new: JSONTree) -> JSONTree {
      if old == new { return self }
      switch (self, old, new) {
      case (.object(let stored), .object(let old), .object(let new)):
        let unknown = stored.filter { old[$0.key] == nil }
        let known = new.map { key, value in
          guard let stored = stored[key], let old = old[key] else { return (key, value) }
          return (key, stored.changed(from: old, to: value))
        }
        return .object(unknown.merging(known) { $1 })
      case (.array(let stored), .array(let old), .array(let new)) where stored.count == old.count:
        return .array(Self.elements(of: stored, changedFrom: old, to: new))
      default:
        return new
      }
    }

    /// An element is the same as another one if it equals it or has the same `id`.
    private static func elements(
      of stored: [JSONTree], changedFrom old: [JSONTree], to new: [JSONTree]
    ) -> [JSONTree] {
      var places: [JSONTree: [Int]] = [:]
      for (place, element) in old.enumerated().reversed() {
        places[element.identity, default: []].append(place)
      }
      return new.map { element in
        guard let place = places[element.identity]?.popLast() else { return element }
        return stored[place].changed(from: old[place], to: element)
      }
    }

    private var identity: JSONTree {
      guard case .object(let members) = self, let id = members["id"] else { return self }
      return id
    }
  }

  extension JSONTree: Codable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        var object: [String: JSONTree] = [:]
        for key in members.allKeys {
          object[key.stringValue] = try members.decode(JSONTree.self, forKey: key)
        }
        self = .object(object)
      } else if var elements = try? decoder.unkeyedContainer() {
        var array: [JSONTree] = []
        while !elements.isAtEnd { array.append(try elements.decode(JSONTree.self)) }
        self = .array(array)
      } else {
        try self.init(scalar: decoder.singleValueContainer())
      }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
      if container.decodeNil() {
        self = .null
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Int64.self) {
        self = .integer(number)
      } else if let number = try? container.decode(UInt64.self) {
        self = .natural(number)
      } else {
        let real = try container.decode(Double.self)
        // A decimal number keeps more digits, but has no large exponents.
        if let number = try? container.decode(Decimal.self), Double("\(number)") == real, real != 0 {
          self = .decimal(number)
        } else {
          self = .real(real)
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .object(let members):
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
      case .array(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
      default:
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let bool): try container.encode(bool)
        case .integer(let number): try container.encode(number)
        case .natural(let number): try container.encode(number)
        case .decimal(let number): try container.encode(number)
        case .real(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .null, .array, .object: try container.encodeNil()
        }
      }
    }
  }
#endif
