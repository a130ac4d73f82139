// What a request was answered: status, headers of interest, body; and the command that sends the same.
import type { SentRequest } from './request.js'

/** Where it is shown: a line that screen readers read out, and the rest, which would be too long for that. */
export interface Output {
  status: HTMLElement
  answer: HTMLElement
}

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

export function showAnswer(output: Output, { request, response, text, milliseconds }: ShownAnswer): void {
  const { status, statusText, headers, ok } = response
  const outcome = make('strong', `${status} ${statusText}`.trim(), ok ? 'good' : 'bad')
  const effort = make(
    'span',
    ` · ${Math.round(milliseconds)} ms · ${text.length.toLocaleString('en')} characters`,
    'quiet',
  )
  const list = make('dl', '', 'headers')
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null) list.append(make('dt', name), make('dd', value))
  }
  show(output, [outcome, effort], [list, preformatted('Body of the answer', bodyText(text)), ...commandOf(request)])
}

export function showFailure(output: Output, request: SentRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  show(output, [make('strong', `There was no answer: ${reason}`, 'bad')], commandOf(request))
}

function show({ status, answer }: Output, line: readonly HTMLElement[], parts: readonly HTMLElement[]): void {
  status.replaceChildren(...line)
  answer.replaceChildren(...parts)
  answer.hidden = false
}

function make(name: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  return element
}

/** It can be scrolled by keys too. */
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

/** Scores of 64 bits would lose digits if the text were parsed for it; then it stays as it came. */
function indented(text: string): string {
  if (/(?<![\d.])\d{16,}(?![\d.])/.test(text)) return text
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
  return [make('h4', 'The same in a shell'), preformatted('Command', parts.join(' '))]
}
