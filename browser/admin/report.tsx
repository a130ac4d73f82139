// What users have reported of a note, score or picture: an administrator hides it, or dismisses the reports.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { Problem } from './record-table.js'
import type { ShownReport } from './records.js'
import { ShowAgain } from './reports.js'
import { Link } from './route.js'
import { nameOf, rich, t } from './translate.js'

export function Report({ id }: { id: string }) {
  const path = `/reports/${id}`
  const { data, problem, reload } = useLoaded<ShownReport>(`${path}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { report, is_hidden: isHidden } = data
  const kind = nameOf('reported', report.record_type)
  return (
    <>
      <h1 tabIndex={-1}>{t('aReported', { kind })}</h1>
      <Decided report={report} />
      {problem && <Problem text={problem} />}
      <div class="beside">
        <section aria-label={t('reportedThe', { kind })}>
          <Content shown={data} />
          <p>
            <WhereReported shown={data} />
          </p>
          <DecideReport shown={data} onChanged={reload} />
          {isHidden && <ShowAgain content={report} onChanged={reload} />}
        </section>
        <section aria-label={t('whatUsersSay')}>
          <h2>{t('whatUsersSay')}</h2>
          {report.reports.map(({ user_id, username, reason, reported_at }) => (
            <blockquote key={user_id}>
              <p dir="auto">{reason}</p>
              <footer>
                {username}, {formatDay(reported_at)}
              </footer>
            </blockquote>
          ))}
          {report.report_count > report.reports.length && <p>{t('reportedByInAll', { count: report.report_count })}</p>}
        </section>
      </div>
    </>
  )
}

/** Whose it is, and where. */
export function WhereReported({ shown: { report, location, machine } }: { shown: ShownReport }) {
  return (
    <>
      {t('byName', { username: report.username ?? t('visitor') })}
      {machine &&
        rich('aboutMachine', {
          machine: () => (
            <Link to={{ view: 'machines', id: String(machine.id) }}>
              <bdi>{machine.name}</bdi>
            </Link>
          ),
        })}
      {location && (
        <>
          {rich('atPlaceIn', {
            place: () => (
              <Link to={{ view: 'places', id: String(location.id) }}>
                <bdi>{location.name}</bdi>
              </Link>
            ),
          })}
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
export function DecideReport({ shown: { report, content, is_hidden: isHidden }, of, onChanged }: DecideReportProps) {
  if (report.status !== 'open') return null
  const decide = (decision: string) => (values: Record<string, string>, key: string) =>
    callAdmin(`/reports/${report.id}/decide.json`, { method: 'POST', parameters: { ...values, decision }, key })
  const common = {
    ...(of ? { of } : {}),
    fields: [{ name: 'message', label: t('why'), multiline: true, maxLength: 4000 }],
    keptAs: `/reports/${report.id}`,
    onChanged,
  } as const
  return (
    <div class="actions">
      {content && !isHidden && (
        <ActionButton
          label={t('hideIt')}
          explanation={t('hideText')}
          done={t('isHiddenNow', { kind: nameOf('reported', report.record_type) })}
          act={decide('hide')}
          {...common}
        />
      )}
      <ActionButton
        label={t('dismissReports')}
        explanation={t('dismissText')}
        done={t('reportsDismissed')}
        act={decide('dismiss')}
        {...common}
      />
    </div>
  )
}

function Decided({ report: { status, decided_by, closed_at, message } }: Pick<ShownReport, 'report'>) {
  const values = { by: decided_by ?? '', day: formatDay(closed_at), message: message ? `: ${message}` : '.' }
  return (
    <p>
      <strong>
        {status === 'open' ? t('waitsForDecision') : t(status === 'hidden' ? 'hiddenByOn' : 'dismissedByOn', values)}
      </strong>
    </p>
  )
}

export function Content({ shown: { report, content, is_hidden: isHidden } }: { shown: ShownReport }) {
  if (!content) {
    return (
      <>
        <p>{t('goneReported')}</p>
        <blockquote dir="auto">{report.text ?? t('nothing')}</blockquote>
      </>
    )
  }
  return (
    <>
      {isHidden && <p>{t('isHidden')}</p>}
      {content.text && <blockquote dir="auto">{content.text}</blockquote>}
      {content.picture_url && (
        <img class="reported" src={content.picture_url} alt={t('reportedPicture', { id: content.record_id })} />
      )}
    </>
  )
}
