import Foundation
import Lists
import TestSupport
import Testing

@Suite
struct IdentifiedArrayTests {
  @Test
  func findsChangesAndRemovesElementsAsAnArrayWould() {
    var dice = Dice(seed: 1)
    var array = IdentifiedArray<Note>()
    var plain: [Note] = []
    for _ in 0..<2_000 {
      let note = dice.note()
      let place = plain.firstIndex { $0.id == note.id }
      switch Int.random(in: 0..<3, using: &dice) {
      case 0:
        let (removed, expected) = (array.remove(id: note.id), place.map { plain.remove(at: $0) })
        #expect(removed == expected)
      case 1:
        array[id: note.id]?.text = note.text
        if let place { plain[place].text = note.text }
      default:
        let replaced = array.updateOrAppend(note)
        #expect(replaced == place.map { plain[$0] })
        if let place { plain[place] = note } else { plain.append(note) }
      }
      #expect(array.elements == plain)
      #expect(array.index(id: note.id) == plain.firstIndex { $0.id == note.id })
      #expect(array[id: note.id] == plain.first { $0.id == note.id })
    }
  }

  @Test
  func isCodedAsAnArray() throws {
    let array: IdentifiedArray = [Note(2, "b"), Note(1, "a"), Note(2, "c")]
    #expect(array.elements == [Note(2, "c"), Note(1, "a")])
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Note].self, from: data) == array.elements)
    #expect(try JSONDecoder().decode(IdentifiedArray<Note>.self, from: data) == array)
    let twice = try JSONEncoder().encode([Note(1), Note(1)])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(IdentifiedArray<Note>.self, from: twice) }
  }
}
