// Adds a machine to a place.
import { useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { type ApiError, call } from './api.js'
import { Combobox } from './combobox.js'
import { findMachines } from './find-machines.js'

export function AddMachine({ place, onChanged }: { place: number; onChanged: (message: string) => Promise<void> }) {
  const [machine, setMachine] = useState<{ id: number; label: string }>()
  const [problem, setProblem] = useState('')
  const add = async () => {
    if (!machine) return setProblem('Choose a machine from the list')
    try {
      const parameters = { location_id: place, machine_id: machine.id }
      await call('/location_machine_xrefs.json', { method: 'POST', parameters })
      // Another one may have been chosen meanwhile.
      setMachine((last) => (last === machine ? undefined : last))
      setProblem('')
      await onChanged(`${isolate(machine.label)} is added.`)
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <section class="form" aria-label="Add a machine">
      <Combobox
        label="Add a machine"
        text={machine?.label ?? ''}
        keepsText
        find={findMachines}
        onType={() => setMachine(undefined)}
        onChoose={(chosen) => {
          setMachine(chosen)
          setProblem('')
        }}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="actions">
        <button type="button" class="first" onClick={() => void add()}>
          Add it
        </button>
      </p>
    </section>
  )
}
