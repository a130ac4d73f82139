// Shows a response: status, selected headers and body, with the curl command of the request.
import type { SentRequest } from './request.js'

/** The elements to fill: a status line for screen readers, and the details, which are too long to be read out. */
export interface Output {
  status: HTMLElement
  details: HTMLElement
}

export interface ReceivedResponse {
  request: SentRequest
  response: Response
  text: string
  milliseconds: number
}

const HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'link',
  'location',
  'retry-after',
  'server-timing',
  'x-data-credit',
  'x-request-id',
]
/** Longer texts make scrolling slow. */
const MAX_SHOWN_CHARACTERS = 100_000

export function showResponse(output: Output, { request, response, text, milliseconds }: ReceivedResponse): void {
  const { status, statusText, headers, ok } = response
  const outcome = make('strong', `${status} ${statusText}`.trim(), ok ? 'good' : 'bad')
  const timing = make(
    'span',
    ` · ${Math.round(milliseconds)} ms · ${text.length.toLocaleString('en')} characters`,
    'quiet',
  )
  const list = make('dl', '', 'headers')
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null) list.append(make('dt', name), make('dd', value))
  }
  show(output, [outcome, timing], [list, preformatted('Response body', bodyText(text)), ...commandOf(request)])
}

export function showFailure(output: Output, request: SentRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  show(output, [make('strong', `No response: ${reason}`, 'bad')], commandOf(request))
}

function show({ status, details }: Output, line: readonly HTMLElement[], parts: readonly HTMLElement[]): void {
  status.replaceChildren(...line)
  details.replaceChildren(...parts)
  details.hidden = false
}

function make(name: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  return element
}

/** Focusable, so that it can be scrolled with the keyboard. */
function preformatted(label: string, text: string): HTMLElement {
  const element = make('pre', '')
  element.tabIndex = 0
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  element.append(make('code', text))
  return element
}

function bodyText(text: string): string {
  const readable = indented(text)
  if (readable.length <= MAX_SHOWN_CHARACTERS) return readable
  return `${readable.slice(0, MAX_SHOWN_CHARACTERS)}\n… and ${(readable.length - MAX_SHOWN_CHARACTERS).toLocaleString('en')} characters more`
}

/** Not with 64-bit scores, which would lose digits when parsed. */
function indented(text: string): string {
  if (/(?<![\d.])\d{16,}(?![\d.])/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Without the token, which must not be shared. */
function commandOf({ path, init: { method, headers, body } }: SentRequest): HTMLElement[] {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const sent = Object.entries(headers).map(
    ([name, value]) => `-H ${quoted(`${name}: ${name === 'X-User-Token' ? '<token>' : value}`)}`,
  )
  const parts = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...sent,
    ...(typeof body === 'string' ? [`-d ${quoted(body)}`] : []),
    ...(body instanceof FormData
      ? [...body].map(([name, value]) => `-F ${quoted(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`)
      : []),
    quoted(new URL(path, location.href).href),
  ]
  return [make('h4', 'Shell command'), preformatted('Command', parts.join(' '))]
}
