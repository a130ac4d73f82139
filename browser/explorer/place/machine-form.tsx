// What a signed-in visitor does at one machine of a place, by a form each.

import { useEffect, useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { type ApiError, call, LaterError, newKey, type Parameters, WILL_BE_SENT } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import { useDoing } from '../doing/intention.js'
import type { Told } from '../doing/notice.js'
import { formatDay, formatScore } from '../format.js'
import type { MachineAtPlace, Note, Place, Score } from '../records.js'
import { machineLabel } from '../reference-data.js'
import { type Reportable, ReportDialog } from '../report-dialog.js'
import { t } from '../translate.js'
import { WatchForm } from '../watch-button.js'
import { Confirmation } from './confirmation.js'

export type MachineTask =
  | { kind: 'note' | 'score' | 'watch' | 'remove' }
  | { kind: 'own-note'; note: Note }
  | { kind: 'own-score'; score: Score }
  | { kind: 'report'; contents: readonly Reportable[] }

/** What has been done, and what undoes it. */
export type Done = Pick<Told, 'text' | 'undo'>

interface MachineFormProps {
  task: MachineTask
  machine: MachineAtPlace
  place: Place
  /** The place is another now; resolves when that is shown. */
  onChanged(): Promise<void>
  onDone(done: Done): void
  onCancel(): void
}

export function MachineForm({ task, machine, place, onChanged, onDone, onCancel }: MachineFormProps) {
  const path = `/location_machine_xrefs/${machine.id}.json`
  const label = isolate(machineLabel(machine))
  const change = async (
    changed: string,
    method: 'DELETE' | 'PUT' | 'POST',
    parameters: Parameters = {},
    key = newKey(),
    title?: (place: string) => string,
  ) => {
    const [text] = Object.values(parameters).filter((value) => typeof value === 'string')
    const later = title && { title: title(place.name), text, place: place.id }
    const answer = await call<Made>(changed, { method, parameters, key, ...(later ? { later } : {}) })
    await onChanged()
    return answer
  }
  const onLater = () => onDone({ text: WILL_BE_SENT })
  const form = { submitLabel: t(task.kind === 'note' ? 'saveNote' : 'saveScore'), onCancel, onLater }
  if (task.kind === 'note') {
    const save = async (values: Values, key: string) => {
      const title = (at: string) => t('noteAt', { machine: machine.name, place: at })
      const { location_machine } = await change(path, 'PUT', values, key, title)
      const [note] = location_machine?.machine_conditions ?? []
      const undo = note && (() => change(`/machine_conditions/${note.id}.json`, 'DELETE').then(() => t('noteDeleted')))
      onDone({ text: t('noteSaved'), undo })
    }
    const field = noteField('condition', t('conditionOf', { machine: machine.name }))
    return <ApiForm name={`note-${machine.id}`} {...form} send={save} fields={[field]} />
  }
  if (task.kind === 'score') {
    const save = async (values: Values, key: string) => {
      const parameters = { ...values, location_machine_xref_id: machine.id }
      const title = (at: string) => t('scoreAt', { machine: machine.name, place: at })
      const { machine_score_xref: score } = await change('/machine_score_xrefs.json', 'POST', parameters, key, title)
      const undo =
        score && (() => change(`/machine_score_xrefs/${score.id}.json`, 'DELETE').then(() => t('scoreDeleted')))
      onDone({ text: t('scoreSaved'), undo })
    }
    return <ApiForm name={`score-${machine.id}`} {...form} send={save} fields={[scoreField(machine)]} />
  }
  if (task.kind === 'own-note') {
    const { id, comment, created_at } = task.note
    const field = { ...noteField('comment', t('myNoteOf', { day: formatDay(created_at) })), value: comment ?? '' }
    return <OwnForm kind="note" path={`/machine_conditions/${id}.json`} {...{ field, change, onDone, onCancel }} />
  }
  if (task.kind === 'own-score') {
    const field = { ...scoreField(machine), value: formatScore(task.score.score) }
    const own = `/machine_score_xrefs/${task.score.id}.json`
    return <OwnForm kind="score" path={own} {...{ field, change, onDone, onCancel }} />
  }
  if (task.kind === 'watch') {
    return (
      <WatchForm
        name={`watch-${machine.id}`}
        subject={{ machine_id: machine.machine_id, with_group: 1, lat: place.lat, lon: place.lon }}
        onWatched={onDone}
        onCancel={onCancel}
      />
    )
  }
  if (task.kind === 'report') {
    const name = `report-${machine.id}`
    return <ReportDialog {...{ name, ...task }} onClose={onCancel} onReported={(text) => onDone({ text })} />
  }
  const restore = async () => {
    const parameters = { location_id: place.id, machine_id: machine.machine_id }
    await change('/location_machine_xrefs.json', 'POST', parameters)
    return t('machineBack', { machine: label })
  }
  const remove = async (key: string) => {
    await change(path, 'DELETE', {}, key, (at) => t('removalAt', { machine: machine.name, place: at }))
    onDone({ text: t('machineRemoved', { machine: label }), undo: restore })
  }
  return (
    <Removal
      name={`remove-${machine.id}`}
      question={t('noLongerThere')}
      yes={t('removeIt')}
      remove={remove}
      onLater={onLater}
      onCancel={onCancel}
    />
  )
}

type Values = Record<string, string>

interface Made {
  location_machine?: { machine_conditions: readonly { id: number }[] }
  machine_score_xref?: { id: number }
}

const noteField = (name: string, label: string): Field => ({
  name,
  label,
  required: true,
  multiline: true,
  maxLength: 4000,
})

const scoreField = ({ name }: MachineAtPlace): Field => ({
  name: 'score',
  label: t('scoreOn', { machine: name }),
  required: true,
  maxLength: 40,
  inputMode: 'numeric',
  hint: t('scoreHint', { example: formatScore(1_234_567) }),
})

interface OwnFormProps extends Pick<MachineFormProps, 'onDone' | 'onCancel'> {
  kind: 'note' | 'score'
  path: string
  field: Field
  change(
    path: string,
    method: 'PUT' | 'DELETE',
    parameters?: Parameters,
    key?: string,
    title?: (place: string) => string,
  ): Promise<unknown>
}

const OWN_TEXTS = {
  note: {
    save: 'saveNote',
    correction: 'noteCorrectionAt',
    deletion: 'noteDeletionAt',
    corrected: 'noteCorrected',
    restored: 'noteRestored',
    remove: 'deleteMyNote',
    question: 'deleteNoteQuestion',
    deleted: 'noteDeleted',
  },
  score: {
    save: 'saveScore',
    correction: 'scoreCorrectionAt',
    deletion: 'scoreDeletionAt',
    corrected: 'scoreCorrected',
    restored: 'scoreRestored',
    remove: 'deleteMyScore',
    question: 'deleteScoreQuestion',
    deleted: 'scoreDeleted',
  },
} as const

/** Corrects what the visitor has written, or deletes it. */
function OwnForm({ kind, path, field, change, onDone, onCancel }: OwnFormProps) {
  const [isAsked, setAsked] = useState(false)
  const texts = OWN_TEXTS[kind]
  const name = `own${kind}-${/\d+/.exec(path)?.[0]}`
  const save = async (values: Values, key: string) => {
    if (Object.keys(values).length === 0) return onCancel()
    await change(path, 'PUT', values, key, (place) => t(texts.correction, { place }))
    const undo = async () => {
      await change(path, 'PUT', { [field.name]: field.value })
      return t(texts.restored)
    }
    onDone({ text: t(texts.corrected), undo })
  }
  const onLater = () => onDone({ text: WILL_BE_SENT })
  const remove = async (key: string) => {
    await change(path, 'DELETE', {}, key, (place) => t(texts.deletion, { place }))
    onDone({ text: t(texts.deleted) })
  }
  if (isAsked) {
    const asked = { question: t(texts.question), yes: t('deleteYes') }
    return <Removal name={name} {...asked} remove={remove} onLater={onLater} onCancel={() => setAsked(false)} />
  }
  return (
    <>
      <ApiForm
        name={name}
        submitLabel={t(texts.save)}
        send={save}
        isEdit
        onLater={onLater}
        onCancel={onCancel}
        fields={[field]}
      />
      <button type="button" class="minor" onClick={() => setAsked(true)}>
        {t(texts.remove)}
      </button>
    </>
  )
}

interface RemovalProps {
  /** By which the page comes back to it. */
  name: string
  question: string
  yes: string
  remove(key: string): Promise<void>
  /** It is removed when there is a network. */
  onLater?: () => void
  onCancel(): void
}

function Removal({ name, question, yes, remove, onLater, onCancel }: RemovalProps) {
  const [problem, setProblem] = useState('')
  const { goesOn, attempt } = useDoing(name)
  const send = async () => {
    try {
      await attempt({}, remove)
    } catch (error) {
      if (error instanceof LaterError && onLater) return onLater()
      setProblem((error as ApiError).message)
    }
  }
  useEffect(() => {
    if (goesOn()) void send()
  }, [])
  return (
    <>
      <Confirmation question={question} yes={yes} no={t('keepIt')} onYes={() => void send()} onNo={onCancel} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
