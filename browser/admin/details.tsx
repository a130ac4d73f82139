// The fields of a record, as they are.
import { useChoices } from './choices.js'
import { type Choices, choiceOf, labelOf, referenceOf } from './fields.js'
import { nameOf } from './translate.js'

/** @param texts - in place of values. */
export function Details({
  record,
  names,
  texts = {},
}: {
  record: Readonly<Record<string, unknown>>
  names: readonly string[]
  texts?: Readonly<Record<string, string>>
}) {
  const asText = useTexts(
    [record],
    names.filter((name) => !(name in texts)),
  )
  const given = names.flatMap((name) => {
    const text = texts[name] || asText(record, name)
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

type ShownRecord = Readonly<Record<string, unknown>>

/** The values of these fields in the words of the forms: what is chosen, and the names of reference data once they are loaded. */
export function useTexts(
  records: readonly ShownRecord[],
  names: readonly string[],
): (record: ShownRecord, name: string) => string {
  const references = names.filter((name) => referenceOf(name) && records.some((record) => textOf(record[name])))
  const choices = useChoices(references, undefined)
  return (record, name) => textIn(choices, record, name)
}

/** A value in the words of a form that offers these choices; a reference that is not among them by its number. */
export function textIn(choices: Choices | undefined, record: ShownRecord, name: string): string {
  const [type, value] = [referenceOf(name), textOf(record[name])]
  return (type ? choices?.[type]?.find(([id]) => id === value)?.[1] : choiceOf(name, value)) ?? value
}

/** Any value of a record, for people; blank for none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return nameOf('choice', value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
