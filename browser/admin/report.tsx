// What users have reported of a note, score or picture: an administrator hides it, or dismisses the reports.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { Problem } from './record-table.js'
import type { ShownReport } from './records.js'
import { KINDS, ShowAgain } from './reports.js'
import { Link } from './route.js'

export function Report({ id }: { id: string }) {
  const path = `/reports/${id}`
  const { data, problem, reload } = useLoaded<ShownReport>(`${path}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { report, is_hidden: isHidden } = data
  const kind = KINDS[report.record_type]
  return (
    <>
      <h1 tabIndex={-1}>A reported {kind}</h1>
      <Decided report={report} />
      {problem && <Problem text={problem} />}
      <div class="beside">
        <section aria-label={`The ${kind}`}>
          <Content shown={data} />
          <p>
            <WhereReported shown={data} />
          </p>
          <DecideReport shown={data} onChanged={reload} />
          {isHidden && <ShowAgain content={report} onChanged={reload} />}
        </section>
        <section aria-label="What users say">
          <h2>What users say</h2>
          {report.reports.map(({ user_id, username, reason, reported_at }) => (
            <blockquote key={user_id}>
              <p dir="auto">{reason}</p>
              <footer>
                {username}, {formatDay(reported_at)}
              </footer>
            </blockquote>
          ))}
          {report.report_count > report.reports.length && <p>Reported by {report.report_count} users in all.</p>}
        </section>
      </div>
    </>
  )
}

/** Whose it is, and where. */
export function WhereReported({ shown: { report, location, machine } }: { shown: ShownReport }) {
  return (
    <>
      By {report.username ?? 'a visitor'}
      {machine && (
        <>
          , about{' '}
          <Link to={{ view: 'machines', id: String(machine.id) }}>
            <bdi>{machine.name}</bdi>
          </Link>
        </>
      )}
      {location && (
        <>
          , at{' '}
          <Link to={{ view: 'places', id: String(location.id) }}>
            <bdi>{location.name}</bdi>
          </Link>
          {location.city && (
            <>
              , <bdi>{location.city}</bdi>
            </>
          )}
        </>
      )}
    </>
  )
}

interface DecideReportProps {
  shown: ShownReport
  /** What the buttons are of, where there are several such reports. */
  of?: string
  onChanged(): Promise<void>
}

/** Hides what is reported, or dismisses the reports. */
export function DecideReport({ shown: { report, content }, of, onChanged }: DecideReportProps) {
  if (report.status !== 'open') return null
  const decide = (decision: string) => (values: Record<string, string>) =>
    callAdmin(`/reports/${report.id}/decide.json`, { method: 'POST', parameters: { ...values, decision } })
  const common = {
    ...(of ? { of } : {}),
    fields: [{ name: 'message', label: 'Why', multiline: true, maxLength: 4000 }],
    onChanged,
  } as const
  return (
    <div class="actions">
      {content && (
        <ActionButton
          label="Hide it"
          explanation="Nobody sees it any more, not even who wrote it. It can be shown again, as it was."
          done={`The ${KINDS[report.record_type]} is hidden.`}
          act={decide('hide')}
          {...common}
        />
      )}
      <ActionButton
        label="Dismiss the reports"
        explanation="It stays as it is. It can be reported again."
        done="The reports are dismissed."
        act={decide('dismiss')}
        {...common}
      />
    </div>
  )
}

function Decided({ report: { status, decided_by, closed_at, message } }: Pick<ShownReport, 'report'>) {
  const what = status === 'hidden' ? 'Hidden' : 'Dismissed'
  return (
    <p>
      <strong>
        {status === 'open'
          ? 'It waits for a decision.'
          : `${what} by ${decided_by} on ${formatDay(closed_at)}${message ? `: ${message}` : '.'}`}
      </strong>
    </p>
  )
}

export function Content({ shown: { report, content, is_hidden: isHidden } }: { shown: ShownReport }) {
  if (!content) {
    return (
      <>
        <p>It is not there any more. When it was reported, it said:</p>
        <blockquote dir="auto">{report.text ?? 'nothing'}</blockquote>
      </>
    )
  }
  return (
    <>
      {isHidden && <p>It is hidden: only administrators see it.</p>}
      {content.text && <blockquote dir="auto">{content.text}</blockquote>}
      {content.picture_url && (
        <img class="reported" src={content.picture_url} alt={`Reported: number ${content.record_id}`} />
      )}
    </>
  )
}
