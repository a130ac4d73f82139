// Emails that could not be sent, for super administrators.
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { RecordTable } from './record-table.js'
import type { FailedEmail } from './records.js'
import { formatTime } from './time.js'
import { nameOf, t } from './translate.js'

export function FailedEmails() {
  const { data, problem, reload } = useLoaded<{ failed_emails: FailedEmail[] }>('/failed_emails.json')
  return (
    <>
      <h1 tabIndex={-1}>{t('failedEmails')}</h1>
      <p>{t('failedEmailsText')}</p>
      <RecordTable
        nouns="emails"
        empty={t('noFailedEmails')}
        list={{ rows: data?.failed_emails, problem, reload }}
        columns={[
          { title: t('subject'), text: ({ subject }) => subject ?? t('unreadable') },
          { title: t('to'), text: ({ recipients }) => recipients.join(', ') },
          { title: t('written'), text: ({ created_at }) => formatTime(created_at) },
          { title: t('givenUp'), text: ({ failed_at }) => formatTime(failed_at) },
          { title: t('why'), text: ({ last_error }) => last_error && nameOf('mail', last_error) },
        ]}
        act={(email) => (
          <>
            <Decision
              email={email}
              decision="retry"
              label={t('sendAgain')}
              explanation={t('sendAgainText')}
              done={t('emailQueued')}
              onChanged={reload}
            />
            <Decision
              email={email}
              decision="delete"
              label={t('deleteIt')}
              explanation={t('deleteEmailText')}
              done={t('emailDeleted')}
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
      act={(_, key) =>
        callAdmin(`/failed_emails/${id}/${decision}.json`, { method: 'POST', parameters: { created_at }, key })
      }
    />
  )
}
