extension PageTemplate {
  /// How it looks, by day and at night, on wide screens and on phones.
  static let style =
    #"""
    :root {
      color-scheme: light dark;
      --ground: #f4f6f8; --card: #ffffff; --line: #d5dbe1; --grid: #e6eaee;
      --text: #16202b; --quiet: #52606d; --accent: #0a5bb5; --chip: #e8edf2;
      --good: #1d6b33; --bad: #b3261e; --warn: #8a5300; --good-ground: #e3f3e7; --bad-ground: #fdeceb;
      --warn-ground: #fdf1dd; --map: #eef2f5; --shade: #16202b59;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0e1318; --card: #171e26; --line: #33404d; --grid: #26313c;
        --text: #e7edf3; --quiet: #a3b1bf; --accent: #7cb8ff; --chip: #232d38;
        --good: #7fd897; --bad: #ff9c94; --warn: #f5bf6b; --good-ground: #15301d; --bad-ground: #3d1b19;
        --warn-ground: #37290f; --map: #10171e; --shade: #000000b3;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
    }
    .top, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1rem; }
    .top { padding-top: 1.5rem; }
    h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .6rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem; }
    h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
    p { margin: 0 0 .75rem; max-width: 65ch; overflow-wrap: anywhere; }
    .kind, .quiet, footer, figcaption { color: var(--quiet); }
    .kind { margin: 0; }
    footer { padding-bottom: 2rem; font-size: .875rem; }
    code { font: .875em ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .5rem 1rem; z-index: 2; }

    .banner { border-radius: 10px; padding: .75rem 1rem; margin: 0 0 1rem; border: 1px solid; }
    .banner p { margin: 0; }
    .banner ul { margin: .25rem 0 0; padding-left: 1.2rem; }
    .banner li { overflow-wrap: anywhere; }
    .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
    .banner.good { background: var(--good-ground); } .banner.bad { background: var(--bad-ground); }
    .banner.warn { background: var(--warn-ground); }

    .facts { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; }
    .facts div, .figures div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .4rem .75rem; min-width: 0; }
    dt { font-size: .8125rem; color: var(--quiet); }
    dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    .figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .5rem; margin: .5rem 0 0; }
    .figures div { background: var(--ground); }
    .figures dd.words { font-size: 1rem; line-height: 1.9; }
    .figures dd { font-size: 1.3rem; font-variant-numeric: tabular-nums; }

    nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem .9rem; padding: 0; margin: 0 0 1rem; }
    nav a { display: inline-block; padding: .25rem 0; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 0 0 1rem; min-width: 0; }

    .hint { margin: .5rem 0 0; font-size: .8125rem; color: var(--quiet); }
    .scroll {
      overflow-x: auto; position: relative; margin: .5rem 0; container-type: inline-size;
      background: linear-gradient(to right, var(--card) 30%, transparent) left / 3rem 100% local,
        linear-gradient(to left, var(--card) 30%, transparent) right / 3rem 100% local,
        linear-gradient(to right, var(--shade), transparent) left / 1rem 100% scroll,
        linear-gradient(to left, var(--shade), transparent) right / 1rem 100% scroll;
      background-repeat: no-repeat;
    }
    table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
    caption { text-align: left; color: var(--quiet); padding-bottom: .25rem; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
    th { white-space: nowrap; font-weight: 600; }
    td { overflow-wrap: break-word; min-width: 4rem; max-width: 34rem; }
    td > code { overflow-wrap: break-word; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    th button { all: unset; cursor: pointer; padding: .1rem .2rem; border-radius: 4px; }
    th button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    th button::after { content: "↕"; color: var(--quiet); margin-left: .3rem; font-size: .8em; }
    th[aria-sort=ascending] button::after { content: "↑"; color: var(--accent); }
    th[aria-sort=descending] button::after { content: "↓"; color: var(--accent); }
    tr.inner > td { background: var(--ground); max-width: none; }
    tr.inner > td > div { position: sticky; left: .6rem; max-width: calc(100cqw - 1.2rem); overflow-wrap: anywhere; }
    tr.inner p { margin-bottom: .25rem; }
    tr.inner ul { padding-left: 1.2rem; margin: .5rem 0; }
    .share { display: block; height: .55rem; min-width: 2px; background: var(--accent); border-radius: 3px; }
    th.wide { width: 30%; } td.wide { min-width: 6rem; width: 30%; vertical-align: middle; }

    button, select, input[type=search] {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 8px;
      padding: .35rem .7rem; min-height: 2.5rem; max-width: 100%;
    }
    button { cursor: pointer; }
    button[aria-pressed=true] { background: var(--accent); color: var(--card); border-color: var(--accent); }
    button.link { border: 0; background: none; color: var(--accent); text-align: left; padding: .1rem; min-height: 0; text-decoration: underline; }
    ::placeholder { color: var(--quiet); opacity: 1; }
    .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; }
    .tools label.field { display: grid; font-size: .8125rem; color: var(--quiet); min-width: 0; }
    .tools label.field > * { font-size: 1rem; color: var(--text); width: 100%; }
    fieldset { border: 0; padding: 0; margin: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: .25rem .9rem; align-items: center; }
    legend { padding: 0; font-size: .8125rem; color: var(--quiet); }
    label.check { display: inline-flex; align-items: center; gap: .4rem; min-height: 2rem; cursor: pointer; }
    label.check input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }
    .chip { display: inline-block; border-radius: 99px; padding: 0 .6rem; background: var(--chip); font-size: .875rem; white-space: nowrap; }
    .chip.good { background: var(--good-ground); } .chip.bad { background: var(--bad-ground); } .chip.warn { background: var(--warn-ground); }

    .series { --color: var(--light); }
    @media (prefers-color-scheme: dark) { .series { --color: var(--dark); } }
    .swatch { display: inline-block; width: .85rem; height: .85rem; border-radius: 3px; background: var(--color); flex: none; }
    .key { display: flex; flex-wrap: wrap; gap: .2rem .9rem; list-style: none; padding: 0; margin: .25rem 0; font-size: .9375rem; }
    .key li { display: inline-flex; align-items: center; gap: .4rem; }
    figure { margin: .5rem 0 0; min-width: 0; }
    svg rect { shape-rendering: crispEdges; }
    figure svg { display: block; width: 100%; touch-action: pan-y; }
    svg text { fill: var(--quiet); font-size: 12px; }
    svg text.name { fill: var(--text); font-size: 13px; }
    svg .axis { stroke: var(--line); } svg .grid { stroke: var(--grid); }
    svg rect.series { fill: var(--color); } svg path.series { stroke: var(--color); fill: none; stroke-width: 2.25; stroke-linejoin: round; }
    svg circle.series { fill: var(--color); }
    svg .band { fill: transparent; } svg .band.chosen { fill: var(--text); opacity: .08; }
    .readout { min-height: 1.6em; margin: .25rem 0 0; font-variant-numeric: tabular-nums; }
    details { margin: .25rem 0; } summary { cursor: pointer; color: var(--accent); padding: .25rem 0; }

    .map { position: relative; }
    .map canvas { display: block; width: 100%; height: min(65vh, 32rem); background: var(--map); border: 1px solid var(--line); border-radius: 10px; cursor: grab; touch-action: pan-y; }
    .map canvas:focus { touch-action: none; }
    .map .scale { position: absolute; left: .75rem; bottom: .75rem; border: solid var(--text); border-width: 0 1.5px 1.5px; font-size: .75rem; line-height: 1.4; text-align: center; white-space: nowrap; pointer-events: none; }
    .map .zoom { position: absolute; right: .6rem; top: .6rem; display: grid; gap: .3rem; }
    .map .zoom button { width: 2.75rem; height: 2.75rem; padding: 0; font-size: 1.2rem; }
    ol.stops { margin: .25rem 0; padding-left: 1.5rem; columns: 16rem; }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media (max-width: 30rem) { h1 { font-size: 1.5rem; } .card { padding: .6rem; border-radius: 10px; } .top, main, footer { padding-left: .6rem; padding-right: .6rem; } table { font-size: .875rem; } th, td { padding: .35rem .25rem; } .chip { padding: 0 .4rem; font-size: .8125rem; } td { min-width: 0; } tr.inner > td > div { left: .25rem; max-width: calc(100cqw - .5rem); } td.wide { min-width: 3rem; } th button::after { content: none; } th button { padding: 0; text-decoration: underline dotted; } }
    @media print { .tools, nav, .zoom, .skip { display: none; } .card { break-inside: avoid; } }
    """#
}
