#if !hasFeature(Embedded)
  import StreamsCore

  /// The steps of a random course, by who does them.
  struct CoursePlan {
    var restarts = false
    var kept = 0
    /// The events that the source sends.
    var events = Course<Int>()
    /// The instants at which other subscribers come.
    var arrivals: [Duration] = []
    /// The first demand of the first subscriber; `nil` if it asks for everything.
    var demand: Int?
    var answer = 0
    var requests: [(count: Int, time: Duration)] = []
    /// The requests of the first subscriber within its values.
    var requestsWithin: [Int: Int] = [:]
    /// The values that are sent within those of the first subscriber.
    var sendsWithin: [Int: (value: Int, elsewhere: Bool)] = [:]
    var cancellation: Duration?
    var cancellationWithin: (output: Int, elsewhere: Bool)?
    var changesThreads = false

    init(_ steps: [CourseStep]) {
      for step in steps {
        switch step {
        case .restarts: restarts = true
        case .keeps(let count): kept = count
        case .sends(let value, let time): events.add(value, at: time)
        case .ends(let failure, let time): events.end = TimedEnd(failure, at: time)
        case .comes(let time): arrivals.append(time)
        case .asks(let count): demand = count
        case .answers(let count): answer = count
        case .requests(let count, let time): requests.append((count, time))
        case .requestsWithin(let output, let count): requestsWithin[output] = count
        case .sendsWithin(let output, let value, let elsewhere): sendsWithin[output] = (value, elsewhere)
        case .cancels(let time): cancellation = time
        case .cancelsWithin(let output, let elsewhere): cancellationWithin = (output, elsewhere)
        case .changesThreads: changesThreads = true
        }
      }
    }

    /// The instant after which nothing is looked at.
    var horizon: Duration {
      let last = arrivals + requests.map(\.time) + events.values.map(\.time)
      return ([events.end?.time, cancellation].compactMap { $0 } + last).reduce(.seconds(1_000)) {
        max($0, $1 + .seconds(1_000))
      }
    }
  }
#endif
