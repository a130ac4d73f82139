// Styles and icon of the landing page and the docs page: light or dark by the system setting, wide or narrow.
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
  .conditions { padding-left: 1.2rem }
`

export const DOCS_STYLE = html`${COMMON_STYLE}
  html { scroll-padding-top: 6.5rem }
  header { padding: 1.5rem 1.25rem 0 }
  header p { margin: .5rem 0 0; max-width: 60rem }
  .frame { padding: 1rem 1.25rem 4rem }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem .9rem; padding: 0; margin: .5rem 0; list-style: none; font-size: .95rem }
  .filter { position: sticky; top: 0; z-index: 1; padding: .75rem 0 .5rem; background: var(--ground) }
  @media (min-width: 64rem) {
    header, .frame { max-width: 88rem; margin: 0 auto }
    .frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem }
    nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding-bottom: 1rem }
    nav ul { display: block } nav li { margin: .3rem 0 }
  }
  h2 { margin: 2.5rem 0 .25rem; font-size: 1.4rem }
  h3 { margin: 0; font-size: 1rem; font-weight: 600 }
  h4 { margin: 1.25rem 0 .4rem; font-size: 1rem }
  label, legend { font-weight: 600 }
  input, select, textarea, button { font: inherit }
  input, select, textarea { width: 100%; padding: .4rem .55rem; border: 1px solid var(--quiet); border-radius: .3rem; color: var(--text); background: var(--ground) }
  ::placeholder { color: var(--quiet); opacity: 1; font-style: italic }
  textarea { resize: vertical; field-sizing: content; min-height: 2.35rem }
  button { padding: .5rem 1.3rem; border: 0; border-radius: .35rem; font-weight: 600; color: var(--on-accent); background: var(--accent); cursor: pointer }
  button[aria-busy] { opacity: .7 }
  .panel { margin: .5rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: .5rem }
  .panel > summary { padding: .65rem 0; font-weight: 600; cursor: pointer }
  .credentials { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .75rem; padding-bottom: 1rem }
  .endpoint { margin: .5rem 0; border: 1px solid var(--line); border-radius: .5rem }
  .endpoint > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .8rem; padding: .6rem .9rem; cursor: pointer; list-style: none }
  .endpoint > summary::-webkit-details-marker { display: none }
  .endpoint > summary:hover, .endpoint[open] > summary { background: var(--raised); border-radius: .5rem }
  .endpoint > summary .quiet { flex: 1 1 16rem }
  .endpoint > div { padding: .25rem .9rem 1rem }
  .method { display: inline-block; min-width: 4.2rem; font: 700 .85rem/1.5 ui-monospace, monospace; color: var(--link) }
  .method.post { color: var(--good) } .method.put, .method.patch { color: var(--change) } .method.delete { color: var(--bad) }
  .parameters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .9rem 1.25rem; padding: .5rem 0 1rem; align-items: start }
  .parameters p, .note { margin: .2rem 0 0; font-size: .88rem; color: var(--quiet) }
  .required { font-weight: 400; font-size: .88rem; color: var(--bad) }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
  .fields, .fields ul { margin: .25rem 0; padding-left: 1.1rem; list-style: none; border-left: 1px solid var(--line) }
  .status { margin: 1rem 0 0 } .status:empty { margin: 0 } .good { color: var(--good) } .bad { color: var(--bad) }
  .headers { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 .9rem; margin: .4rem 0; font-size: .88rem; overflow-wrap: anywhere }
  .headers dt { color: var(--quiet) } .headers dd { margin: 0 }
  [hidden] { display: none !important }
`

/** The favicon, inline so that it needs no request. */
const BALL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%2300508f'/%3E%3Ccircle cx='5.5' cy='5.5' r='2' fill='%23fff'/%3E%3C/svg%3E"
export const ICON = html`<link rel="icon" href="${BALL}">`
