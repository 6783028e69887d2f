/// An array that finds its elements by their ids.
///
/// Use it for rows that you change by their ids and that need no store.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var name: String }
/// var tasks: IdentifiedArray = [Task(id: 3, name: "Milk"), Task(id: 7, name: "Bread")]
/// tasks[id: 7]?.name = "Rolls"
/// tasks.updateOrAppend(Task(id: 9, name: "Salt"))
/// tasks.remove(id: 3)
/// print(tasks.map(\.name))
/// // ["Rolls", "Salt"]
/// ```
///
/// Each id is in the array once.
///
/// - Complexity: An element is found and changed by its id in O(1) on average. Removing one takes O(*n*).
public struct IdentifiedArray<Element: Identifiable>: RandomAccessCollection {
  /// The elements, in order.
  public private(set) var elements: [Element] = []

  /// The place of the element with each id.
  private var offsets: [Element.ID: Int] = [:]

  /// An empty array.
  public init() {}

  /// An array of some elements. If an id occurs again, the last element replaces the first, in its place.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { updateOrAppend(element) }
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at an offset.
  public subscript(position: Int) -> Element { elements[position] }

  /// The element with an id, or `nil` if there is none.
  ///
  /// Setting it replaces, appends or removes an element.
  ///
  /// - Precondition: The new element has that id.
  public subscript(id id: Element.ID) -> Element? {
    get { offsets[id].map { elements[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard newValue.id == id else {
        fatalError("IdentifiedArray: an element that is set by its id must have that id.")
      }
      updateOrAppend(newValue)
    }
  }

  /// The offset of the element with an id, or `nil` if there is none.
  public func index(id: Element.ID) -> Int? { offsets[id] }

  /// Replaces the element with the same id, or appends the element.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    if let offset = offsets[element.id] {
      defer { elements[offset] = element }
      return elements[offset]
    }
    offsets[element.id] = elements.count
    elements.append(element)
    return nil
  }

  /// Removes the element with an id.
  ///
  /// - Returns: The element, or `nil` if there was none.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let offset = offsets.removeValue(forKey: id) else { return nil }
    let removed = elements.remove(at: offset)
    for place in offset..<elements.count { offsets[elements[place].id] = place }
    return removed
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// An array of the elements of a literal. If an id occurs again, the last element replaces the first, in its place.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both have equal elements in the same order.
  public static func == (left: IdentifiedArray, right: IdentifiedArray) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    self.init(elements)
    guard count == elements.count else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Two elements of the array have the same id. Give each an id of its own."))
    }
  }
}
