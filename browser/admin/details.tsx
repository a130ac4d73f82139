// The fields of a record, as they are.
import { useChoices } from './choices.js'
import { labelOf, referenceOf } from './fields.js'
import { nameOf } from './translate.js'

/** What refers to reference data has its name. @param texts - in place of values. */
export function Details({
  record,
  names,
  texts = {},
}: {
  record: Readonly<Record<string, unknown>>
  names: readonly string[]
  texts?: Readonly<Record<string, string>>
}) {
  const references = names.filter((name) => !(name in texts) && referenceOf(name) && textOf(record[name]))
  const choices = useChoices(references, undefined)
  const given = names.flatMap((name) => {
    const [type, value] = [referenceOf(name), textOf(record[name])]
    const text = texts[name] || (type && choices?.[type]?.find(([id]) => id === value)?.[1]) || value
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
