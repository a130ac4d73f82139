// Starts the API reference: Scalar shows the OpenAPI document, and may ask no other host for anything.
interface Operation {
  operationId: string
  description: string
  tags: [string]
  'x-aliases'?: string[]
  'x-alias-of'?: string
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
}

/** What the bundle of Scalar defines. */
declare const Scalar: { createApiReference(selector: string, configuration: Record<string, unknown>): unknown }

const API = location.pathname.replace(/\/docs$/, '')

/** One operation for each endpoint, which names its other routes. */
function withoutAliases({ paths, ...rest }: ApiDocument): ApiDocument {
  const shown: ApiDocument['paths'] = {}
  for (const [path, methods] of Object.entries(paths)) {
    const own = Object.entries(methods).filter(([, operation]) => !operation['x-alias-of'])
    if (own.length > 0) shown[path] = Object.fromEntries(own.map(([method, operation]) => [method, naming(operation)]))
  }
  return { ...rest, paths: shown }
}

function naming(operation: Operation): Operation {
  const { 'x-aliases': aliases = [], description } = operation
  if (aliases.length === 0) return operation
  return {
    ...operation,
    description: `${description}\n\nThe same as ${aliases.map((one) => `\`${one}\``).join(', ')}.`,
  }
}

/** Forms fill every field of a body, and a blank key is an error. The header, which takes it too, is left out. */
function withoutBodyKeys({ components, ...rest }: ApiDocument): ApiDocument {
  const schemas = Object.entries(components.schemas).map(([name, { properties, ...schema }]) => {
    if (!properties) return [name, schema] as const
    const { idempotency_key: _, ...others } = properties
    return [name, { ...schema, properties: others }] as const
  })
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } }
}

/** Links to an operation used to be `#locationsShow`. */
function openFormerLink({ paths }: ApiDocument): void {
  const linked = location.hash.slice(1)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const operation = operations.find(({ operationId }) => operationId === linked)
  if (operation) history.replaceState(null, '', `#tag/${slug(operation.tags[0])}/${linked}`)
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/**
 * What Scalar does that keeps people with screen readers and keyboards out, by selector. Later releases do some of it themselves
 * (https://github.com/scalar/scalar/issues/9725), but bring no file of their own for the script.
 */
const REPAIRS: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'button[aria-selected]:not([role])': (button) => {
    if (button.getAttribute('aria-selected') === 'true') button.setAttribute('aria-current', 'page')
    else button.removeAttribute('aria-current')
    button.removeAttribute('aria-selected')
  },
  'button[role=search]': (button) => {
    button.removeAttribute('role')
    for (const part of button.querySelectorAll('span[aria-hidden]')) part.removeAttribute('aria-hidden')
  },
  'aside[role=navigation]': (sidebar) => sidebar.removeAttribute('role'),
  '[role=tablist] button:not([role])': (button) => button.setAttribute('role', 'tab'),
  'button.client-libraries__select:not([aria-label])': (button) =>
    button.setAttribute('aria-label', textOf(button) || 'More languages'),
  // Names have to begin with what is seen.
  '.show-more[aria-label^="Show all"]': (button) =>
    button.setAttribute('aria-label', `${textOf(button)}: ${button.getAttribute('aria-label')}`),
  'ul.endpoints:not([tabindex])': (list) => {
    list.tabIndex = 0
  },
}

function textOf({ textContent }: HTMLElement): string {
  return textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

function repair(): void {
  for (const [selector, mend] of Object.entries(REPAIRS)) document.querySelectorAll<HTMLElement>(selector).forEach(mend)
}

async function start(): Promise<void> {
  new MutationObserver(repair).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-selected', 'role'],
  })
  const response = await fetch(`${API}/openapi.json`)
  if (!response.ok) throw new Error(`the OpenAPI document was not sent: ${response.status}`)
  const content = withoutBodyKeys(withoutAliases((await response.json()) as ApiDocument))
  openFormerLink(content)
  Scalar.createApiReference('#reference', {
    content,
    generateTagSlug: ({ name }: { name: string }) => slug(name),
    generateOperationSlug: ({ operationId }: { operationId: string }) => operationId,
    // Each of these would send something elsewhere: fonts, figures of use, the document, the reader.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    // Tokens stay in the memory of the page.
    persistAuth: false,
    documentDownloadType: 'none',
    defaultOpenFirstTag: false,
  })
}

start().catch((error: unknown) => {
  const shown = document.querySelector('#reference')
  if (shown) shown.textContent = `The reference cannot be shown: ${(error as Error).message}`
})
