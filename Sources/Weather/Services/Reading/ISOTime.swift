import Foundation
import JSONSyntax

/// A date or a time as ISO 8601 writes it: `2026-03-29`, `2026-03-29T04:30`, `2026-03-29T04:30:15.5+02:00`.
struct ISOTime {
  let date: CivilDate
  let secondsOfDay: Double
  let hasTime: Bool
  /// The offset from UTC in seconds, if it is written.
  let offset: Int?

  init?(_ value: JSONValue) {
    guard value.kind == .text else {
      guard let text = value.string else { return nil }
      self.init(text)
      return
    }
    self.init(value.start + 1, end: UInt8(ascii: "\""))
  }

  init?(_ text: String) {
    var bytes = Array(text.utf8)
    bytes.append(0)
    guard !bytes.dropLast().contains(0) else { return nil }
    guard let time = bytes.withUnsafeBufferPointer({ ISOTime($0.baseAddress!, end: 0) }) else { return nil }
    self = time
  }

  private init?(_ bytes: UnsafePointer<UInt8>, end: UInt8) {
    var scanner = DigitScanner(next: bytes)
    guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
      let day = scanner.number(2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    guard scanner.skip("T") || scanner.skip(" ") else {
      (secondsOfDay, hasTime, offset) = (0, false, nil)
      guard scanner.next.pointee == end else { return nil }
      return
    }
    guard let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2), hour <= 24,
      minute < 60
    else { return nil }
    var seconds = Double(hour * 3600 + minute * 60)
    if scanner.skip(":") {
      guard let second = scanner.number(2), second <= 60, let fraction = scanner.fraction() else {
        return nil
      }
      seconds += Double(second) + fraction
    }
    (secondsOfDay, hasTime, offset) = (seconds, true, scanner.offset())
    guard scanner.next.pointee == end else { return nil }
  }

  /// The instant, if the offset from UTC is written.
  var instant: Date? { offset.map { instant(ahead: Double($0)) } }

  /// The instant of a local time with the given offset in seconds.
  func instant(ahead offset: Double) -> Date {
    Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + secondsOfDay - offset)
  }
}

/// Reads digits and punctuation one after the other, and stops at anything unexpected.
struct DigitScanner {
  var next: UnsafePointer<UInt8>

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next.pointee == UInt8(truncatingIfNeeded: character.value) else { return false }
    next += 1
    return true
  }

  /// A number with an exact count of digits.
  mutating func number(_ digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
      next += 1
    }
    return number
  }

  /// The fraction after a decimal point; zero if there is none.
  mutating func fraction() -> Double? {
    guard skip(".") || skip(",") else { return 0 }
    guard var value = number(1).map(Double.init) else { return nil }
    var scale = 10.0
    while let digit = number(1) {
      value = scale < 1e15 ? value * 10 + Double(digit) : value
      scale = scale < 1e15 ? scale * 10 : scale
    }
    return value / scale
  }

  /// An offset from UTC in seconds, if one is written.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let start = next
    guard skip("+") || skip("-"), let hours = number(2), hours < 24 else { return stay(at: start) }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return stay(at: start) }
    return (start.pointee == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Rewinds over an incomplete offset, so that the caller rejects it as trailing text.
  private mutating func stay(at start: UnsafePointer<UInt8>) -> Int? {
    next = start
    return nil
  }
}
