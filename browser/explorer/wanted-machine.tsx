// The machine that is searched for: which editions of its title count, and that it can be taken back.

import { useMemo } from 'preact/hooks'
import type { Machine } from './records.js'
import { machineLabel, useList } from './reference-data.js'
import { Listed } from './texts.js'
import { rich, t } from './translate.js'

/** The machine of the filter, then the other editions of its title, which the API finds with it. */
export function useWanted(id: string | undefined): readonly Machine[] {
  const machines = useList('machines', id !== undefined)
  return useMemo(() => {
    const machine = machines.find((one) => String(one.id) === id)
    if (!machine) return []
    const group = machine.machine_group_id
    return [machine, ...machines.filter((one) => one !== machine && group !== null && one.machine_group_id === group)]
  }, [machines, id])
}

const NAMED_EDITIONS = 3

interface WantedMachineProps {
  machines: readonly Machine[]
  onRemove(): void
}

export function WantedMachine({ machines: [machine, ...editions], onRemove }: WantedMachineProps) {
  if (!machine) return null
  const label = machineLabel(machine)
  const named = <Listed texts={editions.slice(0, NAMED_EDITIONS).map(({ name }) => name)} />
  return (
    <p class="chip">
      <span>
        <b>
          <bdi>{label}</bdi>
        </b>
        {editions.length > 0 && (
          <span class="line quiet">
            {rich('wantedWith', { names: () => named }, { more: Math.max(0, editions.length - NAMED_EDITIONS) })}
          </span>
        )}
      </span>
      <button type="button" aria-label={t('stopLooking', { machine: label })} onClick={onRemove}>
        ×
      </button>
    </p>
  )
}
