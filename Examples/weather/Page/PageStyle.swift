/// The style of the page. Each colour is defined once for light and once for dark.
enum PageStyle {
  static let text = """

    :root { color-scheme: light dark; \(Palette.light.style) }
    @media screen and (prefers-color-scheme: dark) { :root { \(Palette.dark.style) } }
    \(frame)
    \(hero)
    \(alerts)
    \(MeteogramStyle.text)
    \(week)
    \(details)
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
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .card { background: var(--card); border-radius: 1rem; padding: 1rem 1.25rem; }
    .sheet { position: absolute; }
    .icon { width: 2.25rem; height: 2.25rem; flex: none; border-radius: 22%; display: inline-block; text-align: center;
      background: \(IconTile.day.style); color: #ffffff; }
    .icon.night { background: \(IconTile.night.style); } .icon.polarTwilight { background: \(IconTile.polarTwilight.style); }
    .icon, .bar, .bar span, .swatch, .dot { -webkit-print-color-adjust: exact; print-color-adjust: exact; forced-color-adjust: none; }
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
    .sky .words { display: grid; gap: .25rem; }
    """

  private static let alerts = """
    .alerts { display: grid; gap: .75rem; }
    .alerts details { padding: 0; overflow: hidden; }
    .alerts summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .875rem 1.25rem;
      padding-inline-start: 2.875rem; position: relative; cursor: pointer; list-style: none; }
    .alerts summary::-webkit-details-marker { display: none; }
    .alerts summary::before { content: ""; position: absolute; inset-inline-start: 1.375rem; top: 1.3125rem; width: .5rem; height: .5rem;
      border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg); }
    [dir=rtl] .alerts summary::before { transform: rotate(135deg); }
    .alerts [open] > summary::before { transform: rotate(45deg); }
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

  private static let week = """
    .week { display: grid; margin-top: .5rem; column-gap: .875rem;
      grid-template-columns: auto 2.25rem auto auto auto minmax(2.5rem, 1fr) auto; }
    .week li, .week div { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; }
    .week div { padding: .5rem 0; }
    .week li + li { border-top: 1px solid var(--line); }
    .day, .falls { display: grid; line-height: 1.3; }
    .day strong { font-weight: 600; } .day strong::first-letter { text-transform: uppercase; } .day .short { display: none; }
    .falls { color: var(--wet); text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 3.5rem; }
    .falls small { color: inherit; }
    .week .wind { color: var(--quiet); white-space: nowrap; padding-inline: 1rem; }
    .low, .high { font-variant-numeric: tabular-nums; white-space: nowrap; text-align: end; }
    .low { color: var(--quiet); } .high { font-weight: 600; }
    .bar { position: relative; height: .5rem; border-radius: .25rem; background: var(--line); }
    .bar span { position: absolute; top: 0; bottom: 0; border-radius: .25rem; }
    @media (max-width: 40rem) { .card { padding: 1rem; } .sky { padding: 1.25rem 1.25rem 1.5rem; }
      .week { column-gap: .625rem; grid-template-columns: auto 2.25rem auto auto minmax(2.5rem, 1fr) auto; }
      .week .wind, .day .long { display: none; } .day .short { display: block; } .day small { display: none; } .falls { min-width: 0; } }
    @media (max-width: 23.99rem) { .sky .temperature { font-size: 4.5rem; }
      .week { column-gap: .375rem; grid-template-columns: auto 2.25rem auto auto minmax(1rem, 1fr) auto; } }
    """

  /// Paper is white, so that the sky is left out, and what has a colour of its own keeps it.
  private static let print = """
    @media print { :root { color-scheme: light; } body { background: none; }
      main { max-width: none; padding: 0; } .card { border: 1px solid var(--line); break-inside: avoid; }
      .sky { background: none !important; color: var(--ink); padding: 0; } .sky .icon { background: \(IconTile.day.style); }
      .sky .icon.night { background: \(IconTile.night.style); }
      .plot, .alerts summary { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
    @media (forced-colors: active) { .plot { forced-color-adjust: none; } .card, .sky { border: 1px solid; } }
    """

  private static let details = """
    .details { display: grid; gap: 1.5rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
    .details ul { margin-top: .25rem; }
    .details li + li { border-top: 1px solid var(--line); }
    .details li div { display: flex; justify-content: space-between; gap: 1rem; padding: .4375rem 0; }
    .details li span + span { text-align: end; }
    .label { color: var(--quiet); word-break: keep-all; }
    """
}

/// The tiles of the icons, whose drawings are light.
enum IconTile {
  static let day = PageColor(0x23507f)
  static let night = PageColor(0x131b31)
  static let polarTwilight = PageColor(0x3a4675)
}
