/// The script of the page: it draws, and asks the file for new data.
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

      // Lists the causes of the last value of a place, and its effects.
      function story(report, place) {
        const last = report.moments.findLast(moment => moment.place === place && moment.isValue);
        if (!last) return null;
        const known = new Map(report.moments.map(moment => [moment.number, moment]));
        const causes = [], depths = new Map([[last.number, 0]]), effects = [];
        for (let cause = known.get(last.cause); cause; cause = known.get(cause.cause)) causes.unshift(cause);
        for (const moment of report.moments) {
          if (!depths.has(moment.cause)) continue;
          depths.set(moment.number, depths.get(moment.cause) + 1);
          effects.push({ ...moment, depth: depths.get(moment.number) });
        }
        return { last, causes, effects };
      }

      // Made again only if it says something else, so that what a person has selected stays.
      function tell(view, program) {
        const { report } = program, { nodes } = report.graph;
        const node = nodes.find(({ place }) => place.id === view.chosen);
        view.story.hidden = !node;
        if (!node) return;
        const told = story(report, view.chosen);
        const faults = report.faults.filter(fault => fault.place === view.chosen);
        const form = JSON.stringify([told, faults]);
        if (view.told === form) return;
        view.told = form;
        const names = new Map(nodes.map(({ place }) => [place.id, place.name]));
        const list = (title, moments) => {
          element("h4", view.story, { textContent: title });
          const list = element("ul", view.story, {});
          for (const { place, text, depth } of moments) {
            element("li", list, { textContent: `${names.get(place) ?? ""}: ${text}` })
              .style.marginInlineStart = `${Math.max(0, (depth ?? 1) - 1)}rem`;
          }
          if (!moments.length) element("li", list, { textContent: "nothing that was recorded" });
        };
        view.story.replaceChildren();
        element("h3", view.story, { textContent: told ? `${node.place.name}: ${told.last.text}` : node.place.name });
        for (const { name, count, explanation } of faults) {
          element("p", view.story, { className: "faults",
            textContent: `${name}${count > 1 ? `, ${count} times` : ""}: ${explanation}` });
        }
        if (told) {
          list("Caused by", told.causes);
          list("Caused", told.effects);
        } else {
          element("p", view.story, { textContent: "No value of this place is kept." });
        }
      }

      // The rates of the last minute, as a line.
      function sparkline(rates) {
        const most = Math.max(1, ...rates);
        return rates.map((rate, index) =>
          `${index ? "L" : "M"}${(index * 208 / 59).toFixed(1)} ${(22 - 20 * rate / most).toFixed(1)}`).join("");
      }

      // The boxes and lines of a program, made again if there are other ones.
      function view(program) {
        const { id, report, boxes: places, lines, width, height } = program;
        const { nodes, edges } = report.graph;
        const form = JSON.stringify([nodes.map(node => node.place), places, lines, edges]);
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
        svg.setAttribute("width", width);
        svg.setAttribute("height", height);
        list.style.width = width + "px";
        list.style.height = height + "px";
        const names = new Map(nodes.map(({ place }) => [place.id, place.name]));
        const story = element("section", section, { className: "story", hidden: true });
        story.setAttribute("aria-live", "off");
        const made = { form, section, story, chosen: known?.chosen, told: "", number: 0, rates: known?.rates ?? new Map() };
        const boxes = new Map(nodes.map(({ place }, index) => {
          const item = element("li", list,
            { className: "place", title: `${place.name} (${place.file}:${place.line})` });
          item.style.left = places[index].x + "px";
          item.style.top = places[index].y + "px";
          const name = element("button", item, { className: "name", type: "button", textContent: place.name });
          name.setAttribute("aria-expanded", made.chosen === place.id);
          name.addEventListener("click", () => {
            made.chosen = made.chosen === place.id ? undefined : place.id;
            for (const [id, { item, name }] of made.boxes) {
              item.classList.toggle("chosen", id === made.chosen);
              name.setAttribute("aria-expanded", id === made.chosen);
            }
            made.told = "";
            show(shown);
          });
          const inputs = edges.filter(edge => edge.to === place.id).map(edge => names.get(edge.from));
          if (inputs.length) element("span", item, { className: "inputs", textContent: "fed by " + inputs.join(", ") });
          const part = className => element("span", item, { className });
          const counts = part("counts"), last = part("last"), state = part("state");
          const spark = item.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
          spark.setAttribute("class", "spark");
          spark.setAttribute("viewBox", "0 0 208 24");
          spark.setAttribute("aria-hidden", "true");
          return [place.id,
            { item, name, counts, last, state, spark: path(spark, "", ""), faults: part("faults") }];
        }));
        const runs = edges.map(({ from, kind }, index) => {
          const way = lines[index].path;
          path(svg, "head", lines[index].head);
          path(svg, kind === "value" ? "line told" : "line", way);
          const run = path(svg, "run", way);
          // One dot passes in each turn, so the speed of the turns is the number of values a second.
          const animation = run.animate(
            [{ strokeDashoffset: 24 }, { strokeDashoffset: 0 }], { duration: 1000, iterations: Infinity });
          animation.pause();
          return { run, animation, from };
        });
        Object.assign(made, { boxes, runs });
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
          const shownView = view(program), { boxes, runs } = shownView;
          const isNew = shownView.number !== program.report.number;
          shownView.number = program.report.number;
          const rates = new Map();
          program.report.graph.nodes.forEach(({ place, values, valuesPerSecond }, index) => {
            const parts = boxes.get(place.id);
            const rate = data.isOver || program.report.isLast ? 0 : valuesPerSecond;
            rates.set(place.id, rate);
            parts.counts.textContent = `${values} value${values === 1 ? "" : "s"}`
              + (rate ? `, ${+rate.toFixed(1)} a second` : "");
            parts.last.textContent = program.values[index];
            parts.state.textContent = program.states[index];
            if (isNew) {
              const past = [...(shownView.rates.get(place.id) ?? []), rate].slice(-60);
              shownView.rates.set(place.id, past);
              parts.spark.setAttribute("d", past.length > 1 ? sparkline(past) : "");
            }
            const faults = program.report.faults.filter(fault => fault.place === place.id);
            parts.item.classList.toggle("faulty", faults.length > 0);
            parts.faults.textContent = faults.map(({ name, count, explanation }) =>
              name === "failed" ? `failed: ${explanation}` : count > 1 ? `${name}, ${count} times` : name).join("; ");
          });
          tell(shownView, program);
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
