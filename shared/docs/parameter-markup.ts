// Shows a parameter as a form field with its description.
import { html, type Markup } from '../text/markup.js'
import type { JsonSchema } from './document.js'

export interface FormField {
  name: string
  in: 'path' | 'query' | 'header' | 'body'
  description: string
  required: boolean
  schema: JsonSchema
  example: unknown
}

/** @param isSafe - the request changes nothing, so the field may contain the example. */
export function parameterMarkup(field: FormField, operationId: string, isSafe: boolean): Markup {
  const id = `${operationId}-${field.name}`
  const required = field.required ? html` <span class="required">required</span>` : html``
  return html`<div><label for="${id}"><code>${field.name}</code>${required}</label>
${controlMarkup(field, id, isSafe)}
<p id="${id}-note">${field.description} <span>(${boundsText(field)})</span></p></div>`
}

function controlMarkup(
  { name, in: location, required, schema, example }: FormField,
  id: string,
  isSafe: boolean,
): Markup {
  const text = [example ?? ''].flat().join('\n')
  const given = isSafe ? text : ''
  const common = html`id="${id}" name="${name}" data-in="${location}" aria-describedby="${id}-note"${required ? html` required` : html``}`
  if (schema.contentMediaType) return html`<input type="file" ${common}>`
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  if (Array.isArray(options)) {
    const option = (value: string) => html`<option${value === given ? html` selected` : html``}>${value}</option>`
    return html`<select ${common}>${['', ...options.map(String)].map(option)}</select>`
  }
  if (schema.type === 'array' || schema.anyOf) {
    return html`<textarea ${common} rows="1" data-many placeholder="${text}">${given}</textarea>`
  }
  const keyboard = schema.type === 'integer' ? 'numeric' : 'text'
  return html`<input ${common} value="${given}" placeholder="${text}" inputmode="${keyboard}" autocomplete="off"${
    name.includes('password') ? html` type="password"` : html``
  }>`
}

/** The type and bounds in a few words. */
function boundsText({ schema }: FormField): string {
  if (schema.contentMediaType) return 'a file'
  const isMany = schema.type === 'array' || schema.anyOf !== undefined
  const one = (isMany ? (schema.items ?? (schema.anyOf as JsonSchema[])[0]) : schema) as JsonSchema
  const { type, minimum, exclusiveMinimum, maximum, maxLength, enum: words } = one
  return [
    Array.isArray(words) ? `one of ${words.join(', ')}` : type === 'string' ? 'text' : String(type),
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}`] : []),
    ...(minimum !== undefined && maximum === undefined ? [`from ${minimum}`] : []),
    ...(exclusiveMinimum !== undefined ? [`above ${exclusiveMinimum}`] : []),
    ...(typeof maxLength === 'number' && type === 'string' ? [`at most ${maxLength} characters`] : []),
    ...(isMany ? ['one value per line'] : []),
  ].join(', ')
}
