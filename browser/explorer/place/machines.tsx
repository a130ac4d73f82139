// The machines at a place from A to Z, and a filter where they are many.

import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { locale } from '../../language.js'
import { Notice, useTold } from '../doing/notice.js'
import { matching } from '../find-machines.js'
import { MachineEntry, type MachineEntryProps, placeOfNotice } from '../machine-entry.js'
import type { MachineAtPlace } from '../records.js'
import { machineLabel } from '../reference-data.js'
import { t } from '../translate.js'

interface MachinesProps extends Omit<MachineEntryProps, 'machine'> {
  /** Between heading and list. */
  children: ComponentChildren
}

/** More do not fit into one look. */
const MANY = 10
const NAMES = new Intl.Collator(locale, { numeric: true })

export function Machines({ children, ...shared }: MachinesProps) {
  const [text, setText] = useState('')
  const all = shared.place.location_machine_xrefs
  const isMany = all.length > MANY
  const wanted = isMany ? text.trim() : ''
  const fitting = new Set(wanted ? matching(all, wanted, machineLabel) : all)
  const gone = useGone(all)
  const shown = [...all.filter((machine) => fitting.has(machine)), ...gone].sort(byName)
  return (
    <section aria-labelledby="machines">
      <div class="over-machines">
        <h2 id="machines" tabIndex={-1}>
          {t('machines', { count: all.length })}
        </h2>
        {isMany && (
          <input
            type="search"
            aria-label={t('findMachineHere')}
            placeholder={t('findMachineHere')}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </div>
      {children}
      <ul class="machines">
        {shown.map((machine) =>
          gone.includes(machine) ? (
            <li key={`gone-${machine.id}`}>
              <Notice at={placeOfNotice(machine)} />
            </li>
          ) : (
            <MachineEntry key={machine.id} machine={machine} {...shared} />
          ),
        )}
      </ul>
      <p role="status" class="quiet">
        {wanted &&
          (fitting.size === 0 ? t('noneOfThatName') : t('someOfAll', { count: fitting.size, all: all.length }))}
      </p>
    </section>
  )
}

/** The machine that has just been removed: its place in the list says so. */
function useGone(all: readonly MachineAtPlace[]): readonly MachineAtPlace[] {
  const known = useRef(new Map<string, MachineAtPlace>())
  for (const machine of all) known.current.set(placeOfNotice(machine), machine)
  const told = useTold()
  const gone = told && known.current.get(told.at)
  return gone && !all.some(({ id }) => id === gone.id) ? [gone] : []
}

function byName(a: MachineAtPlace, b: MachineAtPlace): number {
  return NAMES.compare(sortName(a), sortName(b)) || Number(a.year) - Number(b.year)
}

/** As lists of the API sort: without the article. */
const sortName = ({ name }: MachineAtPlace) => name.replace(/^the /i, '')
