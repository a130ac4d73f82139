// Two places or machines side by side: what goes where when they are merged, which one stays, and the way back.
import { useEffect, useState } from 'preact/hooks'
import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { call } from '../explorer/api.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { useTexts } from './details.js'
import { Distinct, type PairKind, pairKindIn } from './duplicates.js'
import { labelOf } from './fields.js'
import { undoEntry, undoneText } from './left.js'
import { Problem } from './record-table.js'
import type { JournalEntry, ReferenceRecord, ShownPlace } from './records.js'
import { go, Link, type Route } from './route.js'
import { rich, t } from './translate.js'
import './duplicates.css'

const SHOWN = {
  locations: [...editedFieldsOf(location).map(([name]) => name), 'machine_count'],
  machines: ['name', 'manufacturer', 'year', 'machine_type', 'machine_display', 'ipdb_id', 'opdb_id', 'ipdb_link'],
} as const
const TYPES = { locations: 'location', machines: 'machine' } as const
const VIEWS = { locations: 'places', machines: 'machines' } as const

/** One of the two. */
interface Side {
  id: string
  name: string
  record: Readonly<Record<string, unknown>>
  /** Of a place, by the machine's id. */
  machines: ReadonlyMap<number, string>
}

export function DuplicatePair({ id, route }: { id: string; route: Route }) {
  const kind = pairKindIn(route)
  const [one = '', other = ''] = id.split('-')
  const { merged, stays } = route.query ?? {}
  if (merged && stays) return <Merged kind={kind} id={id} entry={merged} stays={stays} />
  return <Compare key={`${kind} ${id}`} kind={kind} ids={[one, other]} />
}

function useSide(kind: PairKind, id: string): { side?: Side; problem: string } {
  const path = kind === 'machines' ? `/records/machines/${id}.json` : `/locations/${id}.json`
  const { data, problem } = useLoaded<{ record: ReferenceRecord } | ShownPlace>(path)
  if (!data) return { problem }
  const record: Readonly<Record<string, unknown>> = 'record' in data ? data.record : data.location
  const machines = 'machines' in data ? data.machines.map((one) => [one.machine_id, one.name] as const) : []
  return { side: { id, name: String(record.name), record, machines: new Map(machines) }, problem }
}

function Compare({ kind, ids }: { kind: PairKind; ids: readonly [string, string] }) {
  const [first, second] = [useSide(kind, ids[0]), useSide(kind, ids[1])]
  const [chosen, setChosen] = useState<string>()
  const problem = first.problem || second.problem
  const sides = first.side && second.side ? ([first.side, second.side] as const) : undefined
  if (!sides) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const staying = chosen ?? fuller(sides).id
  const [stays, goes] = sides[0].id === staying ? sides : [sides[1], sides[0]]
  const isOfMachines = kind === 'machines'
  return (
    <>
      <h1 tabIndex={-1}>
        {rich('namesAnd', { one: () => <bdi>{sides[0].name}</bdi>, other: () => <bdi>{sides[1].name}</bdi> })}
      </h1>
      <fieldset class="staying">
        <legend>{t(isOfMachines ? 'whichMachineStays' : 'whichPlaceStays')}</legend>
        {sides.map((side) => (
          <label key={side.id}>
            <input type="radio" name="stays" checked={side.id === staying} onChange={() => setChosen(side.id)} />{' '}
            {rich('nameAndNumber', { name: () => <bdi>{side.name}</bdi> }, { id: side.id })}
          </label>
        ))}
      </fieldset>
      <Facts kind={kind} sides={sides} />
      <h2>{t('whatGoesWhere')}</h2>
      {isOfMachines ? <WhereMachineGoes stays={stays} goes={goes} /> : <WhatGoes stays={stays} goes={goes} />}
      <div class="actions">
        <ActionButton
          // It is another button for the other way round.
          key={goes.id}
          label={t('mergeThem')}
          explanation={t('mergeThemText', { goes: goes.name, goesId: goes.id, stays: stays.name, staysId: stays.id })}
          done={t(isOfMachines ? 'machinesMerged' : 'placesMerged')}
          act={(_, key) => merge(kind, goes.id, stays.id, key)}
          onChanged={() => {}}
        />
        <Distinct type={TYPES[kind]} id={ids.join('-')} onChanged={() => go(listOf(kind))} />
      </div>
    </>
  )
}

/** Rather the one with more machines, then the older one. */
function fuller([a, b]: readonly [Side, Side]): Side {
  if (a.machines.size !== b.machines.size) return a.machines.size > b.machines.size ? a : b
  return Number(a.id) < Number(b.id) ? a : b
}

const listOf = (kind: PairKind): Route => ({ view: 'duplicates', query: kind === 'machines' ? { kind } : {} })

