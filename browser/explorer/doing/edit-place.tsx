// Edits what users may change of a place.

import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import type { LocationType, Operator, Place } from '../records.js'
import { list } from '../reference-data.js'
import { t } from '../translate.js'
import { notify } from './notice.js'

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
  const save = (values: Record<string, string>, key: string) =>
    savePlace({ place, onChanged, onClose }, { name, texts: DETAILS_TEXTS, values, key })
  return (
    <section class="editing" aria-label={t('editDetails')} aria-busy={!lists}>
      <h2>{t('editDetails')}</h2>
      {lists && (
        <ApiForm
          name={name}
          submitLabel={t('saveDetails')}
          send={save}
          isEdit
          onCancel={onClose}
          fields={fieldsOf(lists).map((field) => withValue(field, valueIn(place, field.name)))}
        />
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

interface Saved {
  /** Of the form and its notice. */
  name: string
  texts: SavedTexts
  values: Record<string, string>
  key: string
}

/** Saves what a form has changed of a place, and says so, with Undo of what nobody else has changed since. */
export async function savePlace({ place, onChanged, onClose }: EditPlaceProps, { name, texts, values, key }: Saved) {
  const path = `/locations/${place.id}.json`
  const fields = Object.keys(values)
  const put = async (parameters: Record<string, string>, options: { key?: string } = {}) => {
    const { location } = await call<{ location: Place }>(path, { method: 'PUT', parameters, ...options })
    await onChanged()
    return location
  }
  if (fields.length === 0) {
    onClose()
    return notify({ at: name, text: t('nothingChanged') })
  }
  const saved = await put(values, { key })
  onClose()
  const undo = async () => {
    const now = await call<Place>(path, { parameters: { after: Date.now() } })
    const own = fields.filter((field) => valueIn(now, field) === valueIn(saved, field))
    if (own.length > 0) await put(Object.fromEntries(own.map((field) => [field, valueIn(place, field)])))
    else await onChanged()
    if (own.length === fields.length) return t(texts.restored)
    const user = now.last_updated_by_username || t('somebody')
    return t(own.length > 0 ? texts.partlyRestored : texts.kept, { user })
  }
  notify({ at: name, text: t(texts.saved), undo })
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

/** What the place has for a parameter of the API, which calls one field otherwise. */
function valueIn(place: Place, name: string): string {
  const field = name === 'location_type' ? 'location_type_id' : name
  return String(place[field as keyof Place] ?? '')
}
