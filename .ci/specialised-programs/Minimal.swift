// The least that a program does with a stream, for `.ci/light` and `.ci/shipping`, which write the import of a library before it.
final class Sum {
  var total = 0
}

let sum = Sum()
let subject = PassthroughSubject<Int, Never>()
let cancellable = subject.map { $0 + 1 }.sink { sum.total += $0 }
for number in 0..<10 { subject.send(number) }
precondition(sum.total == 55)
print(sum.total)
