import Weather

/// The style of the page. Each colour is defined once for light and once for dark.
enum PageStyle {
  static let text = """

    :root { color-scheme: light dark; \(Palette.light.style) }
    @media screen and (prefers-color-scheme: dark) { :root { \(Palette.dark.style) } }
    \(frame)
    \(hero)
    \(alerts)
    \(MeteogramStyle.text)
    \(days)
    \(details)
    \(large)
    \(print)

    """

  private static let frame = """
    * { box-sizing: border-box; margin: 0; }
    body { background: var(--ground); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif;
      -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    main { max-width: 60rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
    h1 { font-size: 1.5rem; line-height: 1.2; font-weight: 650; overflow-wrap: anywhere; }
    h2 { font-size: 1rem; line-height: 1.3; font-weight: 650; }
    ul { list-style: none; padding: 0; }
    small { font-size: .8125rem; color: var(--quiet); }
    a { color: var(--link); } footer a { display: inline-block; padding: .125rem 0; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .card { background: var(--card); border-radius: 1rem; padding: 1rem 1.25rem; }
    .sheet { position: absolute; }
    .icon { width: 2.25rem; height: 2.25rem; flex: none; border-radius: 22%; display: inline-block; text-align: center;
      background: \(IconTile.day.style); color: #ffffff; }
    .icon.night { background: \(IconTile.night.style); } .icon.polarTwilight { background: \(IconTile.polarTwilight.style); }
    .icon, .bar, .bar span, .swatch, .dot { -webkit-print-color-adjust: exact; print-color-adjust: exact; forced-color-adjust: none; }
    summary { position: relative; cursor: pointer; list-style: none; } summary::-webkit-details-marker { display: none; }
    summary::before { content: ""; position: absolute; inset-inline-start: 0; width: .4375rem; height: .4375rem;
      border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg); }
    [dir=rtl] summary::before { transform: rotate(135deg); } [open] > summary::before { transform: rotate(45deg) !important; }
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    footer { color: var(--quiet); font-size: .875rem; padding: 0 .25rem; display: grid; gap: .25rem; }
    """

  private static let hero = """
    .sky { position: relative; color: \(Sky.text.style); border-radius: 1rem; padding: 1.5rem 1.75rem 1.75rem; display: grid; gap: .125rem; }
    .sky .moment { font-size: .9375rem; }
    .sky .current { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 3rem; margin-top: 1rem; }
    .sky .large { display: flex; align-items: center; gap: 1.25rem; }
    .sky .icon { width: 6rem; height: 6rem; background: none; }
    .sky .temperature { font-size: 6rem; line-height: 1; font-weight: 300; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
    .sky .summary { font-size: 1.375rem; line-height: 1.25; font-weight: 600; }
    .sky .extremes { display: flex; gap: 1rem; font-size: 1.125rem; }
    .sky .outlook { font-size: 1.0625rem; }
    .sky .words { display: grid; gap: .25rem; flex: 1 1 14rem; }
    .glance { flex: 1 1 100%; display: grid; gap: .5rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); }
    .glance div { display: grid; } .glance span { font-size: .8125rem; } .glance b { font-weight: 600; }
    @media (min-width: 60rem) { .sky .current { display: grid; grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.5fr); }
      .glance { grid-template-columns: 1fr 1fr; gap: 1rem 2rem; } }
    """

  private static let alerts = """
    .alerts { display: grid; gap: .75rem; }
    .alerts details { padding: 0; overflow: hidden; }
    .alerts summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .875rem 1.25rem;
      padding-inline-start: 2.875rem; }
    .alerts summary::before { inset-inline-start: 1.375rem; top: 1.3125rem; }
    .alerts .badge { font-size: .8125rem; font-weight: 600; padding: .0625rem .625rem; border-radius: 1rem; border: 1px solid currentColor; }
    .alerts .period { font-size: .875rem; flex-basis: 100%; }
    .alerts details > div { padding: .875rem 1.25rem 1rem; display: grid; gap: .625rem; overflow-wrap: anywhere; }
    .alerts p { white-space: pre-line; }
    .points { display: grid; gap: .375rem; }
    .points > li { padding-inline-start: 1.25rem; position: relative; }
    .points > li::before { content: "•"; position: absolute; inset-inline-start: .25rem; }
    .alerts .sender { color: var(--quiet); font-size: .875rem; }
    .minor summary { background: var(--minor); color: var(--minorInk); }
    .moderate summary { background: var(--moderate); color: var(--moderateInk); }
    .severe summary { background: var(--severe); color: var(--severeInk); }
    .extreme summary { background: var(--extreme); color: var(--extremeInk); }
    """

