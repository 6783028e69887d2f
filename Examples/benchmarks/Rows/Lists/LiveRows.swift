import Lists

/// Live lists of a million objects, through a filter, a join, and then an order, groups or a sum.
enum LiveRows {
  static var all: [Row] {
    [
      row(
        "live-sort-1m",
        changed {
          $0.sorted(by: .ascending(\.priority)).prefix(50).objects()
        } isRight: {
          $0.objects.count == 50
        }),
      row(
        "live-group-1m",
        changed {
          $0.grouped(by: \.team).objects()
        } isRight: {
          $0.objects.count == 100
        }),
      row(
        "live-sum-1m",
        changed {
          $0.sum(of: { $0.hours })
        } isRight: {
          $0.value ?? 0 > 0
        }),
      Row("live-build-1m", of: "lists", goal: 3, allocations: nil, values: million, built),
      Row("live-lists-1000", of: "lists", goal: nil, nanoseconds: 25_000, allocations: nil, oneOfMany),
    ]
  }

  private static func row(_ name: String, _ work: @escaping () -> Pair) -> Row {
    Row(name, of: "lists", goal: nil, nanoseconds: 20_000, allocations: nil, work)
  }

  private static let million = 1_000_000

  struct Job: Identifiable, Equatable, Sendable {
    let id: Int
    var person: Int
    var priority: Int
    var hours: Int
    var isDone: Bool
  }

  struct Person: Identifiable, Equatable, Sendable {
    let id: Int
    var team: Int
  }

  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    let team: Int
    let priority: Int
    let hours: Int
  }

  private static func jobs(_ count: Int, people: Int) -> [Job] {
    (0..<count).map { number in
      let mixed = (number &* 0x9E37_79B1) & 0xFFF_FFFF
      return Job(
        id: number, person: number % people, priority: mixed, hours: mixed % 9, isDone: mixed % 3 == 0)
    }
  }

  private static func people(_ count: Int) -> [Person] { (0..<count).map { Person(id: $0, team: $0 % 100) } }

  private static func lines(_ jobs: ObjectStore<Job>, _ people: ObjectStore<Person>) -> LiveList<Line> {
    LiveList(jobs).filter { !$0.isDone }
      .joined(with: LiveList(people), on: \.person, equals: \.id) { job, person in
        Line(id: job.id, team: person.team, priority: job.priority, hours: job.hours)
      }
  }

  /// Writes one job of a million at a time, which changes what the end of a live list says. The limit writes to a
  /// dictionary.
  private static func changed<End>(
    _ end: @escaping (LiveList<Line>) -> End, isRight: @escaping (End) -> Bool
  ) -> () -> Pair {
    {
      let all = jobs(million, people: 1_000)
      let jobs = ObjectStore(all), people = ObjectStore(people(1_000))
      let end = end(lines(jobs, people))
      var hand = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
      func change(_ job: inout Job) {
        job.priority = (job.priority &+ 1_000_003) & 0xFFF_FFFF
        job.hours = (job.hours + 1) % 9
      }
      return Pair { rounds in
        for round in 0..<rounds {
          guard var job = hand[(round &* 7_919) % million] else { return -1 }
          change(&job)
          hand[job.id] = job
        }
        return rounds
      } ours: { rounds in
        do {
          for round in 0..<rounds { try jobs.update(id: (round &* 7_919) % million, change) }
        } catch {
          return -1
        }
        return isRight(end) ? rounds : -1
      }
    }
  }

  /// Filters, joins and sorts a million jobs, once from the beginning.
  private static func built() -> Pair {
    let all = jobs(million, people: 1_000), everybody = people(1_000)
    let jobs = ObjectStore(all), people = ObjectStore(everybody)
    return Pair { rounds in
      (0..<rounds).reduce(0) { sum, _ in
        let byID = Dictionary(uniqueKeysWithValues: everybody.map { ($0.id, $0) })
        let lines = all.compactMap { job -> Line? in
          guard !job.isDone, let person = byID[job.person] else { return nil }
          return Line(id: job.id, team: person.team, priority: job.priority, hours: job.hours)
        }
        return sum &+ lines.sorted { $0.priority < $1.priority }.reduce(0) { $0 &+ $1.id }
      }
    } ours: { rounds in
      (0..<rounds).reduce(0) { sum, _ in
        let list = lines(jobs, people).sorted(by: .ascending(\.priority)).objects()
        return sum &+ list.objects.reduce(0) { $0 &+ $1.id }
      }
    }
  }

  /// Writes a job that one of a thousand live lists shows.
  private static func oneOfMany() -> Pair {
    let all = jobs(10_000, people: 1_000)
    let store = ObjectStore(all)
    let lists = (0..<1_000).map { number in
      LiveList(store).filter { $0.person == number }.sorted(by: .ascending(\.priority)).objects()
    }
    var hand = Dictionary(grouping: all, by: \.person)
    return Pair { rounds in
      for round in 0..<rounds {
        let id = (round &* 7_919) % 10_000
        guard let place = hand[id % 1_000]?.firstIndex(where: { $0.id == id }) else { return -1 }
        hand[id % 1_000]?[place].isDone.toggle()
      }
      return hand.values.reduce(0) { $0 + $1.count { $0.isDone } }
    } ours: { rounds in
      do {
        for round in 0..<rounds { try store.update(id: (round &* 7_919) % 10_000) { $0.isDone.toggle() } }
      } catch {
        return -1
      }
      return lists.reduce(0) { $0 + $1.objects.count { $0.isDone } }
    }
  }
}
