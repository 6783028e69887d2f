import Lists
import TestSupport
import Testing

private let times = environmentNumber("LISTS_FUZZ", otherwise: 1)

@Suite(.blocking)
struct OutlineOracleTests {
  /// Makes random edits in an outline and in the model.
  ///
  /// - Returns: The first rule that is broken, and the edit that broke it.
  private func complaint(seed: UInt64, edits: Int, items: Int, most: Int) -> String? {
    var dice = Dice(seed: seed)
    var outline = Outline(), model = OutlineModel()
    for number in 0..<edits {
      let edit = OutlineEdit(dice: &dice, items: items, most: most)
      let (former, formerModel) = (outline, model)
      let error = Self.error { () throws(OutlineError) in try edit.make(in: &outline) }
      let expected = Self.error { () throws(OutlineError) in try edit.make(in: &model) }
      let rules = [
        ("the error", error == expected), ("the outline", agrees(outline, model, items)),
        ("its copy", agrees(former, formerModel, items)), ("the difference", follows(former, outline)),
        ("equality", (former == outline) == (formerModel == model)),
      ]
      if let broken = rules.first(where: { !$0.1 }) {
        return "seed \(seed), edit \(number), \(broken.0): \(edit)\n\(former)\n→\n\(outline)"
      }
    }
    return nil
  }

  private static func error(_ body: () throws(OutlineError) -> Void) -> OutlineError? {
    do { try body() } catch { return error }
    return nil
  }

  private func agrees(_ outline: Outline, _ model: OutlineModel, _ items: Int) -> Bool {
    guard OutlineModel(outline) == model, outline.visibleItems == model.visible,
      outline.count == model.entries.count,
      outline.rootItems == model.entries.filter({ $0.level == 0 }).map(\.item)
    else { return false }
    return (0..<items).allSatisfy { item in
      guard let index = try? model.index(item) else {
        return !outline.contains(item) && outline.level(of: item) == nil && outline.parent(of: item) == nil
          && !outline.isVisible(item) && outline.index(of: item) == nil
      }
      return outline.contains(item) && outline.parent(of: item) == model.parent(index)
        && outline.index(of: item) == index
        && outline.visibleIndex(of: item) == model.visible.firstIndex(of: item)
        && outline.isVisible(item) == model.visible.contains(item)
        && (try? outline.children(of: item)) == (try? model.children(item))
    }
  }

  private func follows(_ former: Outline, _ outline: Outline) -> Bool {
    (try? outline.change(from: former).applying(to: former.visibleItems)) == outline.visibleItems
  }

  @Test
  func agreesWithTheModelAfterEveryEdit() {
    for seed in 1...UInt64(40 * times) {
      if let complaint = complaint(seed: seed, edits: 80, items: 14, most: 3) {
        Issue.record("\(complaint)")
        return
      }
    }
  }

  @Test
  func agreesWithTheModelInLargeOutlines() {
    for seed in 1...UInt64(times) {
      if let complaint = complaint(seed: seed, edits: 25, items: 1_500, most: 90) {
        Issue.record("\(complaint)")
        return
      }
    }
  }
}
