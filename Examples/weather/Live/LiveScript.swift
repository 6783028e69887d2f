#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  /// The script of the live pages: it sends forms, and applies the changes that the server sends.
  enum LiveScript {
    static let text = """
      "use strict";
      const main = document.querySelector("main"), notice = document.getElementById("connection");

      // Content: elements that stay are changed and not replaced, so that they keep the focus, and details stay open.

      function parsed(html) {
        const template = document.createElement("template");
        template.innerHTML = html;
        return template.content;
      }

      function morph(old, next) {
        for (const { name } of [...old.attributes])
          if (name != "open" && !next.hasAttribute(name)) old.removeAttribute(name);
        for (const { name, value } of next.attributes)
          if (name != "open" && old.getAttribute(name) != value) old.setAttribute(name, value);
        if (old.type == "search" && old != document.activeElement) old.value = next.value;
        fill(old, next);
      }

      function fill(old, next) {
        const named = new Map([...old.children].filter(child => child.id).map(child => [child.id, child]));
        let place = old.firstChild;
        for (const child of [...next.childNodes]) {
          let kept = child.id ? named.get(child.id) : place;
          if (!child.id) while (kept && (kept.id || kept.nodeName != child.nodeName)) kept = kept.nextSibling;
          if (!kept || kept.nodeName != child.nodeName) {
            old.insertBefore(child, place);
            continue;
          }
          if (kept == place) place = place.nextSibling; else old.insertBefore(kept, place);
          if (kept.nodeType == Node.ELEMENT_NODE) morph(kept, child);
          else if (kept.data != child.data) kept.data = child.data;
        }
        while (place) {
          const gone = place;
          place = place.nextSibling;
          gone.remove();
        }
      }

      // Each part as the server has drawn it, whatever a person has done to it since.
      const drawn = {};
      for (const part of document.querySelectorAll("title, main > [id]")) drawn[part.id] = part.cloneNode(true);

      // The values of a part in their order: those of attributes, and the texts, of which one is between any two tags.
      function values(part, all = []) {
        for (let next = part.firstChild;; next = next.nextSibling) {
          if (next?.nodeType != Node.TEXT_NODE) next = part.insertBefore(document.createTextNode(""), next);
          all.push(next);
          next = next.nextSibling;
          if (!next) return all;
          all.push(...next.attributes);
          values(next, all);
        }
      }

      // An edit has a word and the texts that replace it. Letters before them say which of them is at each place of the word.
      const words = /((?:[!-+\\-/-:<-~]|[,.](?=[0-9]))+|[^\\x00-\\x7f]+)/;

      function edit(part, edits) {
        const places = new Map(edits.split("~").map(edit => {
          const texts = edit.split("|"), letters = texts.length > 2 ? texts.shift() : null;
          return [texts[0], { texts, next: 0, letters: letters?.replace(/(\\d+)(.)/g, (_, count, letter) => letter.repeat(count)) }];
        }));
        const replaced = word => {
          const place = places.get(word), letter = place?.letters ? place.letters[place.next++] ?? "a" : "b";
          return place ? place.texts[letter.charCodeAt() - 97] : word;
        };
        for (const value of values(part)) {
          const pieces = places.has(value.nodeValue) ? ["", value.nodeValue] : value.nodeValue.split(words);
          for (let index = 1; index < pieces.length; index += 2)
            if (!(pieces[index] = replaced(pieces[index]))) pieces[index - 1] = "";
          value.nodeValue = pieces.join("");
        }
      }

      function apply({ id, html, edits, remove, update, place }) {
        const part = document.getElementById(id);
        if (html !== undefined) drawn[id] = parsed(html);
        if (edits) edit(drawn[id], edits);
        if (html !== undefined || edits) return fill(part, drawn[id].cloneNode(true));
        for (const row of remove) document.getElementById(row)?.remove();
        for (const row of update) {
          const next = parsed(row).firstElementChild;
          morph(document.getElementById(next.id), next);
        }
        for (const { id, before, html } of place)
          part.insertBefore(
            html ? parsed(html) : document.getElementById(id), before ? document.getElementById(before) : null);
      }

      // A moved element loses the focus. If its row is gone, the next one has it.
      function keepingFocus(change) {
        const focused = document.activeElement, row = focused.closest("li");
        const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
        change();
        if (focused == document.activeElement || focused == document.body) return;
        const heading = document.querySelector("h1");
        heading.tabIndex = -1;
        const next = neighbour?.isConnected ? neighbour.querySelector("button") : null;
        (focused.isConnected ? focused : next ?? heading).focus({ preventScroll: true });
      }

      // Changes. A page that is hidden needs none, and its connection is free for another one.

      let source, seen = main.dataset.seen;

      function connect() {
        source?.close();
        if (document.hidden) return;
        source = new EventSource(`${main.dataset.live}&since=${encodeURIComponent(seen)}`);
        source.onopen = () => notice.textContent = "";
        source.onmessage = event => {
          // Another run of the program has other forms.
          if (event.lastEventId.split("-")[0] != seen.split("-")[0]) return location.reload();
          seen = event.lastEventId;
          keepingFocus(() => JSON.parse(event.data).forEach(apply));
        };
        source.onerror = () => {
          notice.textContent = main.dataset.lost;
          if (source.readyState == EventSource.CLOSED) setTimeout(connect, 2000);
        };
      }

      connect();
      document.addEventListener("visibilitychange", connect);
      window.addEventListener("pagehide", () => source?.close());
      window.addEventListener("pageshow", event => { if (event.persisted) connect(); });

      // Forms. One is sent after the other, so that the last text of a search wins.

      let sending = Promise.resolve();

      function send(form, button) {
        if (form.isWaiting) return;
        form.isWaiting = form.hasAttribute("data-typed");
        const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
        const fields = form.isWaiting ? null : new FormData(form, button);
        sending = sending.then(() => {
          form.isWaiting = false;
          const body = new URLSearchParams(fields ?? new FormData(form));
          return fetch(action, { method: "POST", headers: { Live: "1" }, body });
        }).then(answer => {
          if (answer.status == 403) location.reload();
        }, () => { notice.textContent = main.dataset.lost; });
      }

      document.addEventListener("submit", event => {
        const button = event.submitter;
        if ((button?.getAttribute("formaction") ?? event.target.getAttribute("action")) == "/show") return;
        event.preventDefault();
        send(event.target, button);
      });
      document.addEventListener("input", event => {
        const form = event.target.closest("[data-typed]");
        if (form) send(form);
      });

      """
  }
#endif
