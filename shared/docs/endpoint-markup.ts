// One endpoint of the docs page: its parameters, a form to try it, and its responses.
import { html, type Markup } from '../text/markup.js'
import {
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiParameter,
  type OpenApiResponse,
  type Operation,
  resolve,
} from './document.js'
import { fieldsMarkup } from './field-markup.js'
import { type FormField, parameterMarkup } from './parameter-markup.js'
import { prose } from './prose.js'

export interface RoutedOperation {
  method: string
  path: string
  operation: Operation
}

/** @param basePath - path prefix of the service, often blank. */
export function endpointMarkup(document: OpenApiDocument, routed: RoutedOperation, basePath: string): Markup {
  const { method, path, operation } = routed
  const { operationId: id, summary, responses } = operation
  const fields = formFields(document, operation)
  return html`<details class="endpoint" id="${id}" data-words="${searchText(routed, fields)}">
<summary><h3><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code></h3> <span class="quiet">${summary}</span></summary>
<div>
${notes(operation).map((note) => html`<p class="note">${note}</p>`)}
${formMarkup(routed, fields, basePath)}
<h4>Responses</h4>
<table><tbody>${Object.entries(responses).map(([status, response]) => {
    const { description } = resolve<OpenApiResponse>(document, response)
    return html`<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`
  })}</tbody></table>
${responseMarkup(document, operation)}
</div>
</details>
`
}

function notes({ description, security, 'x-aliases': aliases = [] }: Operation): Markup[] {
  const isSigned = security.length > 0 && security.every((one) => Object.keys(one).length > 0)
  return [
    ...(aliases.length > 0 ? [prose(`Also at ${aliases.map((route) => `\`${route}\``).join(', ')}.`)] : []),
    ...(isSigned ? [html`Fill in <a href="#credentials">your credentials</a>.`] : []),
    prose(description),
  ]
}

/** The parameters of path, query and body. */
function formFields(document: OpenApiDocument, { parameters = [], requestBody }: Operation): FormField[] {
  const [media] = Object.values(requestBody?.content ?? {})
  const body = media ? resolve(document, media.schema as JsonSchema) : {}
  const required = (body.required ?? []) as string[]
  const examples = (media?.example ?? {}) as Record<string, unknown>
  return [
    ...parameters.map((one): FormField => {
      const { name, in: location, description, schema, example, required } = resolve<OpenApiParameter>(document, one)
      return { name, in: location, description, schema, example, required: required === true }
    }),
    ...Object.entries((body.properties ?? {}) as Record<string, JsonSchema>).map(
      ([name, schema]): FormField => ({
        name,
        in: 'body',
        description: String(schema.description ?? ''),
        schema,
        example: examples[name],
        required: required.includes(name),
      }),
    ),
  ]
}

const FILTER = /^by_|^manufacturer$|^regionless_only$/
/** Fewer filters are shown with the other parameters. */
const MIN_FOLDED_FILTERS = 6

function formMarkup({ method, path, operation }: RoutedOperation, fields: FormField[], basePath: string): Markup {
  const { operationId: id, requestBody, security } = operation
  const isSafe = method === 'GET' && !fields.some(({ name }) => name.includes('password'))
  const markup = (list: readonly FormField[]) => list.map((field) => parameterMarkup(field, id, isSafe))
  const isFolded = ({ name, example }: FormField) => FILTER.test(name) && example === undefined
  const filters = fields.filter(isFolded).length >= MIN_FOLDED_FILTERS ? fields.filter(isFolded) : []
  const shown = fields
    .filter((field) => !filters.includes(field))
    .sort((a, b) => Number(b.required) - Number(a.required))
  const body = Object.keys(requestBody?.content ?? {})[0] ?? ''
  return html`<form class="try" data-method="${method}" data-path="${basePath}${path}" data-body="${body}"${
    security.length > 0 ? html` data-signed` : html``
  } novalidate>
${shown.length > 0 ? html`<h4>Parameters</h4><div class="parameters">${markup(shown)}</div>` : html`<p class="note">No parameters.</p>`}
${filters.length > 0 ? html`<details class="panel"><summary>${String(filters.length)} filters</summary><div class="parameters">${markup(filters)}</div></details>` : html``}
<button type="submit" hidden>Send the request</button>
<p class="status" role="status"></p>
<div class="response" hidden></div>
</form>`
}

function responseMarkup(document: OpenApiDocument, { responses }: Operation): Markup {
  const success = responses['200'] ?? responses['201']
  const [media] = Object.values((success ? resolve<OpenApiResponse>(document, success) : {}).content ?? {})
  if (!media) return html``
  const fields = fieldsMarkup(document, media.schema)
  const [sample] = Object.values(media.examples ?? {})
  const example = sample ? resolve<{ value: unknown }>(document, sample as never) : undefined
  return html`${
    example?.value === undefined
      ? html``
      : html`<details class="panel"><summary>Example response</summary><pre tabindex="0" role="region" aria-label="Example"><code>${JSON.stringify(example.value, null, 2)}</code></pre></details>`
  }${fields.text === '' ? html`` : html`<details class="panel"><summary>Response fields</summary>${fields}</details>`}`
}

/** The text that the filter of the page searches. */
function searchText({ method, path, operation }: RoutedOperation, fields: readonly FormField[]): string {
  const { summary, tags } = operation
  return [method, path, summary, ...tags, ...fields.map(({ name }) => name)].join(' ').toLowerCase()
}
