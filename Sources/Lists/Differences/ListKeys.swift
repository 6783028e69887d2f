/// Identifies the elements of a list, and compares their content.
@usableFromInline
protocol ListKeys<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// True if content is compared.
  var comparesContent: Bool { get }

  func id(of element: Element) -> ID
  func haveSameContent(_ old: Element, _ new: Element) -> Bool
}

/// Elements that are their own ids and have no other content.
@usableFromInline
struct OwnKeys<Element: Hashable>: ListKeys {
  @inlinable
  init() {}

  @inlinable var comparesContent: Bool { false }

  @inlinable
  @inline(__always)
  func id(of element: Element) -> Element { element }

  @inlinable
  func haveSameContent(_ old: Element, _ new: Element) -> Bool { true }
}

/// Elements with ids, whose content is compared with `==`.
@usableFromInline
struct ContentKeys<Element: Identifiable & Equatable>: ListKeys {
  @inlinable
  init() {}

  @inlinable var comparesContent: Bool { true }

  @inlinable
  @inline(__always)
  func id(of element: Element) -> Element.ID { element.id }

  @inlinable
  @inline(__always)
  func haveSameContent(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Elements that are identified and compared by closures.
@usableFromInline
struct ClosureKeys<Element, ID: Hashable>: ListKeys {
  @usableFromInline let id: (Element) -> ID
  @usableFromInline let sameContent: ((Element, Element) -> Bool)?

  @inlinable
  init(id: @escaping (Element) -> ID, sameContent: ((Element, Element) -> Bool)?) {
    self.id = id
    self.sameContent = sameContent
  }

  @inlinable var comparesContent: Bool { sameContent != nil }

  @inlinable
  @inline(__always)
  func id(of element: Element) -> ID { id(element) }

  @inlinable
  @inline(__always)
  func haveSameContent(_ old: Element, _ new: Element) -> Bool { sameContent?(old, new) ?? true }
}