async function merge(kind: PairKind, goes: string, stays: string, key: string): Promise<void> {
  const parameters = { [`into_${TYPES[kind]}_id`]: stays }
  await callAdmin(`/${kind}/${goes}/merge.json`, { method: 'POST', parameters, key })
  const wanted = { action: `merge_${TYPES[kind]}`, record_id: goes }
  const { entries } = await callAdmin<{ entries: JournalEntry[] }>('/journal.json', { parameters: wanted })
  go({
    view: 'duplicates',
    id: `${goes}-${stays}`,
    query: { ...listOf(kind).query, merged: String(entries[0]?.id ?? ''), stays },
  })
}

/** Shown under its own address, so that the way back is still there after a reload. */
function Merged({ kind, id, entry, stays }: { kind: PairKind; id: string; entry: string; stays: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{t(kind === 'machines' ? 'machinesAreMerged' : 'placesAreMerged')}</h1>
      <p>
        {rich('mergedText', {
          stays: (text) => <Link to={{ view: VIEWS[kind], id: stays }}>{text}</Link>,
          pairs: (text) => <Link to={listOf(kind)}>{text}</Link>,
        })}
      </p>
      <div class="actions">
        <ActionButton
          label={t('undo')}
          of={t('theMerge')}
          explanation={t('undoMergeText')}
          done={undoneText}
          act={(_, key) => undoEntry(entry, key)}
          onChanged={() => go({ view: 'duplicates', id, query: listOf(kind).query ?? {} })}
        />
      </div>
    </>
  )
}

function Facts({ kind, sides }: { kind: PairKind; sides: readonly [Side, Side] }) {
  const asText = useTexts(
    sides.map(({ record }) => record),
    SHOWN[kind],
  )
  const rows = SHOWN[kind]
    .map((name) => ({ name, texts: sides.map(({ record }) => asText(record, name)) }))
    .filter(({ texts }) => texts.some(Boolean))
  return (
    <table class="facts">
      <thead>
        <tr>
          <td />
          {sides.map(({ id }) => (
            <th key={id} scope="col">
              {t('numberTitle', { id })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, texts }) => (
          <tr key={name}>
            <th scope="row">{labelOf(name)}</th>
            {texts.map((text, index) => (
              <td key={sides[index]?.id} data-title={t('numberTitle', { id: sides[index]?.id ?? '' })}>
                <bdi>{text || '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface GoesProps {
  stays: Side
  goes: Side
}

function WhatGoes({ stays, goes }: GoesProps) {
  const counts = useCounts(goes.id)
  const names = (isWanted: (id: number) => boolean) =>
    [...goes.machines].filter(([id]) => isWanted(id)).map(([, name]) => name)
  const [both, alone] = [names((id) => stays.machines.has(id)), names((id) => !stays.machines.has(id))]
  return (
    <ul>
      {alone.length > 0 && <li>{rich('toOneThatStays', { names: () => <bdi>{alone.join(', ')}</bdi> })}</li>}
      {both.length > 0 && <li>{rich('bothHave', { names: () => <bdi>{both.join(', ')}</bdi> })}</li>}
      {counts && <li>{t('countsGoAlong', counts)}</li>}
      <li>{t('detailsStay', { stays: stays.id, goes: goes.id })}</li>
    </ul>
  )
}

interface DetailsOfPlace {
  location_machine_xrefs: { machine_conditions?: unknown[]; machine_score_xrefs?: unknown[] }[]
}

interface Counts {
  notes: number
  scores: number
  pictures: number
}

/** Of a place; undefined until they are counted. */
function useCounts(id: string): Counts | undefined {
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    setCounts(undefined)
    const reads = [
      call<DetailsOfPlace>(`/locations/${id}.json`),
      call<{ pictures: unknown[] }>(`/locations/${id}/picture_details.json`),
    ] as const
    let isWanted = true
    Promise.all(reads).then(
      ([{ location_machine_xrefs: lmxes }, { pictures }]) => {
        const sum = (name: keyof (typeof lmxes)[number]) =>
          lmxes.reduce((count, lmx) => count + (lmx[name]?.length ?? 0), 0)
        const [notes, scores] = [sum('machine_conditions'), sum('machine_score_xrefs')]
        if (isWanted) setCounts({ notes, scores, pictures: pictures.length })
      },
      // The rest is shown without.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return counts
}

function WhereMachineGoes({ stays, goes }: GoesProps) {
  const [count, setCount] = useState<number>()
  const ids = { stays: stays.id, goes: goes.id }
  useEffect(() => {
    setCount(undefined)
    call<{ lmx_count: number }>(`/machines/${goes.id}.json`, { parameters: { limit: 1 } }).then(
      ({ lmx_count }) => setCount(lmx_count),
      () => {},
    )
  }, [goes.id])
  return (
    <ul>
      <li>{count === undefined ? t('takesItsPlaces', ids) : t('takesPlace', { ...ids, count })}</li>
      <li>{t('bothAtPlace')}</li>
      <li>{t('getsLacking', { stays: stays.id })}</li>
    </ul>
  )
}
