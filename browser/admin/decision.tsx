// What was decided on a suggestion, and how it is rejected.
import type { Parameters } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin } from './api.js'
import type { Suggestion } from './records.js'
import { Link, type Route } from './route.js'

interface DecisionProps {
  suggestion: Pick<
    Suggestion,
    'username' | 'created_at' | 'status' | 'decided_by' | 'closed_at' | 'rejection_reason' | 'notifies_user'
  >
  /** What an approval has made. */
  made: Route
}

export function Decision({ suggestion, made }: DecisionProps) {
  const { username, created_at, status, decided_by, closed_at, rejection_reason, notifies_user } = suggestion
  const by = `${decided_by ? ` by ${decided_by}` : ''} on ${formatDay(closed_at)}`
  return (
    <p>
      Suggested by {username} on {formatDay(created_at)}.{' '}
      <strong>
        {status === 'open' && 'It waits for a decision.'}
        {status === 'rejected' && `Rejected${by}: ${rejection_reason ?? 'without a reason'}`}
        {(status === 'approved' || status === 'merged') && (
          <>
            {status === 'approved' ? `Approved${by}` : `Merged${by} into another place`}:{' '}
            <Link to={made}>number {made.id}</Link>
          </>
        )}
      </strong>{' '}
      {status === 'open' &&
        notifies_user &&
        'The user gets an email with the decision, and with the reason if you reject it.'}
    </p>
  )
}

interface RejectProps {
  /** Of the suggestion, below /admin. */
  path: string
  label?: string
  /** What the button is of, where there are several. */
  of?: string
  explanation: string
  /** What the form has in its field at first. */
  reason?: string
  /** What the form asks for besides the reason. */
  fields?: readonly Field[]
  /** What is sent with it. */
  extra?: Parameters
  onChanged(): Promise<void>
}

export function Reject({
  path,
  label = 'Reject it',
  of,
  explanation,
  reason,
  fields = [],
  extra,
  onChanged,
}: RejectProps) {
  const why: Field = { name: 'reason', label: 'Why', required: true, multiline: true, maxLength: 4000 }
  return (
    <ActionButton
      label={label}
      {...(of ? { of } : {})}
      explanation={explanation}
      fields={[reason ? { ...why, value: reason } : why, ...fields]}
      done="The suggestion is rejected."
      act={(parameters) =>
        callAdmin(`${path}/reject.json`, { method: 'POST', parameters: { ...extra, ...parameters } })
      }
      onChanged={onChanged}
    />
  )
}
