// The fields of a record, as they are.
import { labelOf } from './fields.js'
import { nameOf } from './translate.js'

/** @param texts - in place of values, such as names of what an id stands for. */
export function Details({
  record,
  names,
  texts = {},
}: {
  record: Readonly<Record<string, unknown>>
  names: readonly string[]
  texts?: Readonly<Record<string, string>>
}) {
  const given = names.flatMap((name) => {
    const text = texts[name] || textOf(record[name])
    return text ? [[name, text] as const] : []
  })
  if (given.length === 0) return null
  return (
    <dl>
      {given.map(([name, text]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd class="lines" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Any value of a record, for people; blank for none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return nameOf('choice', value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
