// The places of the operator whose machines the visitor looks after, with what waits there: notes to answer, line-ups to
// confirm.
import { useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { type PartProps, PlaceLink } from '../account/part.js'
import type { OwnAccount } from '../account/records.js'
import { useLoaded, Waiting } from '../account/use-loaded.js'
import { type ApiError, call, newKey } from '../api.js'
import { ApiForm } from '../api-form.js'
import { Notice, notify } from '../doing/notice.js'
import { formatDay } from '../format.js'
import { Freshness, isStale } from '../freshness.js'
import { MARKS } from '../marks.js'
import { BASE } from '../page.js'
import type { OperatorNote, OperatorPlace, ShownOperator } from '../records.js'
import { Listed } from '../texts.js'
import { rich, t } from '../translate.js'
import './operator.css'

export function OperatorPlaces({ account, onOpen }: PartProps) {
  const shown = useLoaded(async (): Promise<ShownOperator | 'none'> => {
    const { operator_id } = (await call<{ account: OwnAccount }>(`/users/${account.id}/account.json`)).account
    return operator_id === null ? 'none' : call<ShownOperator>(`/operators/${operator_id}/locations.json`)
  })
  const { value } = shown
  if (value === undefined) return <Waiting of={shown} />
  if (value === 'none') return <p>{t('forOperators')}</p>
  const { operator, locations } = value
  const notes = locations.reduce((sum, place) => sum + place.notes.length, 0)
  const stale = locations.filter((place) => isStale(place.date_last_updated)).length
  /** Not read again: the place would go to another row, away from what says that it is done. */
  const update = (id: number, changed: (last: OperatorPlace) => OperatorPlace) =>
    shown.change((last) => {
      if (last === 'none') return last
      return { ...last, locations: last.locations.map((place) => (place.id === id ? changed(place) : place)) }
    })
  return (
    <>
      <p>{rich('operatorWaiting', MARKS, { operator: operator.name, places: locations.length, notes, stale })}</p>
      <ul class="rows">
        {locations.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            onOpen={onOpen}
            onChanged={(changed) => update(place.id, changed)}
            onUndone={shown.load}
          />
        ))}
      </ul>
    </>
  )
}

interface PlaceRowProps extends Pick<PartProps, 'onOpen'> {
  place: OperatorPlace
  onChanged(changed: (last: OperatorPlace) => OperatorPlace): void
  /** What waits is to be read again. */
  onUndone(): void
}

function PlaceRow({ place, onOpen, onChanged, onUndone }: PlaceRowProps) {
  const { id, name, street, city, state, machine_count, date_last_updated, notes } = place
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  /** @param answered - the note that no longer waits. */
  const updated = (answered?: number) =>
    onChanged((last) => ({
      ...last,
      date_last_updated: new Date().toISOString().slice(0, 10),
      notes: last.notes.filter((note) => note.id !== answered),
    }))
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      await call(`/locations/${id}/confirm.json`, { method: 'PUT', key: newKey() })
      updated()
      notify({ at: `operator-${id}`, text: t('ownConfirmed') })
    } catch (error) {
      setProblem((error as ApiError).message)
    }
    setSending(false)
  }
  return (
    <li>
      <PlaceLink id={id} name={name} onOpen={onOpen} />
      <span class="line quiet">
        <Listed texts={[street, city, state]} /> · {t('machines', { count: machine_count })} ·{' '}
        <Freshness day={date_last_updated} />
      </span>
      {notes.map((note) => (
        <WaitingNote
          key={note.id}
          note={note}
          at={`operator-${id}`}
          onAnswered={() => updated(note.id)}
          onUndone={onUndone}
        />
      ))}
      <div class="actions">
        <button
          type="button"
          aria-label={t('confirmOwnOf', { place: isolate(name) })}
          aria-disabled={isSending}
          onClick={() => void confirm()}
        >
          {t('confirmOwn')}
        </button>
        <a
          class="button"
          href={`${BASE}/locations/${id}#details-${id}`}
          aria-label={t('editOf', { name: isolate(name) })}
        >
          {t('edit')}
        </a>
      </div>
      <Notice at={`operator-${id}`} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

interface WaitingNoteProps {
  note: OperatorNote
  /** Where it is told that it is answered. */
  at: string
  onAnswered(): void
  onUndone(): void
}

function WaitingNote({ note, at, onAnswered, onUndone }: WaitingNoteProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, location_machine_xref_id, machine_name, comment, username, created_at } = note
  const answer = async ({ condition = '' }: Record<string, string>, key: string) => {
    const { location_machine } = await call<Answered>(`/location_machine_xrefs/${location_machine_xref_id}.json`, {
      method: 'PUT',
      parameters: { condition, answers_condition_id: id },
      key,
    })
    const own = location_machine.machine_conditions.find((one) => one.answers_condition_id === id)
    const undo = async () => {
      await call(`/machine_conditions/${own?.id}.json`, { method: 'DELETE' })
      onUndone()
      return t('answerDeleted')
    }
    onAnswered()
    notify({ at, text: t('answerSaved'), undo: own && undo })
  }
  return (
    <blockquote class="waiting">
      <b>
        <bdi>{machine_name}</bdi>
      </b>
      <p class="lines" dir="auto">
        {comment}
      </p>
      <footer class="quiet">
        <Listed texts={[username, formatDay(created_at)]} />
      </footer>
      {isAnswering ? (
        <ApiForm
          name={`answer-${id}`}
          submitLabel={t('sendAnswer')}
          send={answer}
          onCancel={() => setAnswering(false)}
          fields={[
            {
              name: 'condition',
              label: t('answerOn', { machine: isolate(machine_name) }),
              required: true,
              multiline: true,
              maxLength: 4000,
              hint: t('answerHint'),
            },
          ]}
        />
      ) : (
        <button
          type="button"
          class="minor"
          aria-label={t('answerNoteOn', { machine: isolate(machine_name) })}
          onClick={() => setAnswering(true)}
        >
          {t('answer')}
        </button>
      )}
    </blockquote>
  )
}

interface Answered {
  location_machine: { machine_conditions: readonly { id: number; answers_condition_id: number | null }[] }
}
