# Names the tests of a log that started and have no end. The name of a case may hold a line's end, or lack it.
/^◇ Test .* started\.$/ && !/^◇ Test (case|run) / {
  sub(/^◇ Test /, "")
  sub(/ started\.$/, "")
  running[$0]++
}
/(✔|✘) Test .* (passed|failed) after / {
  sub(/.*(✔|✘) Test /, "")
  sub(/( with [0-9]+ test cases?)? (passed|failed) after .*/, "")
  running[$0]--
}
END { for (name in running) if (running[name] > 0) print "did not end: " name }
