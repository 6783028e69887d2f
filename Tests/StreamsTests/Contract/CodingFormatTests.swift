import Foundation
import Streams
import StreamsTesting
import Testing

/// Values that earlier versions stored can be read by later ones.
struct CodingFormatTests {
  private func coded<Value: Codable>(_ value: Value) throws -> (text: String, again: Value) {
    let data = try JSONEncoder().encode([value])
    return (String(decoding: data, as: UTF8.self), try JSONDecoder().decode([Value].self, from: data)[0])
  }

  @Test
  func aStrideOfAClockIsCodedByItsNanoseconds() throws {
    let (text, again) = try coded(NanosecondStride.milliseconds(3))
    #expect(text == #"[{"nanoseconds":3000000}]"#)
    #expect(again == .milliseconds(3))
  }

  @Test
  func aStrideOfTheImmediateSchedulerIsCodedByItsMagnitude() throws {
    let (text, again) = try coded(ImmediateScheduler.SchedulerTimeType.Stride(7))
    #expect(text == #"[{"magnitude":7}]"#)
    #expect(again == 7)
  }

  @Test
  func anInstantOfVirtualTimeIsCodedByItsNanoseconds() throws {
    let (text, again) = try coded(VirtualTimeScheduler.SchedulerTimeType(nanoseconds: 5))
    #expect(text == #"[{"nanoseconds":5}]"#)
    #expect(again.nanoseconds == 5)
  }

  @Test
  func aRecordIsCodedByItsRecording() throws {
    let (text, again) = try coded(Record<Int, CodedTrouble>(output: [1], completion: .failure(.torn)))
    #expect(text.hasPrefix(#"[{"recording":{"#))
    #expect(again.recording.output == [1])
    #expect(again.recording.completion == .failure(.torn))
  }
}

private enum CodedTrouble: String, Error, Codable {
  case torn
}
