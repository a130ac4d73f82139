// The form of a record. It sends only the fields that were changed, so that it does not undo what others change meanwhile.
import { useState } from 'preact/hooks'
import { ApiForm } from '../explorer/api-form.js'
import { useChoices } from './choices.js'
import { changesOf, formFields } from './fields.js'
import { useKeptFocus } from './focus.js'

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
  const surroundings = useKeptFocus<HTMLDivElement>()
  const choices = useChoices(names, record.region_id as number | null | undefined)
  const send = async (values: Record<string, string>) => {
    await save(changesOf(values, record))
    setVersion(version + 1)
  }
  return (
    <div ref={surroundings} tabIndex={-1}>
      {choices ? (
        <ApiForm
          key={version}
          isEdit
          fields={formFields(names, record, choices)}
          submitLabel={submitLabel}
          send={send}
          {...(onCancel ? { onCancel } : {})}
        />
      ) : (
        <p role="status">Loading …</p>
      )}
    </div>
  )
}
