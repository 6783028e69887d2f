import TestSupport
import Testing

@testable import Lists

@Suite
struct CountedTreeTests {
  @Test
  func equalsAnArrayAfterAnyEdits() {
    for seed in 1...UInt64(8) {
      var dice = Dice(seed: seed)
      var array = Array(0..<Int.random(in: 0...3_000, using: &dice))
      var tree = CountedTree(array)
      // Phases that mostly insert, or mostly remove, split and join nodes of every height.
      for phase in 0..<6 {
        for edit in 0..<1_500 {
          let place = Int.random(in: 0...array.count, using: &dice)
          if array.isEmpty || Int.random(in: 0..<10, using: &dice) < (phase.isMultiple(of: 2) ? 8 : 1) {
            array.insert(edit, at: place)
            tree.insert(edit, at: place)
          } else if place < array.count, !edit.isMultiple(of: 7) {
            let (expected, removed) = (array.remove(at: place), tree.remove(at: place))
            #expect(removed == expected)
          } else if place < array.count {
            array[place] = -edit
            tree.replace(at: place, with: -edit)
          }
        }
        #expect(tree.elements == array && tree.count == array.count, "seed \(seed)")
        let range = array.count / 3..<array.count / 2
        #expect(tree.elements(in: range) == Array(array[range]))
        if let some = array.indices.randomElement(using: &dice) { #expect(tree[some] == array[some]) }
      }
    }
  }

  @Test
  func appendsAndRemovesAtBothEnds() {
    var tree = CountedTree<Int>()
    for number in 0..<10_000 { tree.insert(number, at: tree.count) }
    #expect(tree.elements == Array(0..<10_000))
    for number in 0..<4_000 {
      #expect(tree.remove(at: 0) == number)
      #expect(tree.remove(at: tree.count - 1) == 9_999 - number)
    }
    #expect(tree.elements == Array(4_000..<6_000))
    while !tree.isEmpty { tree.remove(at: tree.count / 2) }
    #expect(tree.elements.isEmpty && tree.leaves.flatMap { $0 }.isEmpty)
  }

  @Test
  func findsTheEndOfTheLeadingElementsAfterEveryEdit() {
    var dice = Dice(seed: 1)
    var (array, tree) = ([Int](), CountedTree<Int>())
    for edit in 0..<9_000 {
      let number = Int.random(in: 0..<2_000, using: &dice)
      let place = array.firstIndex { $0 >= number } ?? array.count
      let found = tree.count { $0 < number }
      if found != place {
        Issue.record("edit \(edit): \(found) instead of \(place)")
        return
      }
      let isShrinking = Int.random(in: 0..<10, using: &dice) < (edit / 3_000 == 1 ? 8 : 2)
      if isShrinking, place < array.count {
        array.remove(at: place)
        tree.remove(at: place)
      } else if edit.isMultiple(of: 5), place < array.count {
        array[place] = number
        tree.replace(at: place, with: number)
      } else {
        array.insert(number, at: place)
        tree.insert(number, at: place)
      }
    }
  }

  @Test
  func findsTheEndOfTheLeadingElements() {
    for count in [0, 1, 47, 48, 49, 5_000] {
      let tree = CountedTree((0..<count).map { $0 / 3 * 2 })
      var expected = 0
      for key in -1...count {
        while expected < count, expected / 3 * 2 < key { expected += 1 }
        #expect(tree.count(where: { $0 < key }) == expected)
      }
    }
  }

  @Test
  func sharesNothingThatIsEditedWithACopy() {
    var tree = CountedTree(Array(0..<5_000))
    let copy = tree
    for place in stride(from: 4_999, through: 0, by: -3) { tree.remove(at: place) }
    for place in 0..<100 { tree.replace(at: place, with: -1) }
    for place in 0..<100 { tree.insert(-2, at: place * 7) }
    #expect(copy.elements == Array(0..<5_000))
  }

  @Test
  func findsAnElementThatIsOutOfOrder() {
    let tree = CountedTree([5, 1, 4] + Array(6..<500))
    #expect(tree.firstIndex { $0 == 4 } == 2 && tree.firstIndex { $0 == 0 } == nil)
    #expect(tree.firstIndex { $0 == 499 } == 496)
  }
}
