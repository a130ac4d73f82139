// The machines of a new place, chosen one by one.

import { useRef, useState } from 'preact/hooks'
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

/** With the focus gone the list of machines closes, and what is below it moves away from the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function MachineChips({ machines, onChange, find = findOffered, steps }: MachineChipsProps) {
  const [problem, setProblem] = useState('')
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const type = (text: string) => {
    setTyped(text)
    setProblem('')
  }
  const add = ({ id, label }: Offered) => {
    type('')
    const isChosen = machines.some((one) => one.label === label)
    if (!isChosen) onChange([...machines, id === undefined ? { label } : { id, label }])
  }
  const goOn = () => {
    if (typed.trim()) {
      setProblem(t('chooseMachine'))
      form.current?.querySelector('input')?.focus()
    } else if (machines.length === 0) setProblem(t('needsMachine'))
    else steps?.onNext()
  }
  return (
    <div class="form" ref={form}>
      <Combobox label={t('addMachine')} find={find} onChoose={add} onType={type} />
      <ul class="chips" aria-label={t('machinesThere')}>
        {machines.map((machine) => (
          <li key={machine.label} class="chip">
            <bdi>{machine.label}</bdi>
            <button
              type="button"
              aria-label={t('removeOf', { name: machine.label })}
              onMouseDown={keepFocus}
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
          <button type="button" class="first" onMouseDown={keepFocus} onClick={goOn}>
            {t('next')}
          </button>
          <button type="button" onMouseDown={keepFocus} onClick={steps.onBack}>
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
