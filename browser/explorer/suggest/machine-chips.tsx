// The machines of a new place, chosen one by one.

import { useState } from 'preact/hooks'
import { Combobox } from '../combobox.js'
import { findMachines } from '../find-machines.js'
import { t } from '../translate.js'
import './machine-chips.css'
import type { ChosenMachine } from './draft.js'

interface MachineChipsProps {
  machines: readonly ChosenMachine[]
  onChange(machines: readonly ChosenMachine[]): void
  /** What is offered for a text. */
  find?(text: string): Promise<readonly ChosenMachine[]>
  /** Of a form in steps. */
  steps?: { onNext(): void; onBack(): void }
}

type Offered = ChosenMachine & { kind?: string }

export function MachineChips({ machines, onChange, find = findOffered, steps }: MachineChipsProps) {
  const [problem, setProblem] = useState('')
  const add = ({ id, label }: Offered) => {
    setProblem('')
    const isChosen = machines.some((one) => one.label === label)
    if (!isChosen) onChange([...machines, id === undefined ? { label } : { id, label }])
  }
  return (
    <div class="form">
      <Combobox label={t('addMachine')} find={find} onChoose={add} />
      <ul class="chips" aria-label={t('machinesThere')}>
        {machines.map((machine) => (
          <li key={machine.label} class="chip">
            <bdi>{machine.label}</bdi>
            <button
              type="button"
              aria-label={t('removeOf', { name: machine.label })}
              onClick={() => onChange(machines.filter((one) => one !== machine))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {steps && (
        <p class="actions">
          <button
            type="button"
            class="first"
            onClick={() => (machines.length > 0 ? steps.onNext() : setProblem(t('needsMachine')))}
          >
            {t('next')}
          </button>
          <button type="button" onClick={steps.onBack}>
            {t('back')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Those of the catalog, then what was typed as it is. */
async function findOffered(text: string): Promise<Offered[]> {
  if (text === '') return []
  return [...(await findMachines(text)), { label: text, kind: t('notInCatalog') }]
}