  private static let days = """
    .days { display: grid; margin-top: .5rem; column-gap: .875rem;
      grid-template-columns: auto 2.25rem auto auto auto minmax(2.5rem, 1fr) auto; }
    .days > li, .days details, .days summary, .list li, .list div { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; }
    .days details::details-content { grid-column: 1 / -1; min-width: 0; }
    .days summary { padding-block: .5rem; padding-inline-start: 1.125rem; } .days summary:hover strong { text-decoration: underline; }
    .days > li + li, .list li + li { border-top: 1px solid var(--line); } .open { padding-bottom: 1rem; display: grid; gap: .5rem; }
    .list { display: grid; column-gap: .75rem; grid-template-columns: auto 1.75rem auto 1fr auto auto; font-variant-numeric: tabular-nums; }
    .list div { padding: .25rem 0; } .list .icon { width: 1.75rem; height: 1.75rem; }
    .list b { text-align: end; font-weight: 600; } .list div span:last-child { text-align: end; }
    .open .facts { columns: 15rem; column-gap: 2.5rem; }
    .day, .falls { display: grid; line-height: 1.3; }
    .day strong { font-weight: 600; } .day strong::first-letter { text-transform: uppercase; } .day .short { display: none; }
    .falls { color: var(--wet); text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 3.5rem; }
    .falls small { color: inherit; } .falls :empty, .readout span:empty { display: none; }
    .days .wind { color: var(--quiet); white-space: nowrap; padding-inline: 1rem; }
    .low, .high { font-variant-numeric: tabular-nums; white-space: nowrap; text-align: end; }
    .low { color: var(--quiet); } .high { font-weight: 600; }
    .bar { position: relative; height: .5rem; border-radius: .25rem; background: var(--line); }
    .bar span { position: absolute; top: 0; bottom: 0; border-radius: .25rem; }
    @media (max-width: 40rem) { .card { padding: 1rem; } .sky { padding: 1.25rem 1.25rem 1.5rem; }
      .days { column-gap: .625rem; grid-template-columns: auto 2.25rem auto auto minmax(2.5rem, 1fr) auto; }
      .list { grid-template-columns: auto 1.75rem auto 1fr auto; } .list .what { display: none; }
      .days .wind, .day .long { display: none; } .day .short { display: block; } .day small { display: none; } .falls { min-width: 0; } }
    @media (max-width: 23.99rem) { .sky .temperature { font-size: 4.5rem; }
      .days { column-gap: .375rem; grid-template-columns: auto 2.25rem auto auto minmax(1rem, 1fr) auto; } }
    """

  /// Paper is white, so that the sky is left out, and what has a colour of its own keeps it.
  private static let print = """
    @media print { :root { color-scheme: light; } body { background: none; }
      main { max-width: none; padding: 0; display: block; } main > * + * { margin-top: 1rem; } .card { border: 1px solid var(--line); }
      .meteogram, .list li, .details section, .facts li { break-inside: avoid; } summary { break-after: avoid; } summary::before, .hours { display: none; }
      .chart { margin-top: 2rem; } .days, .days > li, .days details, .list, .list li { display: block; } .list div { grid-template-columns: 3.5rem 1.75rem 3.5rem 1fr 8rem 10.5rem; column-gap: .75rem; }
      .days summary { padding-inline: 0; grid-template-columns: 8rem 2.25rem 5rem 8rem 2.5rem 1fr 2.5rem; column-gap: .875rem; }
      details::details-content { content-visibility: visible; block-size: auto; }
      .sky { background: none !important; color: var(--ink); padding: 0; } .sky .icon { background: \(IconTile.day.style); }
      .sky .icon.night { background: \(IconTile.night.style); }
      .plot, .alerts summary { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
    @media (forced-colors: active) { .plot { forced-color-adjust: none; } .card, .sky { border: 1px solid; } }
    """

  /// Text twice as large on a phone leaves room for a dozen letters.
  private static let large = """
    @media (max-width: 17rem) { main { padding: .5rem; } .sky .icon, .sky .large { width: auto; } .sky .icon { height: 3.5rem; width: 3.5rem; }
      .sky .temperature { font-size: 3.5rem; } .sky .words { flex-basis: 100%; } .meteogram { overflow-x: auto; } .chart { min-width: 17rem; }
      .days { grid-template-columns: auto 2.25rem 1fr auto; } .days .falls { grid-row: 2; grid-column: 1 / -1; display: flex; gap: .5rem; }
      .days .bar { display: none; } .list, .list li { display: block; } .list div { display: flex; flex-wrap: wrap; gap: 0 .75rem; } }
    """

  private static let details = """
    .details { columns: 20rem; column-gap: 2.5rem; } .details section { padding-bottom: 1.25rem; break-inside: avoid; } .facts li { break-inside: avoid; } .details h2, .arc { break-after: avoid; }
    .arc { display: block; width: 100%; max-width: 13rem; margin: .25rem auto 0; fill: none; stroke: var(--quiet); stroke-width: 1.5; }
    .arc circle { fill: var(--warm); stroke: none; } .arc .ground { stroke: var(--line); }
    .scale { position: relative; flex: 0 0 100%; height: .375rem; border-radius: .1875rem; print-color-adjust: exact; forced-color-adjust: none;
      background: linear-gradient(to right, #4f9d3f, #d8b92c 35%, #e2762b 60%, #c8372d 80%, #7a3fa0); }
    [dir=rtl] .scale { background: linear-gradient(to left, #4f9d3f, #d8b92c 35%, #e2762b 60%, #c8372d 80%, #7a3fa0); }
    .scale i { position: absolute; top: -.1875rem; width: .75rem; height: .75rem; margin-inline-start: -.375rem; border-radius: 50%;
      background: var(--card); border: 2px solid var(--ink); }
    .details ul { margin-top: .25rem; }
    .facts li + li { border-top: 1px solid var(--line); }
    .facts li div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .375rem 1rem; padding: .4375rem 0; }
    .facts li span + span { text-align: end; margin-inline-start: auto; }
    .label { color: var(--quiet); word-break: keep-all; }
    """
}

/// The tiles of the icons, whose drawings are light.
enum IconTile {
  static let day = PageColor(0x23507f)
  static let night = PageColor(0x131b31)
  static let polarTwilight = PageColor(0x3a4675)

  static func color(of light: Light) -> PageColor {
    switch light {
    case .day: day
    case .night: night
    case .polarTwilight: polarTwilight
    }
  }
}
