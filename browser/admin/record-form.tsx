// The form of a record. It sends only the fields that were changed, so that it does not undo what others change meanwhile.
import { useRef, useState } from 'preact/hooks'
import { ApiError } from '../explorer/api.js'
import { ApiForm, type Field } from '../explorer/api-form.js'
import { beforeTyping, useTyped } from '../explorer/doing/typed.js'
import { useChoices } from './choices.js'
import { textIn } from './details.js'
import { type Choices, changesOf, formFields, labelOf, pickedType, valueIn } from './fields.js'
import { useKeptFocus } from './focus.js'
import { Picker } from './picker.js'
import { PointField } from './point-field.js'
import { useQuestions } from './questions.js'
import { useKeptAs } from './session.js'
import { t } from './translate.js'

type ShownRecord = Readonly<Record<string, unknown>>
/** The values of fields, as forms have them. */
type Texts = Readonly<Record<string, string>>

interface RecordFormProps<Stored extends ShownRecord> {
  names: readonly string[]
  /** As it is stored; for a new one, what is known. */
  record: Stored
  submitLabel: string
  /** Of the names, those that may be blank in records of another kind. */
  required?: readonly string[]
  /** Of the names, those without which it is saved, but not approved. */
  toApprove?: readonly string[]
  /** Whether it may be handed over to a region that the administrator does not have. */
  isOfAnyRegion?: boolean
  /**
   * @param seen - the record with which the changes have been compared.
   * @param key - of the request: the same while the same is tried again.
   */
  save(changes: Record<string, string | boolean | null>, seen: Stored, key?: string): Promise<void>
  /** The record as it is now. */
  reread?(): Promise<Stored>
  onCancel?: () => void
}

export function RecordForm<Stored extends ShownRecord>(props: RecordFormProps<Stored>) {
  const {
    names,
    record: latest,
    submitLabel,
    required = [],
    toApprove = [],
    isOfAnyRegion,
    save,
    reread,
    onCancel,
  } = props
  // A form that has been sent begins again with what is stored.
  const [version, setVersion] = useState(0)
  const surroundings = useKeptFocus<HTMLDivElement>()
  const keptAs = useKeptAs(submitLabel)
  const { typed, keep, tried } = useTyped(keptAs)
  const { questions, asking } = useQuestions(typed)
  // Once something is typed, the form is of what its user has seen, whatever the page loads behind it.
  const isTouched = useRef(typed !== undefined)
  const seen = useRef(latest)
  if (!isTouched.current) seen.current = latest
  const record = seen.current
  // What the fields had when the typing began with which it goes on, until that has been compared.
  const begun = useRef(keptAs === undefined ? undefined : beforeTyping(keptAs))
  const choices = useChoices(names, record.region_id as number | null | undefined, isOfAnyRegion)
  const send = async (values: Record<string, string>, key: string) => {
    const changes = changesOf(values, record)
    /** Others' changes are told once, also where the page is loaded again: the typing begins with them then. */
    const assertUnchanged = (message: 'changedSince' | 'changedMeanwhile', had: Texts, now: Stored) => {
      const text = changesText(had, now, choices)
      if (!text) return
      keep()
      keep(values, textsOf(names, now))
      throw new ApiError(409, [t(message, { changes: text })])
    }
    // What was tried before the page was loaded again may have been done.
    const isOwn = (name: string) => valueIn(record, name) === tried?.values[name]
    const had = Object.entries(begun.current ?? {}).filter(([name]) => name in changes && !isOwn(name))
    begun.current = undefined
    if (reread) assertUnchanged('changedSince', Object.fromEntries(had), record)
    try {
      await asking(() => save(changes, record, key))
    } catch (error) {
      if (!reread || !(error instanceof ApiError && error.status === 409)) throw error
      const now = await reread()
      assertUnchanged('changedMeanwhile', textsOf(names, record), now)
      // Nothing that the form has: somebody has confirmed a place, or added a machine.
      await asking(() => save(changes, now))
    }
    isTouched.current = false
    // Before the form begins again.
    keep()
    setVersion(version + 1)
  }
  const touch = () => {
    isTouched.current = true
  }
  return (
    <div ref={surroundings} tabIndex={-1} onInput={touch}>
      {choices ? (
        <ApiForm
          key={version}
          isEdit
          keptAs={keptAs}
          fields={[
            ...formFields(names, record, choices)
              .map((field): Field => (required.includes(field.name) ? { ...field, required: true } : field))
              .map((field) => (toApprove.includes(field.name) ? { ...field, remark: t('neededToApprove') } : field))
              .map((field) => withControl(field, record, typed))
              .map((field) =>
                field.name === 'region_id' && hasRegional(record) ? { ...field, hint: t('goWithRegion') } : field,
              ),
            ...questions,
          ]}
          submitLabel={submitLabel}
          send={send}
          {...(onCancel ? { onCancel } : {})}
        />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </div>
  )
}

/** Whether it loses something where another region is chosen. */
const hasRegional = ({ operator_id, zone_id }: ShownRecord) => (operator_id ?? zone_id ?? null) !== null

const textsOf = (names: readonly string[], record: ShownRecord): Texts =>
  Object.fromEntries(names.map((name) => [name, valueIn(record, name)]))

/** What somebody else has changed since the fields had these values. */
function changesText(had: Texts, now: ShownRecord, choices?: Choices): string {
  return Object.keys(had)
    .filter((name) => had[name] !== valueIn(now, name))
    .map((name) => t('of', { label: labelOf(name), what: textIn(choices, now, name) || t('none') }))
    .join('; ')
}

/** Points are set on a map, and what cannot be listed is found by name. */
export function withControl(field: Field, record: ShownRecord, typed: Readonly<Record<string, string>> = {}): Field {
  const { name } = field
  const value = typed[name] ?? field.value
  const type = pickedType(name)
  if (type) return { ...field, control: <Picker type={type} name={name} label={labelOf(name)} value={value} /> }
  return name === 'lat' ? { ...field, above: <PointField record={record} /> } : field
}
