// The machines of a suggestion: those that the catalog has, and what to take for the others.
import { useState } from 'preact/hooks'
import type { Parameters } from '../explorer/api.js'
import { Combobox } from '../explorer/combobox.js'
import { findMachines } from '../explorer/find-machines.js'
import { useKeptFocus } from './focus.js'
import { Problem } from './record-table.js'
import type { ShownSuggestion } from './records.js'

interface SuggestedMachinesProps {
  shown: ShownSuggestion
  /** Absent when it has been decided on. */
  change: ((parameters: Parameters) => Promise<void>) | undefined
}

export function SuggestedMachines({ shown, change }: SuggestedMachinesProps) {
  const { found_machines: found, unknown_machines: unknown } = shown
  const [problem, setProblem] = useState('')
  const surroundings = useKeptFocus<HTMLElement>()
  /** Replaces all machines, so that it is said which of the unknown ones are none. */
  const save = async (ids: readonly number[]) => {
    try {
      await change?.({ machine_ids: ids })
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const ids = found.map(({ id }) => id)
  return (
    <section ref={surroundings} tabIndex={-1} aria-label="Machines">
      <h2>Machines</h2>
      {found.length + unknown.length === 0 && <p>None: it is put on the map without machines.</p>}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            {change && (
              <button
                type="button"
                aria-label={`Leave out: ${name}`}
                onClick={() => void save(ids.filter((one) => one !== id))}
              >
                Leave out
              </button>
            )}
          </li>
        ))}
      </ul>
      {unknown.map(({ name, candidates }) => (
        <section key={name} aria-label={name}>
          <p>
            The catalog has no machine “<bdi>{name}</bdi>” or several.
          </p>
          {change && (
            <p class="actions">
              {candidates.map((one) => (
                <button key={one.id} type="button" onClick={() => void save([...ids, one.id])}>
                  Take <bdi>{one.name}</bdi>
                </button>
              ))}
            </p>
          )}
        </section>
      ))}
      {change && (
        <Combobox label="Add a machine of the catalog" find={findMachines} onChoose={({ id }) => save([...ids, id])} />
      )}
      {problem && <Problem text={problem} />}
    </section>
  )
}
