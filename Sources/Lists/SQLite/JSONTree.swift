#if SQLite
  internal import JSONSyntax

  /// A text in JSON as a tree, for comparing and merging.
  enum JSONTree: Hashable {
    /// A number or a word, as it is written, or a text as this library writes it.
    case leaf(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// The tree of a text, or `nil` if that is not JSON.
    init?(_ text: String) {
      let tree = JSONDocument.read(text.utf8) { try? JSONTree($0.get()) }
      guard let tree else { return nil }
      self = tree
    }

    private init(_ value: JSONValue) {
      self =
        switch value.kind {
        case .array: .array(value.elements.map { JSONTree($0) })
        case .object: .object(Dictionary(value.members.map { ($0.key, JSONTree($0.value)) }) { $1 })
        case .null: .leaf("null")
        case .yes: .leaf("true")
        case .no: .leaf("false")
        case .number: .leaf(value.digits ?? "")
        case .text, .escapedText: .leaf(Self.quoted(value.string ?? ""))
        }
    }

    private static func quoted(_ text: String) -> String { (try? SQLiteJSON.text(of: text)) ?? "" }

    /// The tree as a text, with sorted keys.
    var text: String {
      switch self {
      case .leaf(let text): text
      case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
      case .object(let members):
        "{"
          + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.text }
          .joined(separator: ",") + "}"
      }
    }

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
#endif
