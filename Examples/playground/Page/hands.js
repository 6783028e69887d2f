// The effects of pointers and keys on the marbles of an input.

// The marble that a pointer holds.
let held = null

function operate(row, input) {
  const marbles = () => state.inputs[input]
  const lane = row.querySelector(".lane")
  const marbleOf = target => marbles().find(marble => shown.get(marble) === target.closest("button"))
  const tickAt = x => Math.round((x - lane.getBoundingClientRect().left) / step(lane, state.columns))
  const clamp = (tick, last) => Math.max(0, Math.min(tick, last))

  function remove(marble) {
    const ordered = inOrder(marbles())
    const index = ordered.indexOf(marble)
    state.inputs[input] = marbles().filter(other => other !== marble)
    update()
    const next = ordered[index + 1] ?? ordered[index - 1]
    if (next) shown.get(next).focus()
  }

  function add(tick) {
    if (marbles().length >= length) return
    const used = inOrder(marbles()).filter(marble => marble.kind === "value").at(-1)?.text ?? (input === 0 ? "`" : "0")
    const marble = { tick: clamp(tick, length - 1), kind: "value", text: neighbour(used, 1) }
    marbles().push(marble)
    update()
    shown.get(marble).focus()
  }

  // The first free tick after `tick`.
  function free(tick) {
    const taken = new Set(marbles().map(marble => marble.tick))
    while (tick < length - 1 && taken.has(tick)) tick += 1
    return tick
  }

  row.querySelector("[data-do=add]").onclick = () => {
    const values = marbles().filter(marble => marble.kind === "value").map(marble => marble.tick)
    const end = marbles().find(marble => marble.kind !== "value")
    const tick = free(Math.max(-1, ...values) + 1)
    // Makes room before the end, because a value after it is not sent.
    if (end && tick >= end.tick) end.tick = clamp(tick + 1, length - 1)
    add(tick)
  }

  row.querySelector("select").onchange = event => {
    const end = marbles().find(marble => marble.kind !== "value")
    const kind = event.target.value
    if (kind === "none") {
      state.inputs[input] = marbles().filter(marble => marble.kind === "value")
    } else if (end) {
      end.kind = kind
    } else {
      marbles().push({ tick: clamp(Math.max(-1, ...marbles().map(marble => marble.tick)) + 2, length - 1), kind, text: "" })
    }
    update()
  }

  // MARK: Pointers

  lane.onpointerdown = event => {
    if (event.button !== 0) return
    const marble = marbleOf(event.target)
    if (!marble) return
    const button = shown.get(marble)
    const wasChosen = document.activeElement === button
    button.focus()
    button.setPointerCapture(event.pointerId)
    // Where the marble was taken, so that it does not jump.
    const offset = event.clientX - lane.getBoundingClientRect().left - marble.tick * step(lane, state.columns)
    held = { marble, offset, isOff: false, isPressedAgain: wasChosen && marble.kind === "value" }
    button.classList.add("held")
    event.preventDefault()
  }

  lane.onpointermove = event => {
    if (!held) return
    const box = lane.getBoundingClientRect()
    held.isOff = event.clientY < box.top - 40 || event.clientY > box.bottom + 40
    shown.get(held.marble).classList.toggle("leaving", held.isOff)
    const tick = clamp(tickAt(event.clientX - held.offset), state.columns - 1)
    if (tick === held.marble.tick) return
    held.marble.tick = tick
    held.isPressedAgain = false
    update()
  }

  lane.onpointerup = lane.onpointercancel = event => {
    if (!held) return
    const { marble, isOff, isPressedAgain } = held
    held = null
    shown.get(marble).classList.remove("held", "leaving")
    if (event.type === "pointerup" && isOff) return remove(marble)
    if (event.type === "pointerup" && isPressedAgain) marble.text = neighbour(marble.text, 1)
    update()
  }

  lane.onclick = event => {
    if (event.target === lane && event.detail > 0) add(clamp(tickAt(event.clientX), state.columns - 1))
  }

  // MARK: Keys

  lane.onkeydown = event => {
    const marble = marbleOf(event.target)
    if (!marble || event.ctrlKey || event.metaKey || event.altKey) return
    const isValue = marble.kind === "value"
    const places = { ArrowLeft: marble.tick - 1, ArrowRight: marble.tick + 1, Home: 0, End: length - 1 }
    if (event.key in places) marble.tick = clamp(places[event.key], length - 1)
    else if (event.key === "Delete" || event.key === "Backspace") return event.preventDefault(), remove(marble)
    else if (event.key === "Enter") return event.preventDefault(), add(free(marble.tick + 1))
    else if (event.key === "ArrowUp" && isValue) marble.text = neighbour(marble.text, 1)
    else if (event.key === "ArrowDown" && isValue) marble.text = neighbour(marble.text, -1)
    else if (letters.test(event.key) && isValue) marble.text = event.key
    else return
    event.preventDefault()
    update()
  }
}

// The letter after or before a letter; the same for digits.
function neighbour(text, by) {
  const alphabet = ["0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"].find(all => all.includes(text))
  if (!alphabet) return "a"
  return alphabet[(alphabet.indexOf(text) + by + alphabet.length) % alphabet.length]
}
