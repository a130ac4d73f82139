// The favicon of the pages, inline so that it needs no request.
import { html } from '../text/markup.js'

const BALL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%2300508f'/%3E%3Ccircle cx='5.5' cy='5.5' r='2' fill='%23fff'/%3E%3C/svg%3E"

export const ICON = html`<link rel="icon" href="${BALL}">`
