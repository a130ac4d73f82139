// What a signed-in visitor does at one machine of a place, by a form each.
import { useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { type ApiError, call } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import { formatDay, formatScore } from '../format.js'
import type { MachineAtPlace, Note, Place, Score } from '../records.js'
import { machineLabel } from '../reference-data.js'
import { type Reportable, ReportDialog } from '../report-dialog.js'
import type { Account } from '../session.js'
import { WatchForm } from '../watch-button.js'
import { Confirmation } from './confirmation.js'

export type MachineTask =
  | { kind: 'note' | 'score' | 'watch' | 'remove' }
  | { kind: 'own-note'; note: Note }
  | { kind: 'own-score'; score: Score }
  | { kind: 'report'; contents: readonly Reportable[] }

interface MachineFormProps {
  task: MachineTask
  machine: MachineAtPlace
  place: Place
  account: Account | undefined
  /** The place is another now. */
  onDone(message: string): Promise<void>
  /** Something has been done that the place does not show. */
  onSaid(message: string): void
  onCancel(): void
}

export function MachineForm({ task, machine, place, account, onDone, onSaid, onCancel }: MachineFormProps) {
  const path = `/location_machine_xrefs/${machine.id}.json`
  const label = machineLabel(machine)
  if (task.kind === 'note' || task.kind === 'score') {
    const isNote = task.kind === 'note'
    const add = async (parameters: Record<string, string>) => {
      if (isNote) await call(path, { method: 'PUT', parameters })
      else {
        const score = { ...parameters, location_machine_xref_id: machine.id }
        await call('/machine_score_xrefs.json', { method: 'POST', parameters: score })
      }
      await onDone(`Your ${task.kind} is saved.`)
    }
    const field = isNote ? noteField('condition', `Condition of ${machine.name}`) : scoreField(machine)
    return <ApiForm submitLabel={`Save the ${task.kind}`} send={add} onCancel={onCancel} fields={[field]} />
  }
  if (task.kind === 'own-note') {
    const { id, comment, created_at } = task.note
    const field = { ...noteField('comment', `My note of ${formatDay(created_at)}`), value: comment ?? '' }
    return <OwnForm kind="note" path={`/machine_conditions/${id}.json`} field={field} {...{ onDone, onCancel }} />
  }
  if (task.kind === 'own-score') {
    const field = { ...scoreField(machine), value: formatScore(task.score.score) }
    const own = `/machine_score_xrefs/${task.score.id}.json`
    return <OwnForm kind="score" path={own} field={field} {...{ onDone, onCancel }} />
  }
  if (task.kind === 'watch') {
    return (
      account && (
        <WatchForm
          subject={{ machine_id: machine.machine_id, with_group: 1, lat: place.lat, lon: place.lon }}
          account={account}
          onWatched={onSaid}
          onCancel={onCancel}
        />
      )
    )
  }
  if (task.kind === 'report') return <ReportDialog contents={task.contents} onClose={onCancel} onReported={onSaid} />
  return (
    <Removal
      question="Is it no longer there?"
      yes="Remove it"
      path={path}
      done={`${isolate(label)} is removed.`}
      {...{ onDone, onCancel }}
    />
  )
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
  label: `Score on ${name}`,
  required: true,
  maxLength: 40,
  inputMode: 'numeric',
  hint: 'in digits, such as 1,234,567',
})

interface OwnFormProps extends Pick<MachineFormProps, 'onDone' | 'onCancel'> {
  kind: 'note' | 'score'
  path: string
  field: Field
}

/** Corrects what the visitor has written, or deletes it. */
function OwnForm({ kind, path, field, onDone, onCancel }: OwnFormProps) {
  const [isAsked, setAsked] = useState(false)
  const save = async (parameters: Record<string, string>) => {
    if (Object.keys(parameters).length === 0) return onCancel()
    await call(path, { method: 'PUT', parameters })
    await onDone(`Your ${kind} is corrected.`)
  }
  const asked = { question: `Delete your ${kind}?`, yes: 'Yes, delete it', done: `Your ${kind} is deleted.` }
  if (isAsked) return <Removal {...asked} path={path} onDone={onDone} onCancel={() => setAsked(false)} />
  return (
    <>
      <ApiForm submitLabel={`Save the ${kind}`} send={save} isEdit onCancel={onCancel} fields={[field]} />
      <button type="button" class="minor" onClick={() => setAsked(true)}>
        Delete my {kind}
      </button>
    </>
  )
}

interface RemovalProps extends Pick<MachineFormProps, 'onDone' | 'onCancel'> {
  question: string
  yes: string
  path: string
  /** What is said then. */
  done: string
}

function Removal({ question, yes, path, done, onDone, onCancel }: RemovalProps) {
  const [problem, setProblem] = useState('')
  const remove = async () => {
    try {
      await call(path, { method: 'DELETE' })
      await onDone(done)
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <Confirmation question={question} yes={yes} no="Keep it" onYes={() => void remove()} onNo={onCancel} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
