/// An array in pages. The first edit of a copy copies one page, and refers to the others.
///
/// A copy of an array of values that have arrays of their own counts the references of all of them.
@usableFromInline
struct PagedArray<Element>: RandomAccessCollection, MutableCollection {
  /// All are full, except for the last one.
  @usableFromInline var pages: [[Element]] = []

  @inlinable static var roomOfPage: Int { 16 }

  @inlinable
  init() {}

  @inlinable var startIndex: Int { 0 }

  @inlinable var endIndex: Int {
    guard let last = pages.last else { return 0 }
    return (pages.count - 1) * Self.roomOfPage + last.count
  }

  @inlinable
  subscript(index: Int) -> Element {
    get { pages[index / Self.roomOfPage][index % Self.roomOfPage] }
    _modify { yield &pages[index / Self.roomOfPage][index % Self.roomOfPage] }
  }

  @inlinable
  func page(of index: Int) -> Int { index / Self.roomOfPage }

  /// For each page that both arrays have, whether it is the same memory in both.
  @inlinable
  func sharesPages(with other: Self) -> [Bool] { zip(pages, other.pages).map { $0.sharesMemory(with: $1) } }

  @inlinable
  mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.roomOfPage) { pages.append([]) }
    pages[pages.count - 1].append(element)
  }
}

extension PagedArray: Sendable where Element: Sendable {}
