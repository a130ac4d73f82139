// Reports a note, score or picture to the administrators of the region.

import { call } from './api.js'
import { ApiForm, type Field } from './api-form.js'
import { DialogWindow } from './dialog.js'
import { t } from './translate.js'

export interface Reportable {
  /** As the API calls the type of the record. */
  type: 'machine_condition' | 'machine_score_xref' | 'location_picture_xref'
  id: number
  /** What it is, such as `the note of Nov 14, 2019`. */
  text: string
}

interface ReportDialogProps {
  /** By which the page comes back to it. */
  name: string
  /** What can be reported here: with one there is no choice. */
  contents: readonly Reportable[]
  onClose(): void
  onReported(message: string): void
}

const REASON: Field = {
  name: 'reason',
  label: t('whatIsWrong'),
  required: true,
  multiline: true,
  maxLength: 500,
}

export function ReportDialog({ name, contents, onClose, onReported }: ReportDialogProps) {
  const [only, ...others] = contents
  const options = contents.map((one) => [keyOf(one), one.text] as const)
  const which: Field = { name: 'content', label: t('whatShouldNotBeHere'), required: true, options }
  const report = async ({ content, reason }: Record<string, string>, key: string) => {
    const { type, id } = contents.find((one) => keyOf(one) === content) ?? only ?? {}
    const parameters = { reason, record_type: type, record_id: id }
    await call('/reports.json', { method: 'POST', parameters, key })
    onClose()
    onReported(t('reported'))
  }
  return (
    <DialogWindow
      title={others.length > 0 ? t('reportNoteOrScore') : t('reportOf', { what: only?.text ?? '' })}
      onClose={onClose}
    >
      <p>{t('reportText')}</p>
      <ApiForm
        name={name}
        submitLabel={t('sendReport')}
        send={report}
        fields={others.length > 0 ? [which, REASON] : [REASON]}
      />
    </DialogWindow>
  )
}

/** Others may have been added when somebody comes back. */
const keyOf = ({ type, id }: Reportable) => `${type}-${id}`
