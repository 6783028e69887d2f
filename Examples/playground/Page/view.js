// The page: a chain of scenes, its inputs with marbles that can be changed, and the output.

const state = { links: [], inputs: [], columns: 12 }
const mostLinks = 6
let output = []
const scenes = () => state.links.map(link => catalogue[link.scene])
const indexOf = name => catalogue.findIndex(scene => scene.name === name)

// MARK: Scenes

// The inputs that are a scene's own. All but the first scene have one that is the output of the scene before.
const own = (scene, place) => scene.inputs.slice(place && 1)

function show(links) {
  state.links = links.map(({ scene, value }) => ({ scene, value: value ?? catalogue[scene].parameter?.value ?? 0 }))
  state.inputs = links.flatMap(({ scene, diagrams }, place) => (diagrams ?? own(catalogue[scene], place)).map(parse))
  build()
  update()
}

const choose = scene => show([{ scene }])

// The links with their inputs, as `show` takes them.
function kept() {
  let next = 0
  return state.links.map((link, place) => {
    const end = next + own(catalogue[link.scene], place).length
    const diagrams = state.inputs.slice(next, end).map(diagram)
    next = end
    return { ...link, diagrams }
  })
}

// The address has the scenes: the name of each, its parameter and its own inputs. What is missing or makes no sense is as in
// the scene.
function showAddress(address) {
  const parts = new URL(address).hash.slice(1).split("&").map(part => decoded(part.split("/")))
  const known = parts.filter(([name]) => indexOf(name) >= 0).slice(0, mostLinks)
  if (known.length === 0) return choose(Math.max(0, indexOf("debounce")))
  show(known.map(([name, value, ...diagrams], place) => {
    const scene = indexOf(name)
    const { parameter } = catalogue[scene]
    const number = Number(value || NaN)
    const isValue = parameter && Number.isInteger(number) && number >= parameter.least && number <= parameter.most
    const isWhole = diagrams.length === own(catalogue[scene], place).length && diagrams.every(parse)
    return { scene, value: isValue ? number : undefined, diagrams: isWhole ? diagrams : undefined }
  }))
}

function address() {
  const links = kept().map(({ scene, value, diagrams }) => [catalogue[scene].name, value, ...diagrams])
  return "#" + links.map(parts => parts.map(encodeURIComponent).join("/")).join("&")
}

function decoded(parts) {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return []
  }
}

// The link follows at once. The address waits until nothing has changed for a while, because browsers refuse one that changes
// all the time.
let keeping
function keepAddress() {
  const now = address()
  element("link").href = now
  clearTimeout(keeping)
  keeping = setTimeout(() => history.replaceState(null, "", now), 250)
}

// MARK: Drawing

const shown = new WeakMap()

function update() {
  const diagrams = state.inputs.map(diagram)
  try {
    output = machine.play(state.links, diagrams)
    element("said").textContent = spoken(output)
  } catch (error) {
    output = []
    element("said").textContent = error.message
  }
  const calls = scenes().map(({ start, end, parameter }, place) => {
    const { value } = state.links[place]
    const text = parameter?.isLetter ? String.fromCharCode(value) : String(value)
    const call = element(`call${place}`)
    call.replaceChildren(start, ...(parameter ? [bold(text), end] : []))
    element(`value${place}`)?.setAttribute("aria-valuetext", text)
    return call.textContent
  })
  element("text").textContent = drawing(state.inputs, calls.join(""), output)
  arrangeAll()
  keepAddress()
}

const bold = text => Object.assign(document.createElement("b"), { textContent: text })

function arrangeAll() {
  if (!held) {
    const last = Math.max(...state.inputs.flat().map(marble => marble.tick), ...output.map(event => event.tick), 0)
    state.columns = Math.min(length, Math.max(12, last + 3))
  }
  state.inputs.forEach((marbles, input) => {
    const lane = element(`lane${input}`)
    const unsent = new Set(marbles)
    for (const marble of sent(marbles)) unsent.delete(marble)
    arrange(lane, marbles, state.columns, marble => {
      const button = shown.get(marble) ?? marbleButton(lane, marble)
      dress(button, marble)
      button.classList.toggle("unsent", unsent.has(marble))
      const words = { value: `Value ${marble.text}`, end: "End", failure: "Failure" }
      button.setAttribute("aria-label", words[marble.kind])
      button.setAttribute("aria-valuenow", marble.tick)
      button.setAttribute("aria-valuemax", length - 1)
      button.setAttribute("aria-valuetext", `tick ${marble.tick}${unsent.has(marble) ? ", not sent" : ""}`)
      return button
    })
    const end = marbles.find(marble => marble.kind !== "value")
    element(`ending${input}`).value = end?.kind ?? "none"
  })
  const lane = element("output")
  const old = [...lane.querySelectorAll(".marble")]
  let index = 0
  arrange(lane, output, state.columns, event => {
    const disc = old[index++] ?? lane.appendChild(Object.assign(document.createElement("span"), { className: "marble" }))
    dress(disc, event)
    return disc
  })
  lane.setAttribute("aria-label", spoken(output))
}

