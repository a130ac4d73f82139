// A field that names a record: it is found by its name, and sent by its number.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../explorer/api.js'
import { Combobox, type Option } from '../explorer/combobox.js'
import { findMachines } from '../explorer/find-machines.js'
import { callAdmin } from './api.js'
import { RECORD_TYPES, type RecordTypeName } from './record-types.js'
import type { ListedPlace, ReferenceRecord, User } from './records.js'
import { t } from './translate.js'

interface Found extends Option {
  id: number
}

interface Finder {
  find(text: string, signal: AbortSignal): Promise<readonly Found[]>
  nameOf(id: string): Promise<string>
}

const MIN_LETTERS = 3
const SHOWN = 8

const places: Finder = {
  find: async (name, signal) => {
    if (name.length < MIN_LETTERS) return []
    const { locations } = await callAdmin<{ locations: ListedPlace[] }>('/locations.json', {
      parameters: { name },
      signal,
    })
    return locations.slice(0, SHOWN).map((one) => ({ id: one.id, label: one.name, kind: one.city ?? '' }))
  },
  nameOf: async (id) => (await callAdmin<{ location: ListedPlace }>(`/locations/${id}.json`)).location.name,
}

/** Of super administrators: others see no accounts. */
const users: Finder = {
  find: async (login, signal) => {
    if (login === '') return []
    try {
      const { user } = await callAdmin<{ user: User }>('/users.json', { parameters: { login }, signal })
      return [{ id: user.id, label: user.username }]
    } catch (error) {
      // It is found by the whole name only.
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    }
  },
  nameOf: async (id) => (await callAdmin<{ user: User }>(`/users/${id}.json`)).user.username,
}

function recordsOf(path: RecordTypeName): Finder {
  const labelOf = ({ full_name, name }: ReferenceRecord) => String(full_name || name)
  return {
    find: async (containing, signal) => {
      const parameters = { containing }
      const { records } = await callAdmin<{ records: ReferenceRecord[] }>(`/records/${path}.json`, {
        parameters,
        signal,
      })
      return records.slice(0, SHOWN).map((one) => ({ id: one.id, label: labelOf(one) }))
    },
    nameOf: async (id) => labelOf((await callAdmin<{ record: ReferenceRecord }>(`/records/${path}/${id}.json`)).record),
  }
}

/** By the names that the API has for types. Of the others, records are known by their numbers alone. */
const FINDERS = new Map<string, Finder>([
  ...Object.entries(RECORD_TYPES).flatMap(([path, { type, isRegional }]) =>
    isRegional ? [] : [[type, recordsOf(path as RecordTypeName)] as const],
  ),
  ['location', places],
  ['user', users],
])
FINDERS.set('machine', { ...recordsOf('machines'), find: findMachines })

export const isPicked = (type: string | undefined): type is string => type !== undefined && FINDERS.has(type)

interface PickerProps {
  /** One of those that are picked. */
  type: string
  name: string
  label: string
  /** Its number; blank for none. */
  value?: string | undefined
}

export function Picker({ type, name, label, value = '' }: PickerProps) {
  const finder = FINDERS.get(type) as Finder
  const [chosen, setChosen] = useState({ value, text: /^\d+$/.test(value) ? t('numberOf', { id: value }) : value })
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  // Before anything else is done, such as loading the page again.
  useLayoutEffect(() => {
    // Else the form would have what it was before: a choice types nothing.
    if (last.current !== chosen.value) field.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    last.current = chosen.value
  }, [chosen.value])
  useEffect(() => {
    if (value === '') return
    finder.nameOf(value).then(
      (text) => setChosen((last) => (last.value === value ? { value, text } : last)),
      // It may be gone, or of another region.
      () => {},
    )
  }, [])
  return (
    <>
      <Combobox
        label={label}
        keepsText
        text={chosen.text}
        find={finder.find}
        onChoose={({ id, label: text }) => setChosen({ value: String(id), text })}
        // What is not chosen is not what was: the API says so.
        onType={(text) => setChosen({ value: text, text: '' })}
      />
      <input ref={field} type="hidden" name={name} value={chosen.value} />
    </>
  )
}
