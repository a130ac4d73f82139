// A machine at a place: notes on its condition, scores, and what a signed-in visitor may add.
import { useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { type ApiError, call } from './api.js'
import { ApiForm } from './api-form.js'
import { formatDay, formatScore } from './format.js'
import type { MachineAtPlace } from './records.js'
import { machineLabel } from './reference-data.js'
import { ReportButton } from './report-button.js'
import { Listed } from './texts.js'

interface MachineEntryProps {
  machine: MachineAtPlace
  isSignedIn: boolean
  onChanged(message: string): Promise<void>
}

type Form = 'note' | 'score' | 'remove'

const SHOWN_SCORES = 5

export function MachineEntry({ machine, isSignedIn, onChanged }: MachineEntryProps) {
  const [form, setForm] = useState<Form>()
  const [problem, setProblem] = useState('')
  const path = `/location_machine_xrefs/${machine.id}.json`
  const label = machineLabel(machine)
  const done = async (message: string) => {
    setForm(undefined)
    await onChanged(message)
  }
  const note = async (parameters: Record<string, string>) => {
    await call(path, { method: 'PUT', parameters })
    await done('Your note is saved.')
  }
  const score = async (parameters: Record<string, string>) => {
    await call('/machine_score_xrefs.json', {
      method: 'POST',
      parameters: { ...parameters, location_machine_xref_id: machine.id },
    })
    await done('Your score is saved.')
  }
  const remove = async () => {
    try {
      await call(path, { method: 'DELETE' })
      await done(`${isolate(label)} is removed.`)
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  const cancel = () => setForm(undefined)
  const button = (kind: Form, text: string) => (
    <button type="button" aria-expanded={form === kind} onClick={() => setForm(kind)} aria-label={`${text}: ${label}`}>
      {text}
    </button>
  )
  const scores = [...machine.machine_score_xrefs].sort((a, b) => Number(b.score) - Number(a.score))
  return (
    <li>
      <h3>
        <bdi>{machine.name}</bdi>{' '}
        <span class="quiet">
          <Listed texts={[machine.manufacturer, machine.year?.toString()]} />
        </span>
        {machine.ic_enabled && <span class="badge">connected</span>}
      </h3>
      {machine.machine_conditions.map(({ id, comment, created_at, username }) => (
        <blockquote key={id}>
          <p class="lines" dir="auto">
            {comment}
          </p>
          <footer class="quiet">
            {[username, formatDay(created_at)].filter(Boolean).join(', ')}{' '}
            {isSignedIn && (
              <ReportButton type="machine_condition" id={id} of={`the note of ${formatDay(created_at)} on ${label}`} />
            )}
          </footer>
        </blockquote>
      ))}
      {scores.length > 0 && (
        <ol class="scores" aria-label="Scores">
          {scores.slice(0, SHOWN_SCORES).map((one) => (
            <li key={one.id}>
              {formatScore(one.score)} <span class="quiet">{one.username}</span>{' '}
              {isSignedIn && (
                <ReportButton
                  type="machine_score_xref"
                  id={one.id}
                  of={`the score of ${formatScore(one.score)} on ${label}`}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isSignedIn && (
        <p class="actions">
          {button('note', 'Note its condition')} {button('score', 'Enter a score')} {button('remove', 'Remove')}
        </p>
      )}
      {form === 'note' && (
        <ApiForm
          submitLabel="Save the note"
          send={note}
          onCancel={cancel}
          fields={[
            {
              name: 'condition',
              label: `Condition of ${machine.name}`,
              required: true,
              multiline: true,
              maxLength: 4000,
            },
          ]}
        />
      )}
      {form === 'score' && (
        <ApiForm
          submitLabel="Save the score"
          send={score}
          onCancel={cancel}
          fields={[
            {
              name: 'score',
              label: `Score on ${machine.name}`,
              required: true,
              maxLength: 40,
              inputMode: 'numeric',
              hint: 'in digits, such as 1,234,567',
            },
          ]}
        />
      )}
      {form === 'remove' && (
        <p class="actions" role="alert">
          Is it no longer there?{' '}
          <button type="button" class="first" onClick={() => void remove()}>
            Remove it
          </button>{' '}
          <button type="button" onClick={cancel}>
            Keep it
          </button>
        </p>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
