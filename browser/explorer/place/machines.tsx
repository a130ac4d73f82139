// The machines at a place from A to Z, and a filter where they are many.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { matching } from '../find-machines.js'
import { plural } from '../format.js'
import { MachineEntry, type MachineEntryProps } from '../machine-entry.js'
import type { MachineAtPlace } from '../records.js'
import { machineLabel } from '../reference-data.js'

interface MachinesProps extends Omit<MachineEntryProps, 'machine'> {
  /** Between heading and list. */
  children: ComponentChildren
}

/** More do not fit into one look. */
const MANY = 10
const NAMES = new Intl.Collator('en', { numeric: true })

export function Machines({ children, ...shared }: MachinesProps) {
  const [text, setText] = useState('')
  const all = shared.place.location_machine_xrefs
  const isMany = all.length > MANY
  const wanted = isMany ? text.trim() : ''
  const fitting = new Set(wanted ? matching(all, wanted, machineLabel) : all)
  const shown = all.filter((machine) => fitting.has(machine)).sort(byName)
  return (
    <section aria-labelledby="machines">
      <div class="over-machines">
        <h2 id="machines" tabIndex={-1}>
          {plural(all.length, 'machine')}
        </h2>
        {isMany && (
          <input
            type="search"
            aria-label="Find a machine here"
            placeholder="Find a machine here"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </div>
      {children}
      <ul class="machines">
        {shown.map((machine) => (
          <MachineEntry key={machine.id} machine={machine} {...shared} />
        ))}
      </ul>
      <p role="status" class="quiet">
        {wanted && (shown.length === 0 ? 'None of that name here.' : `${shown.length} of ${all.length}`)}
      </p>
    </section>
  )
}

function byName(a: MachineAtPlace, b: MachineAtPlace): number {
  return NAMES.compare(sortName(a), sortName(b)) || Number(a.year) - Number(b.year)
}

/** As lists of the API sort: without the article. */
const sortName = ({ name }: MachineAtPlace) => name.replace(/^the /i, '')
