/// The looks of the page, in the light and in the dark.
enum PageStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ground: #fff; --text: #1d1d1f; --faint: #58585d; --box: #f5f5f7; --edge: #86868b; --run: #0058b0; --fault: #b3261e;
    }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #161618; --text: #f5f5f7; --faint: #b0b0b6; --box: #2a2a2d; --edge: #98989f; --run: #64b5ff;
        --fault: #ff9d94; }
    }
    body { margin: 0; padding: 1rem; background: var(--ground); color: var(--text);
      font: 15px/1.4 system-ui, sans-serif; }
    h1 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
    #state { margin: 0; color: var(--faint); }
    .picture { position: relative; overflow-x: auto; }
    .picture:focus-visible { outline: 2px solid var(--run); }
    svg { position: absolute; left: 0; top: 0; }
    .places { position: relative; list-style: none; margin: 0; padding: 0; }
    .place { position: absolute; box-sizing: border-box; width: 232px; height: 168px; padding: .4rem .6rem;
      background: var(--box); border: 1px solid var(--edge); border-radius: 8px; font-size: 13px; }
    .place > * { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    .name { font: inherit; font-size: 14px; font-weight: bold; color: inherit; background: none; border: 0; padding: 0;
      width: 100%; min-height: 24px; text-align: start; cursor: pointer; }
    .name:focus-visible { outline: 2px solid var(--run); }
    .place.chosen { border: 2px solid var(--run); }
    .spark { position: static; width: 208px; height: 24px; }
    .spark path { stroke: var(--run); stroke-width: 1.5; fill: none; }
    .place > .faults { color: var(--fault); }
    .place.faulty { border-color: var(--fault); }
    .story { margin: .5rem 0; padding: .4rem .6rem; border: 1px solid var(--edge); border-radius: 8px; font-size: 13px; }
    .story h3 { font-size: 14px; margin: 0; overflow-wrap: anywhere; }
    .story h4 { font-size: 13px; margin: .4rem 0 0; }
    .story ul { margin: 0; padding-inline-start: 1.2rem; }
    .story li { overflow-wrap: anywhere; }
    .story .faults { color: var(--fault); }
    .head { fill: var(--edge); }
    .place > .state { color: var(--faint); white-space: normal; }
    .last { font-family: ui-monospace, Menlo, Consolas, monospace; min-height: 1.4em; }
    .inputs { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; }
    .line { stroke: var(--edge); stroke-width: 1.5; fill: none; }
    .told { stroke-dasharray: 5 4; }
    .run { stroke: var(--run); stroke-width: 6; stroke-linecap: round; stroke-dasharray: 0 24; fill: none;
      visibility: hidden; }
    .run.moves { visibility: visible; }
    @media (prefers-reduced-motion: reduce) { .run.moves { visibility: hidden; } }
    """
}
