// What was decided on a suggestion, and how it is rejected.
import type { Parameters } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin } from './api.js'
import type { Suggestion } from './records.js'
import { Link, type Route } from './route.js'
import { t } from './translate.js'

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
  const day = formatDay(closed_at)
  const by = decided_by ? { by: decided_by, day } : undefined
  const reason = rejection_reason ?? t('withoutReason')
  return (
    <p>
      {t('suggestedByOn', { username: username ?? '', day: formatDay(created_at) })}{' '}
      <strong>
        {status === 'open' && t('waitsForDecision')}
        {status === 'rejected' && (by ? t('rejectedByOn', { ...by, reason }) : t('rejectedOn', { day, reason }))}
        {(status === 'approved' || status === 'merged') && (
          <>
            {status === 'approved' && (by ? t('approvedByOn', by) : t('approvedOn', { day }))}
            {status === 'merged' && (by ? t('mergedByOn', by) : t('mergedOn', { day }))}{' '}
            <Link to={made}>{t('numberOf', { id: made.id ?? '' })}</Link>
          </>
        )}
      </strong>{' '}
      {status === 'open' && notifies_user && t('userGetsEmail')}
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
  label = t('rejectIt'),
  of,
  explanation,
  reason,
  fields = [],
  extra,
  onChanged,
}: RejectProps) {
  const why: Field = { name: 'reason', label: t('why'), required: true, multiline: true, maxLength: 4000 }
  return (
    <ActionButton
      label={label}
      {...(of ? { of } : {})}
      explanation={explanation}
      keptAs={path}
      fields={[reason ? { ...why, value: reason } : why, ...fields]}
      done={t('suggestionRejected')}
      act={(parameters, key) =>
        callAdmin(`${path}/reject.json`, { method: 'POST', parameters: { ...extra, ...parameters }, key })
      }
      onChanged={onChanged}
    />
  )
}
