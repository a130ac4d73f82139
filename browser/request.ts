// Builds the request of a filled-in form.

export interface SentRequest {
  /** Path and query. */
  path: string
  init: RequestInit & { method: string; headers: Record<string, string> }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function requestOf(form: HTMLFormElement, credentials: Record<string, string>): SentRequest {
  const { method = 'GET', path = '', body: bodyType = '' } = form.dataset
  const controls = [...form.querySelectorAll<Control>('[data-in]')]
  const controlsIn = (location: string) => controls.filter((one) => one.dataset.in === location)
  const filled = controlsIn('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value.trim())),
    path,
  )
  const query = new URLSearchParams(
    controlsIn('query').flatMap((control) => valuesOf(control).map((value): [string, string] => [control.name, value])),
  )
  const { headers, body } = bodyOf(controlsIn('body'), bodyType)
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    init: {
      method,
      headers: { ...headers, ...headersOf(controlsIn('header')), ...credentials },
      ...(body === undefined ? {} : { body }),
    },
  }
}

function headersOf(controls: readonly Control[]): Record<string, string> {
  return Object.fromEntries(
    controls.flatMap((control) => valuesOf(control).map((value) => [control.name, value.trim()])),
  )
}

/** The values of a field, one per line where it accepts several; empty for a blank field. */
function valuesOf(control: Control): string[] {
  const lines = 'many' in control.dataset ? control.value.split('\n') : [control.value]
  return lines.filter((line) => line.trim() !== '')
}

function bodyOf(controls: readonly Control[], type: string): { headers: Record<string, string>; body?: BodyInit } {
  if (type === 'multipart/form-data') {
    const form = new FormData()
    for (const control of controls) {
      const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
      for (const value of files.length > 0 ? files : valuesOf(control)) form.append(control.name, value)
    }
    return { headers: {}, body: form }
  }
  const sent = controls.flatMap((control): [string, unknown][] => {
    const values = valuesOf(control)
    return values.length > 0 ? [[control.name, 'many' in control.dataset ? values : values[0]]] : []
  })
  if (sent.length === 0) return { headers: {} }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(Object.fromEntries(sent)) }
}
