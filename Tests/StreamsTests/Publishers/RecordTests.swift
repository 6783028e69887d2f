import Foundation
import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct RecordTests {
  @Test
  func publishesTheRecordedValuesThenTheFailure() {
    let recorder = Record<Int, SourceTrouble>(output: [1, 2], completion: .failure(.first)).recorded()
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.failures == [.first])
  }

  @Test
  func everySubscriberReceivesEverything() {
    let record = Record<Int, Never> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .finished)
    }
    for _ in 0..<2 {
      let recorder = record.recorded(demand: .unlimited)
      #expect(recorder.values == [1, 2])
      #expect(recorder.isFinished)
    }
  }

  @Test
  func aRecordWithoutValuesCompletesWithoutDemand() {
    let recorder = Record<Int, SourceTrouble>(output: [], completion: .failure(.second)).recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.failures == [.second])
  }

  @Test
  func anIncompleteRecordingFinishes() {
    var recording = Record<Int, SourceTrouble>.Recording()
    recording.receive(5)
    #expect(recording.output == [5])
    #expect(recording.completion == .finished)
    recording.receive(completion: .failure(.first))
    #expect(recording.completion == .failure(.first))
    #expect(Record(recording: recording).recording.output == [5])
  }

  @Test
  func cancellingStopsTheReplay() {
    let recorder = SourceRecorder<Int, SourceTrouble>(demand: .unlimited)
    recorder.onValue = { [unowned recorder] _ in
      recorder.subscription?.cancel()
      return .none
    }
    Record<Int, SourceTrouble>(output: [1, 2], completion: .failure(.first)).subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(recorder.completions.isEmpty)
  }

  @Test(
    "A record survives encoding and decoding",
    arguments: [Subscribers.Completion<SourceTrouble>.finished, .failure(.second)])
  func roundTrip(completion: Subscribers.Completion<SourceTrouble>) throws {
    let record = Record<Int, SourceTrouble>(output: [1, 2], completion: completion)
    let data = try JSONEncoder().encode(record)
    let decoded = try JSONDecoder().decode(Record<Int, SourceTrouble>.self, from: data)
    #expect(decoded.recording.output == [1, 2])
    #expect(decoded.recording.completion == completion)
    let recorder = decoded.recorded(demand: .unlimited)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == [completion])
  }

  @Test
  func encodesUnderTheKeysOutputAndCompletion() throws {
    struct Into: Encodable {
      let recording: Record<Int, SourceTrouble>.Recording
      func encode(to encoder: any Encoder) throws { try recording.encode(into: encoder) }
    }
    let recording = Record<Int, SourceTrouble>.Recording(output: [3], completion: .failure(.first))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(recording), as: UTF8.self)
    #expect(written == #"{"completion":{"error":{"first":{}},"success":false},"output":[3]}"#)
    #expect(String(decoding: try encoder.encode(Into(recording: recording)), as: UTF8.self) == written)
  }

  @Test
  func receivingAfterACompletionTraps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(1)
    }.says("nothing may follow a completion")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var recording = Record<Int, Never>.Recording(output: [])
      recording.receive(completion: .finished)
    }.says("a stream ends only once")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let data = try JSONEncoder().encode(Record<Int, SourceTrouble>.Recording())
      guard var recording = try? JSONDecoder().decode(Record<Int, SourceTrouble>.Recording.self, from: data)
      else {
        return
      }
      recording.receive(1)
    }.says("nothing may follow a completion")
  }
}
