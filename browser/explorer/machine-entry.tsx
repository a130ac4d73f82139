// A machine at a place: a row with what was noted last, which opens to all notes and scores and what one may do there.

import { useEffect, useRef, useState } from 'preact/hooks'
import { groupBy } from '../../shared/runtime/collections.js'
import type { ApiError } from './api.js'
import { isIntended } from './doing/intention.js'
import { Notice, notify, untell } from './doing/notice.js'
import { formatDay, formatScore } from './format.js'
import { MARKS } from './marks.js'
import { Icon } from './place/icon.js'
import { type Done, MachineForm, type MachineTask } from './place/machine-form.js'
import { MachineLinks } from './place/machine-links.js'
import { Menu, type MenuItem } from './place/menu.js'
import type { MachineAtPlace, Note, Place, Score, Watch } from './records.js'
import { machineLabel } from './reference-data.js'
import type { Account } from './session.js'
import { Listed, nameOfAuthor } from './texts.js'
import { rich, t } from './translate.js'
import { stopWatching } from './watch-button.js'
import { useWatchOf } from './watches.js'

export interface MachineEntryProps {
  machine: MachineAtPlace
  place: Place
  account: Account | undefined
  /** The place is another now; resolves when that is shown. */
  onChanged(): Promise<void>
}

/** Where it is told what has been done with it. */
export const placeOfNotice = ({ id }: Pick<MachineAtPlace, 'id'>): string => `machine-${id}`

/** Those that need an account when they are sent: visitors come back to them. */
const RESUMABLE = ['note', 'score', 'watch', 'remove', 'report'] as const

export function MachineEntry(props: MachineEntryProps) {
  const { machine } = props
  const [begun] = useState(() => RESUMABLE.find((kind) => isIntended(`${kind}-${machine.id}`)))
  const [isOpen, setOpen] = useState(begun !== undefined)
  const [latest] = machine.machine_conditions
  const [best] = bestFirst(machine.machine_score_xrefs)
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3>
            <bdi>{machine.name}</bdi>{' '}
            <span class="quiet">
              <Listed texts={[machine.manufacturer, machine.year?.toString()]} />
            </span>
            {machine.ic_enabled && <span class="badge">{t('connected')}</span>}
          </h3>
          {!isOpen && (latest || best) && (
            <span class="glimpse quiet">
              {latest &&
                (latest.by_operator_id === null ? (
                  <bdi>{latest.comment}</bdi>
                ) : (
                  rich('operatorSays', MARKS, { comment: latest.comment ?? '' })
                ))}
              {!latest && best && t('bestScore', { score: formatScore(best.score) })}
            </span>
          )}
        </summary>
        {isOpen && <Opened {...props} begun={begun} best={best} />}
      </details>
      <Notice at={placeOfNotice(machine)} />
    </li>
  )
}

function bestFirst(scores: readonly Score[]): Score[] {
  return [...scores].sort((a, b) => Number(b.score) - Number(a.score))
}

/** The year of the time that stands for none in imported data. */
const UNKNOWN_YEAR = 1970

interface OpenedProps extends MachineEntryProps {
  /** The form that is open at first. */
  begun: (typeof RESUMABLE)[number] | undefined
  best: Score | undefined
}

