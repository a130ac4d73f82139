// Styles and icon of the landing page and the documentation: light or dark by the system setting, wide or narrow.
import { html } from '../text/markup.js'

/** Colours have WCAG AA contrast in both schemes. */
const COMMON_STYLE = html`
  :root { color-scheme: light dark; --ground: #fff; --raised: #f5f6f8; --line: #d5d9e0; --text: #1b1d21; --quiet: #565c66; --link: #00508f; --accent: #00508f; --on-accent: #fff; --good: #1a6b34; --bad: #a40000; --change: #8a4b00 }
  @media (prefers-color-scheme: dark) { :root { --ground: #14161a; --raised: #1e2127; --line: #3a3f49; --text: #e7e9ed; --quiet: #a7aeba; --link: #8cc4ff; --accent: #8cc4ff; --on-accent: #10243a; --good: #7fd89a; --bad: #ff9c94; --change: #f2b866 } }
  * { box-sizing: border-box }
  html { scroll-padding-top: 1rem }
  body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground) }
  a { color: var(--link) }
  h1 { line-height: 1.2; margin: 0 }
  code, pre { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
  p > code, li > code { padding: .05em .3em; border-radius: .25rem; background: var(--raised) }
  pre { margin: .5rem 0; padding: .75rem; overflow: auto; max-height: 28rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--raised) }
  :focus-visible { outline: 3px solid #c2410c; outline-offset: 2px; border-radius: .2rem }
  .skip { position: absolute; left: -99rem }
  .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 2 }
  .quiet { color: var(--quiet) }
`

export const LANDING_STYLE = html`${COMMON_STYLE}
  main { max-width: 48rem; margin: 0 auto; padding: 3rem 1.25rem }
  h1 { font-size: 2.25rem }
  .purpose { font-size: 1.2rem }
  h2 { margin: 2.25rem 0 .5rem; font-size: 1.25rem }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1.75rem 0 }
  dl div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised) }
  dt { color: var(--quiet) }
  dd { margin: 0; font-size: 1.75rem; font-weight: 650; font-variant-numeric: tabular-nums }
  .ways { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none }
  .ways a { display: inline-block; padding: .6rem 1.1rem; border: 1px solid var(--accent); border-radius: .4rem; text-decoration: none; font-weight: 600 }
  .ways .first { color: var(--on-accent); background: var(--accent) }
  li { margin: .3rem 0 }
  ul:not(.ways) { padding-left: 1.2rem }
`

const BAR_STYLE = html`
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; min-height: 3rem; padding: .25rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--ground) }
  .bar a { display: inline-block; padding: .3rem 0; margin-right: .9rem; text-decoration: none }
  .home { font-weight: 650; color: var(--text) }
`

/** Scalar reads the height of what is above it. */
export const REFERENCE_STYLE = html`${COMMON_STYLE}${BAR_STYLE}
  :root { --scalar-custom-header-height: 3rem; --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
  .bar { position: sticky; top: 0; z-index: 2; height: 3rem; flex-wrap: nowrap; overflow: auto; white-space: nowrap }
  noscript p { padding: 1rem 1.25rem }
  body.light-mode, .light-mode .light-mode { --scalar-color-2: #595959; --scalar-color-3: #666; --scalar-sidebar-color-2: #595959; --scalar-sidebar-search-color: #666; --scalar-color-blue: #0062a3; --scalar-color-green: #006b42; --scalar-color-orange: #a83a00; --scalar-color-red: #c00000 }
  body.dark-mode, .dark-mode .dark-mode { --scalar-color-2: #b0b0b0; --scalar-color-3: #a0a0a0; --scalar-sidebar-color-2: #b0b0b0; --scalar-sidebar-search-color: #a0a0a0; --scalar-color-red: #ff7575 }
`

export const GUIDE_STYLE = html`${COMMON_STYLE}${BAR_STYLE}
  .frame { max-width: 80rem; margin: 0 auto; padding: 1rem 1.25rem 4rem }
  .frame nav ul { display: flex; flex-wrap: wrap; gap: .25rem .9rem; padding: 0; margin: .5rem 0; list-style: none }
  .frame nav a[aria-current] { font-weight: 650; color: var(--text) }
  @media (min-width: 64rem) {
    .frame { display: grid; grid-template-columns: 14rem minmax(0, 48rem); gap: 3rem }
    .frame nav { position: sticky; top: 0; align-self: start }
    .frame nav ul { display: block } .frame nav li { margin: .3rem 0 }
  }
  main:focus { outline: none }
  h2 { margin: 2.5rem 0 .25rem } h3 { margin: 1.75rem 0 .25rem }
  pre { max-height: none }
  .wide { overflow-x: auto }
  table { border-collapse: collapse; min-width: 100% }
  th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
`

/** The favicon, inline so that it needs no request. */
const BALL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%2300508f'/%3E%3Ccircle cx='5.5' cy='5.5' r='2' fill='%23fff'/%3E%3C/svg%3E"
export const ICON = html`<link rel="icon" href="${BALL}">`
