// Edits what users may change of a place.

import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, call } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import type { LocationType, Operator, Place } from '../records.js'
import { list } from '../reference-data.js'
import { t } from '../translate.js'
import { notify, untell } from './notice.js'
import { beforeTyping } from './typed.js'

export interface EditPlaceProps {
  place: Place
  /** The place is another now; resolves when that is shown. */
  onChanged(): Promise<void>
  onClose(): void
}

export function EditPlace({ place, onChanged, onClose }: EditPlaceProps) {
  const [lists, setLists] = useState<Lists>()
  useEffect(() => {
    // A list that fails has only what the place has.
    void Promise.all([list('types').catch(() => []), list('operators').catch(() => [])]).then(([types, operators]) =>
      setLists({ types, operators }),
    )
  }, [])
  const name = `details-${place.id}`
  const fields = lists && fieldsOf(lists).map((field) => withValue(field, valueIn(place, field.name)))
  const save = useSaving({ place, onChanged, onClose }, { name, texts: DETAILS_TEXTS, fields })
  return (
    <section class="editing" aria-label={t('editDetails')} aria-busy={!fields}>
      <h2>{t('editDetails')}</h2>
      {fields && (
        <ApiForm name={name} submitLabel={t('saveDetails')} send={save} isEdit onCancel={onClose} fields={fields} />
      )}
    </section>
  )
}

/** What is said of what was saved, and of what of it has been undone. */
export interface SavedTexts {
  saved: 'detailsSaved' | 'hoursSaved'
  restored: 'detailsRestored' | 'hoursRestored'
  partlyRestored: 'detailsPartlyRestored' | 'hoursPartlyRestored'
  kept: 'detailsKept' | 'hoursKept'
}

const DETAILS_TEXTS: SavedTexts = {
  ...{ saved: 'detailsSaved', restored: 'detailsRestored' },
  ...{ partlyRestored: 'detailsPartlyRestored', kept: 'detailsKept' },
}

interface Saving {
  /** Of the form and its notice. */
  name: string
  texts: SavedTexts
  fields: readonly Field[] | undefined
}

/**
 * Saves what a form has changed of a place, and says so, with Undo of what nobody else has changed since. What others have
 * changed since it was begun is told first, and replaced when it is saved again.
 */
export function useSaving({ place, onChanged, onClose }: EditPlaceProps, { name, texts, fields: shown = [] }: Saving) {
  // Below the form, what was saved before could be taken for the answer to it.
  useEffect(() => untell({ at: name }), [])
  const told = useRef<Place | undefined>(undefined)
  const unanswered = useRef<{ key: string; before: Place } | undefined>(undefined)
  const path = `/locations/${place.id}.json`
  const read = () => call<Place>(path, { parameters: { after: Date.now() } })
  const readUnchanged = async (names: readonly string[]) => {
    const now = await read()
    const seen = (field: string) =>
      told.current ? valueIn(told.current, field) : (beforeTyping(name)?.[field] ?? valueIn(place, field))
    const changed = shown.filter((field) => names.includes(field.name) && valueIn(now, field.name) !== seen(field.name))
    if (changed.length === 0) return now
    told.current = now
    await onChanged()
    throw new ApiError(
      409,
      changed.map((field) => `${field.name} is now: ${textOf(field, valueIn(now, field.name)) || t('none')}`),
    )
  }
  const put = async (parameters: Record<string, string>, options: { key?: string } = {}) => {
    const { location } = await call<{ location: Place }>(path, { method: 'PUT', parameters, ...options })
    await onChanged()
    return location
  }
  return async (values: Record<string, string>, key: string) => {
    const fields = Object.keys(values)
    if (fields.length === 0) {
      onClose()
      return notify({ at: name, text: t('nothingChanged') })
    }
    // What is there now may be what was sent, where only the answer was lost.
    const before = unanswered.current?.key === key ? unanswered.current.before : await readUnchanged(fields)
    const saved = await put(values, { key }).catch((error: ApiError) => {
      if (error.status === 0) unanswered.current = { key, before }
      throw error
    })
    onClose()
    const undo = async () => {
      const now = await read()
      const own = fields.filter((field) => valueIn(now, field) === valueIn(saved, field))
      if (own.length > 0) await put(Object.fromEntries(own.map((field) => [field, valueIn(before, field)])))
      else await onChanged()
      if (own.length === fields.length) return t(texts.restored)
      const user = now.last_updated_by_username || t('somebody')
      return t(own.length > 0 ? texts.partlyRestored : texts.kept, { user })
    }
    notify({ at: name, text: t(texts.saved), undo })
  }
}

interface Lists {
  types: readonly LocationType[]
  operators: readonly Operator[]
}

const named = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => [String(id), name] as const).sort(([, a], [, b]) => a.localeCompare(b))

function fieldsOf({ types, operators }: Lists): Field[] {
  return [
    { name: 'location_type', label: t('placeType'), options: named(types) },
    { name: 'operator_id', label: t('operator'), options: named(operators) },
    { name: 'phone', label: t('phone'), type: 'tel', maxLength: 255 },
    { name: 'website', label: t('website'), inputMode: 'url', maxLength: 255 },
    {
      name: 'all_ages',
      label: t('allAges'),
      options: [
        ['Yes', t('yes')],
        ['At Times', t('atTimes')],
        ['No', t('no')],
      ],
    },
    {
      name: 'payment_type',
      label: t('payment'),
      options: [
        ['Free Play', t('freePlay')],
        ['No', t('coinsOrCards')],
      ],
    },
    { name: 'description', label: t('aboutPlace'), multiline: true, maxLength: 549, hint: t('withoutLinks') },
  ]
}

/** What is chosen now can be chosen, whether or not its list has come. */
function withValue({ options, ...field }: Field, value: string): Field {
  if (!options) return { ...field, value }
  const isListed = value === '' || options.some(([one]) => one === value)
  return { ...field, value, options: isListed ? options : [...options, [value, t('numberOf', { id: value })]] }
}

const textOf = (field: Field, value: string) =>
  withValue(field, value).options?.find(([one]) => one === value)?.[1] ?? value

/** What the place has for a parameter of the API, which calls one field otherwise. */
function valueIn(place: Place, name: string): string {
  const field = name === 'location_type' ? 'location_type_id' : name
  return String(place[field as keyof Place] ?? '')
}
