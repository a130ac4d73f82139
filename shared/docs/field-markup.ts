// Shows the schema of a response as a list of fields.
import { html, type Markup } from '../text/markup.js'
import { type JsonSchema, type OpenApiDocument, type Reference, resolve } from './document.js'

const MAX_DEPTH = 6

/** The type in a few words, such as `integer or null`. */
function typeText(document: OpenApiDocument, schema: JsonSchema): string {
  const { type, items, anyOf, enum: words, const: only } = resolve(document, schema as JsonSchema | Reference)
  if (only !== undefined) return String(only)
  if (Array.isArray(words)) return words.join(', ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((one) => typeText(document, one)))].join(' or ')
  if (type === 'array') return `list of ${items ? plural(typeText(document, items as JsonSchema)) : 'values'}`
  if (Array.isArray(type)) return type.join(' or ')
  return typeof type === 'string' ? type : 'anything'
}

function plural(type: string): string {
  return type
    .split(' or ')
    .map((one) => (one === 'null' ? one : `${one}s`))
    .join(' or ')
}

/** The fields of an object, of the objects in a list, or of alternative objects; empty for a plain value. */
export function fieldsMarkup(document: OpenApiDocument, given: JsonSchema, depth = 0): Markup {
  const schema = resolve(document, given as JsonSchema | Reference)
  if (depth > MAX_DEPTH) return html``
  if (schema.items) return fieldsMarkup(document, schema.items as JsonSchema, depth + 1)
  if (schema.additionalProperties) return fieldsMarkup(document, schema.additionalProperties as JsonSchema, depth + 1)
  const options = ((schema.anyOf ?? []) as JsonSchema[]).map((one) => fieldsMarkup(document, one, depth + 1))
  const [first, ...others] = options.filter(({ text }) => text !== '')
  if (first) return html`${first}${others.map((one) => html`<p class="note">or</p>${one}`)}`
  if (!schema.properties) return html``
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>)
  return html`<ul class="fields">${fields.map(([name, field]) => {
    const note = typeof field.description === 'string' ? ` – ${field.description}` : ''
    const presence = required.includes(name) ? '' : ', optional'
    return html`<li><code>${name}</code> <span class="quiet">${typeText(document, field)}${presence}${note}</span>${fieldsMarkup(document, field, depth + 1)}</li>`
  })}</ul>`
}