function marbleButton(lane, marble) {
  const button = lane.appendChild(document.createElement("button"))
  button.type = "button"
  button.className = "marble dropped"
  // Otherwise it would appear again whenever it changes its place among the others.
  button.onanimationend = () => button.classList.remove("dropped")
  button.setAttribute("role", "slider")
  button.setAttribute("aria-valuemin", 0)
  shown.set(marble, button)
  return button
}

// MARK: The frame of the scenes

function build() {
  const { name } = scenes()[0]
  element("name").textContent = name
  element("operator").value = state.links[0].scene
  for (const link of element("operators").querySelectorAll("a")) {
    const isChosen = link.hash === "#" + name
    link.ariaCurrent = isChosen ? "true" : null
    if (isChosen) element("operators").scrollTop = link.offsetTop - element("operators").clientHeight / 2
  }
  element("add").hidden = state.links.length >= mostLinks
  let input = 0
  element("links").replaceChildren(...scenes().flatMap((scene, place) => {
    const rows = own(scene, place).map((_, index) =>
      inputRow(input++, place > 0 ? `Other of ${scene.name}` : index > 0 ? "Other" : "Input"))
    return [...rows, callBox(scene, place)]
  }))
}

// The call of a scene, with its parameter. All but the first can be changed and removed here.
function callBox({ name, parameter }, place) {
  const box = document.createElement("div")
  box.className = "call"
  box.innerHTML = `<code id="call${place}"></code>`
  if (parameter) {
    box.innerHTML += `<label><span class="spoken">Parameter of ${name}</span>
      <input id="value${place}" type="range" min="${parameter.least}" max="${parameter.most}"></label>`
    const range = box.querySelector("input")
    range.value = state.links[place].value
    range.oninput = () => {
      state.links[place].value = Number(range.value)
      update()
    }
  }
  if (place > 0) {
    box.insertAdjacentHTML("afterbegin", `<div class="title"><select aria-label="Operator ${place + 1}">${
      element("operator").innerHTML}</select><button type="button" aria-label="Remove ${name}">Remove</button></div>`)
    const select = box.querySelector("select")
    select.value = state.links[place].scene
    select.onchange = () => show(kept().with(place, { scene: Number(select.value) }))
    box.querySelector("button").onclick = () => show(kept().toSpliced(place, 1))
  }
  return box
}

function inputRow(input, title) {
  const row = document.createElement("div")
  row.className = "row input"
  row.innerHTML = `<div class="title"><h3>${title}</h3>
    <button type="button" data-do="add" aria-label="Add a value to ${title}">Add a value</button>
    <select id="ending${input}" aria-label="How ${title} ends"><option value="end">finishes</option>
      <option value="failure">fails</option><option value="none">goes on</option></select></div>
    <div class="lane" id="lane${input}" role="group" aria-label="${title}"></div>`
  operate(row, input)
  return row
}

function buildChoices() {
  const families = [...new Set(catalogue.map(scene => scene.family))]
  for (const family of families) {
    const heading = element("operators").appendChild(document.createElement("h3"))
    heading.textContent = family
    const group = element("operator").appendChild(document.createElement("optgroup"))
    group.label = family
    catalogue.forEach((scene, index) => {
      if (scene.family !== family) return
      element("operators").appendChild(Object.assign(document.createElement("a"), { href: "#" + scene.name, textContent: scene.name }))
      group.appendChild(new Option(scene.name, index))
    })
  }
}

// MARK: Beginning

async function begin() {
  buildChoices()
  try {
    await machine.load()
  } catch (error) {
    element("said").textContent = `The operators cannot run in this browser: ${error.message}`
    return
  }
  const move = by => choose((state.links[0].scene + by + catalogue.length) % catalogue.length)
  element("operator").onchange = event => choose(Number(event.target.value))
  element("previous").onclick = () => move(-1)
  element("next").onclick = () => move(1)
  element("reset").onclick = () => choose(state.links[0].scene)
  element("add").onclick = () => show([...kept(), { scene: indexOf("map") }])
  addEventListener("hashchange", event => showAddress(event.newURL))
  new ResizeObserver(arrangeAll).observe(element("output"))
  showAddress(location.href)
}

begin()
