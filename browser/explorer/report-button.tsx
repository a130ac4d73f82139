// Reports a note, score or picture to the administrators of the region.
import { useState } from 'preact/hooks'
import { call } from './api.js'
import { ApiForm } from './api-form.js'
import { DialogWindow } from './dialog.js'

interface ReportButtonProps {
  /** As the API calls the type of the record. */
  type: 'machine_condition' | 'machine_score_xref' | 'location_picture_xref'
  id: number
  /** What it is, for who does not see it. */
  of: string
}

export function ReportButton({ type, id, of }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isReported, setReported] = useState(false)
  const report = async (values: Record<string, string>) => {
    await call('/reports.json', { method: 'POST', parameters: { ...values, record_type: type, record_id: id } })
    setOpen(false)
    setReported(true)
  }
  return (
    <>
      {!isReported && (
        <button type="button" class="minor" onClick={() => setOpen(true)} aria-label={`Report ${of}`}>
          Report
        </button>
      )}
      <span role="status">{isReported && 'Thank you. An administrator will look at it.'}</span>
      {isOpen && (
        <DialogWindow title={`Report ${of}`} onClose={() => setOpen(false)}>
          <p>
            Tell the administrators of the region why it should not be here. Who added it does not learn that it was
            you.
          </p>
          <ApiForm
            submitLabel="Send the report"
            send={report}
            fields={[
              { name: 'reason', label: 'What is wrong with it', required: true, multiline: true, maxLength: 500 },
            ]}
          />
        </DialogWindow>
      )}
    </>
  )
}
