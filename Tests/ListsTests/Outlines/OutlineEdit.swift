import Lists
import TestSupport

/// An edit of an outline, which can also be made in the model.
enum OutlineEdit {
  case append([Int], Int?), insertBefore([Int], Int), insertAfter([Int], Int), delete([Int]), deleteAll
  case moveBefore(Int, Int), moveAfter(Int, Int), moveTo(Int, Int?), expand([Int]), collapse([Int])
  case insertOutlineBefore(Outline, Int), insertOutlineAfter(Outline, Int), replace(Int, Outline)
  case keepOnly(Int, Bool)

  /// A random edit, with items that may or may not exist.
  init(dice: inout Dice, items: Int, most: Int) {
    func item() -> Int { Int.random(in: 0..<items, using: &dice) }
    func few() -> [Int] { (0..<Int.random(in: 0...most, using: &dice)).map { _ in item() } }
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<25: self = .append(few(), Int.random(in: 0..<3, using: &dice) == 0 ? nil : item())
    case 25..<33: self = .insertBefore(few(), item())
    case 33..<41: self = .insertAfter(few(), item())
    case 41..<47: self = .delete(few())
    case 47..<53: self = .moveBefore(item(), item())
    case 53..<59: self = .moveAfter(item(), item())
    case 59..<67: self = .moveTo(item(), Bool.random(using: &dice) ? nil : item())
    case 67..<80: self = .expand(few())
    case 80..<86: self = .collapse(few())
    case 86..<89: self = .insertOutlineBefore(Self.outline(&dice, items, most), item())
    case 89..<92: self = .insertOutlineAfter(Self.outline(&dice, items, most), item())
    case 92..<98: self = .replace(item(), Self.outline(&dice, items, most))
    case 98: self = .keepOnly(item(), Bool.random(using: &dice))
    default: self = Int.random(in: 0..<6, using: &dice) == 0 ? .deleteAll : .append([item()], nil)
    }
  }

  private static func outline(_ dice: inout Dice, _ items: Int, _ most: Int) -> Outline {
    var outline = Outline()
    for _ in 0..<4 {
      let item = Int.random(in: 0..<items, using: &dice)
      try? outline.append(
        [item], to: Bool.random(using: &dice) ? outline.items.randomElement(using: &dice) : nil)
      if Bool.random(using: &dice) { try? outline.expand([item]) }
    }
    return outline
  }

  func make(in outline: inout Outline) throws(OutlineError) {
    switch self {
    case .append(let items, let parent): try outline.append(items, to: parent)
    case .insertBefore(let items, let other): try outline.insert(items, before: other)
    case .insertAfter(let items, let other): try outline.insert(items, after: other)
    case .delete(let items): try outline.delete(items)
    case .deleteAll: outline.deleteAll()
    case .moveBefore(let item, let other): try outline.move(item, before: other)
    case .moveAfter(let item, let other): try outline.move(item, after: other)
    case .moveTo(let item, let parent): try outline.move(item, to: parent)
    case .expand(let items): try outline.expand(items)
    case .collapse(let items): try outline.collapse(items)
    case .insertOutlineBefore(let new, let other): try outline.insert(new, before: other)
    case .insertOutlineAfter(let new, let other): try outline.insert(new, after: other)
    case .replace(let parent, let new): try outline.replace(childrenOf: parent, using: new)
    case .keepOnly(let parent, let including):
      outline = try outline.snapshot(of: parent, includingParent: including)
    }
  }

  func make(in model: inout OutlineModel) throws(OutlineError) {
    switch self {
    case .append(let items, let parent): try model.append(items, to: parent)
    case .insertBefore(let items, let other): try model.insert(items, besides: other, isBehind: false)
    case .insertAfter(let items, let other): try model.insert(items, besides: other, isBehind: true)
    case .delete(let items): try model.delete(items)
    case .deleteAll: model.entries = []
    case .moveBefore(let item, let other): try model.move(item, besides: other, isBehind: false)
    case .moveAfter(let item, let other): try model.move(item, besides: other, isBehind: true)
    case .moveTo(let item, let parent): try model.move(item, to: parent)
    case .expand(let items): try model.set(items, expanded: true)
    case .collapse(let items): try model.set(items, expanded: false)
    case .insertOutlineBefore(let new, let other):
      try model.insert(OutlineModel(new), besides: other, isBehind: false)
    case .insertOutlineAfter(let new, let other):
      try model.insert(OutlineModel(new), besides: other, isBehind: true)
    case .replace(let parent, let new): try model.replace(parent, with: OutlineModel(new))
    case .keepOnly(let parent, let including): model = try model.part(parent, includingParent: including)
    }
  }
}
