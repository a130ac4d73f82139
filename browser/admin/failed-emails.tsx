// Emails that could not be sent, for super administrators.
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { RecordTable } from './record-table.js'
import type { FailedEmail } from './records.js'
import { formatTime } from './time.js'

/** What to do about an error, by the name that the service has for it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  MessageRejected: 'the mail service rejected it: ask the operator',
  InvalidParameterValue: 'an address is wrong',
  EmailError: 'nobody is left to whom it may go: all addresses have bounced, or it was tried too often',
}

export function FailedEmails() {
  const { data, problem, reload } = useLoaded<{ failed_emails: FailedEmail[] }>('/failed_emails.json')
  return (
    <>
      <h1 tabIndex={-1}>Emails that could not be sent</h1>
      <p>
        If the cause is gone, as after an outage, send them again. If an address is wrong, tell its owner in another
        way, and delete the email.
      </p>
      <RecordTable
        noun="email"
        empty="All were sent. Emails that could not be sent would be here, to be sent again."
        list={{ rows: data?.failed_emails, problem, reload }}
        columns={[
          { title: 'Subject', text: ({ subject }) => subject ?? 'cannot be read any more' },
          { title: 'To', text: ({ recipients }) => recipients.join(', ') },
          { title: 'Written', text: ({ created_at }) => formatTime(created_at) },
          { title: 'Given up', text: ({ failed_at }) => formatTime(failed_at) },
          { title: 'Why', text: ({ last_error }) => PROBLEMS[last_error ?? ''] ?? last_error },
        ]}
        act={(email) => (
          <>
            <Decision
              email={email}
              decision="retry"
              label="Send it again"
              explanation="It leaves within minutes. If it fails again, it is here again."
              done="The email is queued."
              onChanged={reload}
            />
            <Decision
              email={email}
              decision="delete"
              label="Delete it"
              explanation="It is not sent, and cannot be restored."
              done="The email is deleted."
              onChanged={reload}
            />
          </>
        )}
      />
    </>
  )
}

interface DecisionProps {
  email: FailedEmail
  decision: 'retry' | 'delete'
  label: string
  explanation: string
  done: string
  onChanged(): Promise<void>
}

function Decision({ email: { id, created_at, subject }, decision, ...button }: DecisionProps) {
  return (
    <ActionButton
      {...button}
      of={subject ?? id}
      act={() => callAdmin(`/failed_emails/${id}/${decision}.json`, { method: 'POST', parameters: { created_at } })}
    />
  )
}
