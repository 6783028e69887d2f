import Foundation
import Testing

@testable import Weather

/// No recorded sentence says what the document contradicts.
@Suite struct SentencePayloadTests {
  private func outlook(_ payload: Payload) -> (WeatherData, now: Date, Outlook)? {
    guard let weather = try? PayloadTests.service(of: payload)?.decode(payload), let now = weather.time,
      let outlook = Outlook(weather)
    else { return nil }
    return (weather, now, outlook)
  }

  @Test(arguments: Payload.all)
  func payloadSaysOnlyWhatIsLikely(_ payload: Payload) {
    guard let (weather, now, outlook) = outlook(payload) else { return }
    let start: Date
    switch outlook {
    case .falling, .possible(.falling): start = now
    case .later(_, let from, _, _), .possible(.later(_, let from, _, _)): start = from
    case .soon(_, let minutes), .possible(.soon(_, let minutes)):
      start = now.addingTimeInterval(Double(minutes) * 60)
      let minute = weather.minutes.last { $0.time <= start }
      #expect((minute?.precipitation.probability?.percent ?? 100) >= 30)
      return
    default: return
    }
    // Rain that falls is certain.
    if start == now, weather.current?.condition?.isWet == true { return }
    let hour = weather.hours.last { $0.time <= start }
    #expect((hour?.precipitation.probability?.percent ?? 100) >= 30, "\(outlook)")
  }

  @Test(arguments: Payload.all)
  func payloadWithADryHourOfMinutesDoesNotRain(_ payload: Payload) {
    guard let (weather, now, outlook) = outlook(payload), !weather.minutes.isEmpty else { return }
    let rates = weather.minutes.filter { $0.time.timeIntervalSince(now) < 3600 }.map { minute in
      minute.precipitation.intensity?.millimetersPerHour ?? minute.precipitation.amount?.millimeters ?? 1
    }
    guard rates.allSatisfy({ $0 == 0 }) else { return }
    switch outlook {
    case .falling, .soon, .ending, .possible(.falling), .possible(.soon): Issue.record("\(outlook)")
    default: break
    }
  }
}