function Opened({ machine, place, account, onChanged, begun, best }: OpenedProps) {
  const isOwn = ({ user_id }: { user_id: number | null }) => account !== undefined && user_id === account.id
  const { machine_conditions: notes, machine_score_xrefs: scores } = machine
  const report: MachineTask = {
    kind: 'report',
    contents: [
      ...notes
        .filter((one) => !isOwn(one))
        .map((one) => ({ type: 'machine_condition' as const, id: one.id, text: textOfNote(one) })),
      ...scores
        .filter((one) => !isOwn(one))
        .map((one) => ({ type: 'machine_score_xref' as const, id: one.id, text: textOfScore(one) })),
    ],
  }
  const [task, setTask] = useState<MachineTask | undefined>(begun && (begun === 'report' ? report : { kind: begun }))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [task])
  const end = () => {
    setTask(undefined)
    form.current?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const done = ({ text, undo }: Done) => {
    end()
    notify({ at: placeOfNotice(machine), text, undo })
  }
  const label = machineLabel(machine)
  const around = { machine_id: machine.machine_id, with_group: 1, lat: place.lat, lon: place.lon }
  const watch = useWatchOf(account, around)
  const stop = (one: Watch) =>
    stopWatching(one).then(
      (text) => done({ text }),
      ({ message }: ApiError) => done({ text: message }),
    )
  const begin = (text: string, next: MachineTask): MenuItem => ({
    text,
    act: () => {
      // Its Undo could be taken for an answer to what is asked now.
      untell({ at: placeOfNotice(machine) })
      setTask(next)
    },
  })
  const [newest, ...earlier] = threadsOf(notes)
  const items = [
    begin(t('noteCondition'), { kind: 'note' }),
    begin(t('enterScore'), { kind: 'score' }),
    ...notes
      .filter(isOwn)
      .map((note) => begin(t('correctOwnNote', { day: formatDay(note.created_at) }), { kind: 'own-note', note })),
    ...scores
      .filter(isOwn)
      .map((score) => begin(t('correctOwnScore', { score: formatScore(score.score) }), { kind: 'own-score', score })),
    watch ? { text: t('stopWatching'), act: () => void stop(watch) } : begin(t('watchMachine'), { kind: 'watch' }),
    ...(report.contents.length > 0 ? [begin(t('reportNoteOrScore'), report)] : []),
    begin(t('removeFromHere'), { kind: 'remove' }),
  ]
  return (
    <div class="opened">
      {newest ? <Thread notes={newest} /> : <p class="quiet">{t('noNote')}</p>}
      {best && <p>{rich('bestScoreBy', MARKS, { score: formatScore(best.score), by: by(best) })}</p>}
      {Number(machine.created_at?.slice(0, 4)) > UNKNOWN_YEAR && (
        <p class="quiet">{t('machineSince', { day: formatDay(machine.created_at) })}</p>
      )}
      <History threads={earlier} scores={bestFirst(scores).slice(1)} />
      <div class="actions">
        <Menu label={t('actionsOf', { machine: label })} items={items}>
          <Icon name="more" /> {t('actions')}
        </Menu>
        <MachineLinks id={machine.machine_id} />
      </div>
      <div ref={form}>
        {task && (
          <MachineForm
            key={JSON.stringify(task)}
            task={task}
            machine={machine}
            place={place}
            onChanged={onChanged}
            onDone={done}
            onCancel={end}
          />
        )}
      </div>
    </div>
  )
}

function textOfNote(note: Note): string {
  const day = formatDay(note.created_at)
  return note.user_id === null || !note.username ? t('noteOf', { day }) : t('noteOfBy', { day, user: authorOf(note) })
}

function textOfScore(score: Score): string {
  return t('scoreOfBy', { score: formatScore(score.score), user: authorOf(score) })
}

const authorOf = ({ username, user_deleted }: Note | Score) => nameOfAuthor(username, user_deleted)
const by = (one: Note | Score) => [authorOf(one), formatDay(one.created_at)].filter(Boolean).join(', ')

/** A note with what the operator has answered, oldest first. */
type Thread = readonly Note[]

/** That with the newest note or answer first. An answer whose note is gone stands alone. */
function threadsOf(notes: readonly Note[]): Thread[] {
  const byId = new Map(notes.map((note) => [note.id, note]))
  const answeredBy = ({ answers_condition_id }: Note) => byId.get(answers_condition_id ?? 0)
  const threads = groupBy(notes, (note) => (note.by_operator_id === null ? note : (answeredBy(note) ?? note)).id)
  return [...threads.values()].map((thread) => thread.toReversed())
}

function Thread({ notes }: { notes: Thread }) {
  return (
    <>
      {notes.map((note, index) => (
        <blockquote key={note.id} class={index > 0 ? 'answer' : undefined}>
          <p class="lines" dir="auto">
            {note.comment}
          </p>
          <footer class="quiet">
            {by(note)}
            {note.by_operator_id !== null && <span class="badge">{t('operator')}</span>}
          </footer>
        </blockquote>
      ))}
    </>
  )
}

/** What there was before the latest note and below the best score. */
function History({ threads, scores }: { threads: readonly Thread[]; scores: readonly Score[] }) {
  if (threads.length + scores.length === 0) return null
  return (
    <details class="history">
      <summary>{t('history')}</summary>
      {scores.length > 0 && (
        <ol class="scores" start={2} aria-label={t('furtherScores')}>
          {scores.map((one) => (
            <li key={one.id}>
              {formatScore(one.score)} <span class="quiet">{by(one)}</span>
            </li>
          ))}
        </ol>
      )}
      {threads.map((notes) => (
        <Thread key={notes[0]?.id} notes={notes} />
      ))}
    </details>
  )
}
