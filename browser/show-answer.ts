// What a request was answered: status, headers of interest, body; and the command that sends the same.
import type { SentRequest } from './request.js'

export interface ShownAnswer {
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
/** More makes the page slow to scroll. */
const MAX_SHOWN_CHARACTERS = 100_000

export function showAnswer(output: HTMLElement, { request, response, text, milliseconds }: ShownAnswer): void {
  const { status, statusText, headers, ok } = response
  const size = `${text.length.toLocaleString('en')} characters`
  const line = make('p', `${status} ${statusText}`.trim(), `status ${ok ? 'good' : 'bad'}`)
  line.append(make('span', ` · ${Math.round(milliseconds)} ms · ${size}`, 'quiet'))
  const list = make('dl', '', 'headers')
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null) list.append(make('dt', name), make('dd', value))
  }
  show(output, [make('h4', 'The answer'), line, list, preformatted(bodyText(text)), ...commandOf(request)])
}

export function showFailure(output: HTMLElement, request: SentRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  show(output, [make('p', `There was no answer: ${reason}`, 'status bad'), ...commandOf(request)])
}

function show(output: HTMLElement, parts: readonly HTMLElement[]): void {
  output.replaceChildren(...parts)
  output.hidden = false
}

function make(name: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  return element
}

/** It can be scrolled by keys too. */
function preformatted(text: string): HTMLElement {
  const element = make('pre', '')
  element.tabIndex = 0
  element.append(make('code', text))
  return element
}

function bodyText(text: string): string {
  const readable = indented(text)
  if (readable.length <= MAX_SHOWN_CHARACTERS) return readable
  return `${readable.slice(0, MAX_SHOWN_CHARACTERS)}\n… and ${(readable.length - MAX_SHOWN_CHARACTERS).toLocaleString('en')} characters more`
}

/** Scores of 64 bits would lose digits if the text were parsed for it; then it stays as it came. */
function indented(text: string): string {
  if (/\d{16}/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** For a shell; without the credentials, which nobody should paste anywhere. */
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
  return [make('h4', 'The same in a shell'), preformatted(parts.join(' '))]
}
