/// The style of the meteogram. Its shapes stretch; its words and icons do not.
enum MeteogramStyle {
  static let text = """
    .legend { display: flex; flex-wrap: wrap; gap: .125rem 1rem; font-size: .8125rem; color: var(--quiet); margin-top: .25rem; }
    .legend .words { display: inline-block; } .legend .words::first-letter { text-transform: uppercase; }
    .swatch { display: inline-block; width: .875rem; height: .75rem; border-radius: 2px; margin-inline-end: .375rem; vertical-align: -1px; }
    .swatch.warm { height: 3px; background: var(--warm); vertical-align: middle; } .swatch.spread { background: var(--spread); }
    .swatch.rain { background: var(--rain); } .swatch.snow { background: var(--snow); border: 1px solid var(--snowEdge); }
    .swatch.cloud { height: .375rem; background: var(--quiet); vertical-align: middle; }
    .swatch.chance { height: 0; border-top: 2px dotted var(--wet); border-radius: 0; vertical-align: middle; }
    .swatch.wind, .swatch.gusts { height: 0; border-top: 2px solid var(--quiet); border-radius: 0; vertical-align: middle; } .swatch.gusts { border-top-style: dashed; }
    .chart { direction: ltr; margin: 5.75rem 1.75rem 0 2.25rem; font-size: .75rem; line-height: 1; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .plot { position: relative; height: 17rem; } .plot.windy { height: 21.25rem; }
    .plot > svg { position: absolute; width: 100%; height: 100%; overflow: visible; }
    .plot rect { shape-rendering: crispEdges; } .plot line, .plot path { vector-effect: non-scaling-stroke; }
    .plot rect.night { fill: var(--night); } .plot .fall { fill: var(--rain); }
    .plot .snow { fill: var(--snow); stroke: var(--snowEdge); stroke-width: 1px; vector-effect: non-scaling-stroke; }
    .plot .cloud { fill: var(--quiet); } .plot path.chance { stroke: var(--wet); stroke-width: 1.5px; stroke-dasharray: 1 3; stroke-linecap: round; }
    .plot .freezing { stroke: var(--snowEdge); stroke-width: 1.5px; }
    .plot .grid { stroke: var(--line); } .plot .midnight { stroke: var(--quiet); stroke-dasharray: 2 3; }
    .plot line.now { stroke: var(--ink); stroke-width: 1.5px; }
    .plot path { fill: none; } .plot path.temperature { stroke: var(--warm); stroke-width: 2.5px; stroke-linejoin: round; stroke-linecap: round; }
    .plot path.wind, .plot path.gusts { stroke: var(--quiet); stroke-width: 1.5px; } .plot path.gusts { stroke-dasharray: 4 3; }
    .plot path.spread { fill: var(--spread); }
    .plot > span { position: absolute; white-space: nowrap; pointer-events: none; }
    .axis { right: calc(100% + .5rem); transform: translateY(-50%); }
    .axis.amount, .axis.wind { right: auto; left: calc(100% + .375rem); } .axis.amount { color: var(--wet); }
    .axis.unit { margin-top: -.9375rem; left: auto; right: -1.75rem; }
    .plot .name { bottom: calc(100% + .375rem); font-size: .8125rem; font-weight: 600; } .plot .name::first-letter { text-transform: uppercase; }
    .dot { width: .5rem; height: .5rem; margin: -.25rem 0 0 -.25rem; border-radius: 50%; background: var(--warm); border: 1.5px solid var(--card); }
    .peak { font-size: .875rem; font-weight: 650; color: var(--ink); --side: -50%; transform: translate(var(--side), -1.5rem); }
    .peak.low { transform: translate(var(--side), .625rem); }
    .peak.first { --side: 0%; } .peak.last { --side: -100%; }
    .hours { position: absolute; inset: 0; }
    .hour { appearance: none; position: absolute; top: 0; height: 100%; left: var(--left); width: var(--width); max-width: calc(100% - var(--left)); cursor: pointer; border-radius: 2px; }
    .hour:checked { background: var(--chosen); opacity: .25; }
    .hour:focus-visible { outline-offset: 0; z-index: 1; opacity: 1; background: none; }
    .readout { position: absolute; left: -2.25rem; right: -1.75rem; bottom: calc(100% + 1.875rem); height: 3.25rem; visibility: hidden;
      display: grid; grid-template-columns: auto 1fr; align-items: center; column-gap: .75rem; background: var(--card); color: var(--ink);
      font-size: .9375rem; line-height: 1.4; }
    [dir=rtl] .readout { direction: rtl; }
    .readout .icon { grid-row: span 2; width: 2.75rem; height: 2.75rem; }
    .readout p { display: flex; gap: .625rem; white-space: nowrap; overflow: hidden; } .readout p:nth-of-type(1) { align-self: end; }
    .readout p:nth-of-type(2) { align-self: start; }
    .readout p span { color: var(--quiet); overflow: hidden; text-overflow: ellipsis; } .readout .wet { color: var(--wet); }
    .hour:checked + .readout, .hour:hover + .readout { visibility: visible; } .hour:hover + .readout { z-index: 1; }
    .columns { position: relative; --times: 1.625rem; } .columns.tall { --times: 2.5rem; } .columns.wide { display: none; }
    .columns { height: calc(var(--times) + 6.375rem); }
    .column, .units { position: absolute; display: grid; grid-template-rows: var(--times) 2.125rem 1.25rem 2.25rem; row-gap: .25rem;
      justify-items: center; align-items: center; }
    .dry { height: calc(var(--times) + 5.125rem); } .dry .column, .dry .units { grid-template-rows: var(--times) 2.125rem 0 2.25rem; }
    .units { white-space: nowrap; right: calc(100% + .25rem); justify-items: end; }
    .units .amount { grid-row: 3; } .units .speed { grid-row: 4; align-self: end; padding-bottom: .0625rem; }
    .time { justify-self: start; width: 3rem; margin-left: -1.5rem; text-align: center; line-height: 1.2; }
    .time.now { position: absolute; top: .375rem; font-weight: 700; color: var(--ink); }
    .column .icon { grid-row: 2; width: 1.875rem; height: 1.875rem; } .column .amount { grid-row: 3; }
    .column .speed { grid-row: 4; display: grid; justify-items: center; gap: .25rem; }
    .gusty { height: calc(var(--times) + 7.5rem); } .gusty.dry { height: calc(var(--times) + 6.25rem); }
    .gusty .column, .gusty .units { grid-template-rows: var(--times) 2.125rem 1.25rem 3.375rem; }
    .gusty.dry .column, .gusty.dry .units { grid-template-rows: var(--times) 2.125rem 0 3.375rem; }
    .column small { font-size: .6875rem; } .gusty .units .speed { padding-bottom: 1rem; }
    .amount { color: var(--wet); }
    .arrow { width: 1rem; height: 1rem; fill: var(--ink); }
    @media (max-width: 23.99rem) { .card.meteogram { padding-inline: .5rem; } .chart { margin-left: 2rem; } .narrow .spare { display: none; } }
    @media (max-width: 59.99rem) { .wide .spare { display: none; } }
    @media (max-width: 43.99rem) { .hour { width: calc(var(--width) * 2); } .hour:nth-of-type(even) { display: none; } }
    @media (min-width: 44rem) { .columns.wide { display: block; } .columns.narrow { display: none; }
      .chart { margin-left: 2.5rem; margin-right: 2rem; font-size: .8125rem; } }
    """
}
