// Reports a note, score or picture to the administrators of the region.
import { call } from './api.js'
import { ApiForm, type Field } from './api-form.js'
import { DialogWindow } from './dialog.js'

export interface Reportable {
  /** As the API calls the type of the record. */
  type: 'machine_condition' | 'machine_score_xref' | 'location_picture_xref'
  id: number
  /** What it is, such as `the note of Nov 14, 2019`. */
  text: string
}

interface ReportDialogProps {
  /** What can be reported here: with one there is no choice. */
  contents: readonly Reportable[]
  onClose(): void
  onReported(message: string): void
}

const REASON: Field = {
  name: 'reason',
  label: 'What is wrong with it',
  required: true,
  multiline: true,
  maxLength: 500,
}

export function ReportDialog({ contents, onClose, onReported }: ReportDialogProps) {
  const [only, ...others] = contents
  const options = contents.map(({ text }, index) => [String(index), text] as const)
  const which: Field = { name: 'content', label: 'What should not be here', required: true, options }
  const report = async ({ content = '0', reason }: Record<string, string>) => {
    const { type, id } = contents[Number(content)] ?? {}
    await call('/reports.json', { method: 'POST', parameters: { reason, record_type: type, record_id: id } })
    onClose()
    onReported('Thank you. An administrator will look at it.')
  }
  return (
    <DialogWindow title={`Report ${others.length > 0 ? 'a note or score' : only?.text}`} onClose={onClose}>
      <p>
        Tell the administrators of the region why it should not be here. Who added it does not learn that it was you.
      </p>
      <ApiForm
        name={`report-${only?.id}`}
        submitLabel="Send the report"
        send={report}
        fields={others.length > 0 ? [which, REASON] : [REASON]}
      />
    </DialogWindow>
  )
}
