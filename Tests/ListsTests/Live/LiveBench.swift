import Lists
import Streams

/// A random pipeline over a list and a store, and what follows it.
final class LiveBench {
  /// The shown notes, and the ids to which the differences have led.
  struct Shown: Equatable {
    var pipeline: String
    var notes: [Note]
    var ids: [Int]
  }

  let second = ObjectStore<Note>()
  private let refreshing = CurrentValueSubject<Int, Never>(0)
  private let pipeline: LivePipeline
  private let list: FetchedList<Note>
  private let ids = CurrentValueSubject<[Int], Never>([])
  private let cancellable: AnyCancellable

  init(_ first: LiveList<Note>, _ numbers: inout some RandomNumberGenerator) {
    pipeline = numbers.pipeline(first, LiveList(second), refreshedBy: refreshing)
    list = pipeline.list.objects()
    cancellable = list.differences.sink { [ids] change in
      do { ids.value = try change.applying(to: ids.value) } catch { ids.value = [.min] }
    }
  }

  /// Writes to the store, or sends another value to what refreshes the pipeline.
  func edit(_ numbers: inout some RandomNumberGenerator) {
    if Bool.random(using: &numbers) {
      refreshing.value = .random(in: 0..<4, using: &numbers)
    } else {
      numbers.write(second)
    }
  }

  var shown: Shown { Shown(pipeline: pipeline.name, notes: list.objects, ids: ids.value) }

  /// The result of the pipeline for a list, computed from the beginning.
  func expected(_ first: [Note]) -> Shown {
    let notes = pipeline.plain(first, second.objects)
    return Shown(pipeline: pipeline.name, notes: notes, ids: notes.map(\.id))
  }
}

/// Children that edit themselves at random.
struct LiveChildren {
  final class Row {}

  let children = ChildViewModels<Note, Row> { _ in Row() }
  let items = CurrentValueSubject<[Note], Never>([])

  func edit(_ numbers: inout some RandomNumberGenerator) throws {
    var notes = items.value
    let note = numbers.note()
    let place = notes.firstIndex { $0.id == note.id }
    switch (place, Int.random(in: 0..<4, using: &numbers)) {
    case (let place?, 0):
      notes.remove(at: place)
      try children.remove(at: place)
    case (let place?, 1):
      let target = Int.random(in: notes.indices, using: &numbers)
      notes.insert(notes.remove(at: place), at: target)
      try children.move(from: place, to: target)
    case (let place?, _):
      notes[place] = note
      try children.update(note, at: place)
    case (nil, 0):
      notes.shuffle(using: &numbers)
      children.apply(notes)
    case (nil, _):
      let target = Int.random(in: 0...notes.count, using: &numbers)
      notes.insert(note, at: target)
      try children.insert(note, at: target)
    }
    items.value = notes
  }
}
