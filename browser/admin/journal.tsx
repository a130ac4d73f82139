// What administrators did.
import { isolate } from '../../shared/text/direction.js'
import { ActionButton } from './action-button.js'
import { useLoadedList } from './api.js'
import { textOf } from './details.js'
import { capitalized, choiceOf, labelOf } from './fields.js'
import {
  actionKind,
  actionKindOptions,
  recordKind,
  recordKindOptions,
  recordRoute,
  recordText,
} from './journal-kinds.js'
import { Left, leftText, undoEntry, undoneText } from './left.js'
import { isPicked } from './picker.js'
import { RecordTable } from './record-table.js'
import type { JournalEntry } from './records.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { formatTime, startOfDay } from './time.js'
import { nameOf, t } from './translate.js'

export function Journal({ route }: { route: Route }) {
  const { query = {} } = route
  const { user_id, username, action, record_type, record_id, since } = query
  const list = useLoadedList<JournalEntry>('/journal.json', 'entries', {
    parameters: {
      user_id: user_id || undefined,
      username: username || undefined,
      action: action || undefined,
      record_type: record_type || undefined,
      record_id: record_id || undefined,
      since: startOfDay(since) || undefined,
    },
  })
  return (
    <>
      <h1 tabIndex={-1}>{t('journal')}</h1>
      <p>{t('journalText')}</p>
      <SearchForm
        route={route}
        fields={[
          { name: 'since', label: t('since'), type: 'date' },
          { name: 'action', label: t('whatWasDone'), options: actionKindOptions(action), blank: t('anything') },
          { name: 'record_type', label: t('kindOfRecord'), options: recordKindOptions(record_type), blank: t('any') },
          ...recordField(record_type),
          { name: 'username', label: t('administratorName') },
        ]}
      />
      <RecordTable<JournalEntry>
        nouns="changes"
        empty={t('noChanges')}
        list={list}
        columns={[
          { title: t('when'), text: ({ created_at }) => formatTime(created_at) },
          { title: t('who'), text: ({ username }) => username },
          { title: t('what'), text: ({ action }) => actionKind(action) },
          {
            title: t('record'),
            text: recordText,
            to: recordRoute,
          },
          {
            title: t('change'),
            text: (entry) => [changeText(entry), ...entry.left.map(leftText)].join('\n'),
            show: (entry) => (
              <>
                <bdi>{changeText(entry)}</bdi>
                <Left of={entry} />
              </>
            ),
          },
          { title: t('undone'), text: revertedText },
        ]}
        act={(entry) => entry.is_revertible && <Undo entry={entry} onChanged={list.reload} />}
      />
    </>
  )
}

/** Records of most kinds are found by their names. */
function recordField(type: string | undefined) {
  if (!type) return []
  return [{ name: 'record_id', ...(isPicked(type) ? { label: t('record'), picked: type } : { label: t('itsNumber') }) }]
}

function Undo({ entry, onChanged }: { entry: JournalEntry; onChanged(): Promise<void> }) {
  const { id, action, username, created_at } = entry
  return (
    <ActionButton
      label={t('undo')}
      of={t('changeBy', {
        action: actionKind(action),
        record: recordText(entry),
        username: username ?? '',
        time: formatTime(created_at),
      })}
      explanation={t('undoChangeText')}
      done={undoneText}
      act={(_, key) => undoEntry(id, key)}
      onChanged={onChanged}
    />
  )
}

function revertedText({ reverted_by, reverted_at }: JournalEntry): string {
  return reverted_by === null ? '' : t('undoneBy', { username: reverted_by, time: formatTime(reverted_at) })
}

/** Of fields that only entries have. */
const LABELS: Readonly<Record<string, string>> = {
  submission_type: t('whatWasDone'),
  submission: t('whatItSays'),
  text: t('whatItSays'),
  user_name: t('username'),
  date_last_updated: t('lastConfirmed'),
  last_updated_by_user_id: t('by'),
  last_updated_by_username: t('by'),
  closed_at: t('decided'),
  is_merged: capitalized(nameOf('status', 'merged')),
  decision: t('decision'),
  message: t('why'),
  report_id: capitalized(recordKind('content_report')),
  failed_at: t('givenUp'),
  last_error: t('why'),
  locations: t('placesTitle'),
  host: t('address'),
  form: t('whatIsSent'),
  'webhook.state': t('state'),
  submission_types: t('kind'),
  record_type: t('kindOfRecord'),
  hidden_record_type: t('hiddenTitle'),
  hidden_record_id: t('itsNumber'),
}
const KINDS_OF_VALUES: Readonly<Record<string, Parameters<typeof nameOf>[0]>> = {
  submission_type: 'did',
  submission_types: 'did',
  decision: 'status',
  last_error: 'mail',
  form: 'form',
}
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What the API names, and times, as people read them. */
function valueText(field: string, value: unknown): string {
  if (typeof value !== 'string') return textOf(value)
  if (field.endsWith('record_type')) return recordKind(value)
  const kind = KINDS_OF_VALUES[field]
  if (kind) return nameOf(kind, value)
  return ISO_TIME.test(value) ? formatTime(value) : (choiceOf(field, value) ?? value)
}

/** One line for each field, before what stayed as it was. */
function changeText({ record_type, before, after: values, names, left, is_complete }: JournalEntry): string {
  // An import is undone but for the places that stay.
  const after: Readonly<Record<string, unknown>> =
    record_type === 'import' && left.length > 0 ? { ...values, locations: left.length } : values
  const shown = (field: string, value: unknown) => {
    const named = (one: unknown) => names[field]?.[String(one)] ?? one
    const texts = [value].flat().map((one) => valueText(field, named(one)))
    return isolate(textOf(texts)) || t('none')
  }
  // The entry has its own time, and says by whom once.
  const isAgain = (field: string) =>
    field === 'updated_at' || (field === 'last_updated_by_user_id' && 'last_updated_by_username' in after)
  const fields = Object.keys(after).flatMap((field) => {
    const [from, to] = [shown(field, before[field]), shown(field, after[field])]
    if (isAgain(field) || (from === t('none') && to === t('none'))) return []
    return t('of', {
      label: LABELS[`${record_type}.${field}`] ?? LABELS[field] ?? labelOf(field),
      what: `${from} → ${to}`,
    })
  })
  const kept = left.length === 0 ? [] : [t('theseStay')]
  return [...fields, ...kept, ...(is_complete ? [] : [t('stillBeingDone')])].join('\n')
}
