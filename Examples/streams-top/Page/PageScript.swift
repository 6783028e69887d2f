/// What the page does: it draws, and asks the file for new data.
enum PageScript {
  static let text = #"""
    "use strict";
    const read = () => JSON.parse(document.getElementById("data").textContent);
    const address = location.href.split(/[?#]/)[0];

    // In the frame: hands the data to the page around it, which comes from the same file.
    if (window !== parent && location.search.startsWith("?data")) {
      parent.postMessage(read(), location.protocol === "file:" ? "*" : location.origin);
    } else {
      start();
    }

    function start() {
      const box = { width: 232, height: 112, across: 64, below: 24 };
      const views = new Map();
      const calm = matchMedia("(prefers-reduced-motion: reduce)");
      let frame = null, count = 0, timer = 0, shown = read();

      function element(name, parent, properties) {
        return parent.appendChild(Object.assign(document.createElement(name), properties));
      }

      function path(parent, kind, shape) {
        const path = parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
        path.setAttribute("class", kind);
        path.setAttribute("d", shape);
        return path;
      }

      // Where the boxes are: each column from the top, in the order of the names.
      function positions(nodes, columns) {
        const used = new Map();
        return new Map(nodes.map(({ place }, index) => {
          const column = columns[index], row = used.get(column) ?? 0;
          used.set(column, row + 1);
          return [place.id, { x: column * (box.width + box.across), y: row * (box.height + box.below) }];
        }));
      }

      function shape(from, to) {
        const start = { x: from.x + box.width, y: from.y + box.height / 2 };
        const end = { x: to.x, y: to.y + box.height / 2 };
        const bend = end.x > start.x ? box.across / 2 : 2 * box.across;
        return `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
      }

      // The boxes and lines of a program, made again if there are other ones.
      function view({ id, report, columns }) {
        const { nodes, edges } = report.graph;
        const form = JSON.stringify([nodes.map(node => node.place), columns, edges]);
        const known = views.get(id);
        if (known?.form === form) return known;
        const section = document.createElement("section");
        if (known) known.section.replaceWith(section);
        else document.getElementById("programs").append(section);
        element("h2", section, { textContent: `${report.program}, process ${report.process}` });
        const picture = element("div", section, { className: "picture", tabIndex: 0 });
        picture.setAttribute("role", "region");
        picture.setAttribute("aria-label", "Streams of " + report.program);
        const svg = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
        svg.setAttribute("aria-hidden", "true");
        const list = element("ul", picture, { className: "places" });
        const at = positions(nodes, columns);
        const extent = name => Math.max(0, ...[...at.values()].map(place => place[name]));
        const width = extent("x") + box.width + 2, height = extent("y") + box.height + 2;
        svg.setAttribute("width", width);
        svg.setAttribute("height", height);
        list.style.width = width + "px";
        list.style.height = height + "px";
        const names = new Map(nodes.map(({ place }) => [place.id, place.name]));
        const boxes = new Map(nodes.map(({ place }) => {
          const item = element("li", list,
            { className: "place", title: `${place.name} (${place.file}:${place.line})` });
          item.style.left = at.get(place.id).x + "px";
          item.style.top = at.get(place.id).y + "px";
          element("b", item, { className: "name", textContent: place.name });
          const inputs = edges.filter(edge => edge.to === place.id).map(edge => names.get(edge.from));
          if (inputs.length) element("span", item, { className: "inputs", textContent: "fed by " + inputs.join(", ") });
          const part = className => element("span", item, { className });
          return [place.id, { counts: part("counts"), last: part("last"), state: part("state") }];
        }));
        const runs = edges.map(({ from, to, kind }) => {
          const way = shape(at.get(from), at.get(to));
          path(svg, kind === "value" ? "line told" : "line", way);
          const run = path(svg, "run", way);
          // One dot passes in each turn, so the speed of the turns is the number of values a second.
          const animation = run.animate(
            [{ strokeDashoffset: 24 }, { strokeDashoffset: 0 }], { duration: 1000, iterations: Infinity });
          animation.pause();
          return { run, animation, from };
        });
        const made = { form, section, boxes, runs };
        views.set(id, made);
        return made;
      }

      function show(data) {
        shown = data;
        document.getElementById("title").textContent = data.title;
        const state = data.isOver ? "The command has ended."
          : data.programs.length ? "Live." : "No program has reported yet.";
        const status = document.getElementById("state");
        if (status.textContent !== state) status.textContent = state;
        const keys = new Set();
        for (const program of data.programs) {
          keys.add(program.id);
          const { boxes, runs } = view(program);
          const rates = new Map();
          program.report.graph.nodes.forEach(({ place, values, valuesPerSecond, lastValue }, index) => {
            const parts = boxes.get(place.id);
            const rate = data.isOver || program.report.isLast ? 0 : valuesPerSecond;
            rates.set(place.id, rate);
            parts.counts.textContent = `${values} value${values === 1 ? "" : "s"}`
              + (rate ? `, ${+rate.toFixed(1)} a second` : "");
            parts.last.textContent = lastValue ?? "";
            parts.state.textContent = program.states[index];
          });
          for (const { run, animation, from } of runs) {
            // More would be a blur.
            const rate = calm.matches ? 0 : Math.min(rates.get(from), 20);
            run.classList.toggle("moves", rate > 0);
            if (rate > 0) {
              animation.updatePlaybackRate(rate);
              if (animation.playState !== "running") animation.play();
            } else {
              animation.pause();
            }
          }
        }
        for (const [key, { section }] of views) {
          if (!keys.has(key)) { section.remove(); views.delete(key); }
        }
      }

      // A new frame each time: one that goes to another address would fill the history of the browser.
      function ask() {
        frame?.remove();
        frame = Object.assign(document.createElement("iframe"),
          { hidden: true, title: "New data", src: `${address}?data${++count}` });
        document.body.append(frame);
        // If the file is gone for a while, no answer comes.
        timer = setTimeout(ask, 3000);
      }

      addEventListener("message", event => {
        if (event.source !== frame?.contentWindow) return;
        show(event.data);
        clearTimeout(timer);
        timer = setTimeout(ask, event.data.isOver ? 2000 : 400);
      });
      calm.addEventListener("change", () => show(shown));
      show(shown);
      if (address.startsWith("file:") || address.startsWith("http")) ask();
    }
    """#
}
