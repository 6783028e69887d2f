/// The style of the page. Each colour is defined once for light and once for dark.
enum PageStyle {
  static let text = """

    :root { color-scheme: light dark; --ground: #f4f6f9; --card: #ffffff; --ink: #17202b; --quiet: #5b6775;
      --line: #d5dce4; --warm: #c2410c; --wet: #2b7cd3; --night: #e3e9f3; --alert: #b42318; }
    @media (prefers-color-scheme: dark) { :root { --ground: #10151c; --card: #1a222d; --ink: #eef2f7;
      --quiet: #9aa7b6; --line: #323d4b; --warm: #fdba74; --wet: #60a5fa; --night: #141b25; --alert: #fda29b; } }
    * { box-sizing: border-box; margin: 0; }
    body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
    main { max-width: 50rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
    h1 { font-size: 1.5rem; }
    ul { list-style: none; padding: 0; }
    .moment, .label, small, .wind, footer { color: var(--quiet); }
    .now { display: flex; align-items: center; gap: 1rem; margin-top: .75rem; }
    .now .icon { width: 5rem; height: 5rem; }
    .now .temperature { font-size: 2.5rem; line-height: 1.1; }
    .icon { width: 2.25rem; height: 2.25rem; flex: none; border-radius: 22%; background: #23507f;
      display: inline-block; text-align: center; }
    .icon.night { background: #131b31; } .icon.polarTwilight { background: #3a4675; }
    .details, .week, .hours, .meteogram { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
    .details { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: .25rem 2rem; padding: .75rem 1rem; }
    .details div { display: flex; justify-content: space-between; gap: 1rem; }
    .scrolling { overflow-x: auto; }
    .hours { display: flex; gap: .25rem; padding: .75rem; }
    .hours div { display: grid; justify-items: center; gap: .25rem; min-width: 4.5rem; font-size: .875rem; }
    .hours span:last-child, .chance { color: var(--wet); }
    .meteogram { display: block; width: 100%; min-width: 44rem; direction: ltr; }
    .meteogram text { font-size: 12px; fill: var(--quiet); }
    .meteogram .night { fill: var(--night); } .meteogram .hour { fill: transparent; } .meteogram .fall { fill: var(--wet); }
    .meteogram .grid { stroke: var(--line); } .meteogram .midnight { stroke: var(--quiet); stroke-dasharray: 3 3; }
    .meteogram path { fill: none; stroke: var(--warm); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
    .week { padding: .25rem 1rem; }
    .week li + li { border-top: 1px solid var(--line); }
    .week div { display: grid; align-items: center; gap: .25rem .75rem; padding: .5rem 0;
      grid-template-columns: 8rem 2.25rem 8rem minmax(3rem, 1fr) 4.5rem 7.5rem; }
    .day, .week .chance { display: grid; }
    .bar { position: relative; height: .5rem; border-radius: .25rem; background: var(--line); direction: ltr; }
    .bar span { position: absolute; top: 0; bottom: 0; border-radius: .25rem; background: var(--warm); }
    .alerts li { border-inline-start: .25rem solid var(--alert); padding: .25rem .75rem; }
    .alerts p { white-space: pre-line; overflow-wrap: anywhere; }
    @media (max-width: 40rem) { .week div { grid-template-columns: 1fr 2.25rem auto 4.5rem; }
      .week .bar { grid-area: 2 / 1 / 3 / -1; } .week .chance { text-align: end; } .week .wind { display: none; } }

    """
}
