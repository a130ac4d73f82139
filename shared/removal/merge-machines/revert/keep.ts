// Keeps what a merge of two machines is about to change at a location, so that it can be reverted there.

import { kindOf } from '../../../locations/belongings.js'
import type { Lmx } from '../../../records/lmxs.js'
import { historyPartition, LOCATION_SORT, locationPartition, removedKey } from '../../../records/location-keys.js'
import { batchGet } from '../../../table/get.js'
import { transact } from '../../../table/transaction.js'
import { listAll } from '../../belongings.js'
import { keepOnceStep, type MachineMergeRecord } from '../kept.js'
import { noteName } from '../pairs.js'

interface Merge {
  id: number
  into: number
  record?: MachineMergeRecord | undefined
}

/** Before anything is moved: a repeated run changes nothing of what the first has kept. */
export async function keepAt(locationId: number, { id, into, record }: Merge): Promise<void> {
  if (!record) return
  const [present, history, restorable] = await Promise.all([
    listAll(locationPartition(locationId)),
    listAll(historyPartition(locationId)),
    batchGet([removedKey(locationId, id), removedKey(locationId, into)], { consistent: true }),
  ])
  const items = [...present, ...history]
  const lineUp = (items.find(({ sk }) => sk === LOCATION_SORT)?.line_up ?? {}) as Record<
    string,
    [Lmx['id']] | undefined
  >
  const [own, other] = [lineUp[id], lineUp[into]].map((entry) =>
    items.find((item) => kindOf(item) === 'LMX' && item.id === entry?.[0]),
  )
  const ofMachine = (kind: 'LMX' | 'SCORE') =>
    items.filter((item) => kindOf(item) === kind && item.machine_id === id).map((item) => Number(item.id))
  const [lmxIds, scoreIds] = [ofMachine('LMX'), ofMachine('SCORE')]
  const waiting = restorable.filter((item) => item !== undefined)
  if (lmxIds.length === 0 && scoreIds.length === 0 && !waiting.some(({ sk }) => sk === removedKey(0, id).sk)) return
  const notes = items.filter((item) => own !== undefined && item.location_machine_xref_id === own.id)
  const kept = {
    kind: 'LOCATION' as const,
    location_id: locationId,
    lmx_id: own ? Number(own.id) : null,
    pair: own && other ? { own, other } : null,
    notes: own && other ? notes.filter((item) => kindOf(item) !== undefined).map(noteName) : [],
    removed_lmx_ids: lmxIds.filter((lmxId) => lmxId !== own?.id),
    score_ids: scoreIds,
    restorable: waiting,
  }
  await transact([keepOnceStep(record, kept)])
}
