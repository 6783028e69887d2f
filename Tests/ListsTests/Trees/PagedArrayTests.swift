import Testing

@testable import Lists

@Suite
struct PagedArrayTests {
  private func sevens(_ count: Int) -> PagedArray<[Int]> {
    var paged = PagedArray<[Int]>()
    for _ in 0..<count { paged.append([7]) }
    return paged
  }

  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func equalsAnArray(count: Int) {
    var paged = sevens(count)
    #expect(Array(paged) == Array(repeating: [7], count: count))
    for number in 0..<40 {
      paged.append([number])
      #expect(paged.count == count + number + 1 && paged.last == [number])
    }
    #expect(Array(paged) == Array(repeating: [7], count: count) + (0..<40).map { [$0] })
  }

  @Test
  func changesOneElementOfOneCopy() {
    let original = sevens(50)
    for index in 0..<50 {
      var copy = original
      copy[index].append(8)
      #expect(Array(original) == Array(repeating: [7], count: 50))
      #expect(copy.indices.filter { copy[$0] != [7] } == [index])
      #expect(copy[index] == [7, 8])
      #expect(copy.sharesPages(with: original) == (0..<4).map { $0 != copy.page(of: index) })
    }
  }
}
