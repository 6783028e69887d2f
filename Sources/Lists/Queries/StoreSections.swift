/// A section of the objects that a query finds: those with the same value of a property.
///
/// Use it for the headers of a long list, of which only some pages are read.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var shop: String }
/// let store = ObjectStore([Task(id: 1, shop: "Baker"), Task(id: 2, shop: "Grocer"), Task(id: 3, shop: "Baker")])
/// let query = ListQuery<Task>(sort: .ascending(\.shop))
/// for section in try store.sections(by: \.shop, of: query) {
///   print(section.value, section.count, try store.page(section.range, of: query).objects.map(\.id))
/// }
/// // Baker 2 [1, 3]
/// // Grocer 1 [2]
/// ```
public struct StoreSection<Value> {
  /// The value that the objects of the section have.
  public let value: Value

  /// The places of these objects in the order of the query, if that sorts by the section first.
  public let range: Range<Int>

  /// A section with the given value and places.
  public init(value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The number of objects in the section.
  public var count: Int { range.count }
}

extension StoreSection: Sendable where Value: Sendable {}
extension StoreSection: Equatable where Value: Equatable {}

extension ListStore {
  /// Fetches and sorts everything that the filter of a query accepts, and counts it by section.
  public func sections<Value: ListOperand>(
    by path: KeyPath<Object, Value> & Sendable, of query: ListQuery<Object>
  ) throws(StoreError) -> [StoreSection<Value>] { try countedSections(by: path, of: query) }

  /// Sections in the order of their first objects. Values are the same if a database takes them for the same.
  func countedSections<Value: ListOperand>(
    by path: KeyPath<Object, Value>, of query: ListQuery<Object>
  ) throws(StoreError) -> [StoreSection<Value>] {
    var counts: [SectionKey: Int] = [:]
    var order: [(key: SectionKey, value: Value)] = []
    for entry in try fetch(where: query.predicate).arranged(by: query).entries {
      let value = entry.object[keyPath: path], key = SectionKey(value.listOperand)
      if let count = counts[key] {
        counts[key] = count + 1
      } else {
        counts[key] = 1
        order.append((key, value))
      }
    }
    return StoreSection.following(order.map { ($0.value, counts[$0.key] ?? 0) })
  }
}

extension StoreSection {
  /// Sections one behind the other.
  static func following(_ parts: [(value: Value, count: Int)]) -> [StoreSection] {
    var start = 0
    return parts.map { part in
      defer { start += part.count }
      return StoreSection(value: part.value, range: start..<start + part.count)
    }
  }
}

/// The keys that tell sections apart: the scalars of values. All that is not a number is one section,
/// although it does not equal itself.
private enum SectionKey: Hashable {
  case scalar(ListScalar?)
  case notANumber

  init(_ scalar: ListScalar?) { self = scalar == scalar ? .scalar(scalar) : .notANumber }
}
