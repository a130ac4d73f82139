// The form of a record. It sends only the fields that were changed, so that it does not undo what others change meanwhile.
import { useState } from 'preact/hooks'
import { ApiForm, type Field } from '../explorer/api-form.js'
import { useChoices } from './choices.js'
import { changesOf, formFields, labelOf, pickedType } from './fields.js'
import { useKeptFocus } from './focus.js'
import { Picker } from './picker.js'
import { PointField } from './point-field.js'
import { useQuestions } from './questions.js'
import { t } from './translate.js'

interface RecordFormProps {
  names: readonly string[]
  /** As it is stored; for a new one, what is known. */
  record: Readonly<Record<string, unknown>>
  submitLabel: string
  save(changes: Record<string, string | boolean | null>): Promise<void>
  onCancel?: () => void
}

export function RecordForm({ names, record, submitLabel, save, onCancel }: RecordFormProps) {
  // A form that has been sent begins again with what is stored.
  const [version, setVersion] = useState(0)
  const { questions, asking } = useQuestions()
  const surroundings = useKeptFocus<HTMLDivElement>()
  const choices = useChoices(names, record.region_id as number | null | undefined)
  const send = async (values: Record<string, string>) => {
    await asking(() => save(changesOf(values, record)))
    setVersion(version + 1)
  }
  return (
    <div ref={surroundings} tabIndex={-1}>
      {choices ? (
        <ApiForm
          key={version}
          isEdit
          fields={[...formFields(names, record, choices).map((field) => withControl(field, record)), ...questions]}
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

/** Points are set on a map, and what cannot be listed is found by name. */
function withControl(field: Field, record: Readonly<Record<string, unknown>>): Field {
  const { name, value } = field
  const type = pickedType(name)
  if (type) return { ...field, control: <Picker type={type} name={name} label={labelOf(name)} value={value} /> }
  return name === 'lat' ? { ...field, above: <PointField record={record} /> } : field
}
