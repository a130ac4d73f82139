// Changes that are made and undone at the end, without faults: an export is the same before and after.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { admin, adminJson } from '../support/admin.js'
import { shownContent, standingMachineMerge, standingMerge } from './administration.js'
import { isOfMerge, MERGED_ID, MERGED_MACHINE_ID, STAYING_ID, STAYING_MACHINE_ID } from './directory.js'
import type { Rest } from './invariants.js'
import { allItems } from './observations.js'

/** @param finish - lets what follows from a change be done. */
export async function checkUndone(rest: Rest, finish: () => Promise<void>): Promise<void> {
  const { history } = rest
  const before = await exported()
  const entries: number[] = []
  for (const words of await changes(rest)) {
    if (await run(history, ...words)) entries.unshift((await adminJson('journal', 'list')).entries[0].id)
    await finish()
  }
  for (const id of entries) {
    await run(history, 'journal', 'revert', String(id))
    await finish()
  }
  const after = await exported()
  const [lost, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
  if (lost.length + added.length > 0) history.report(`undone changes leave ${added} instead of ${lost}`)
}

async function run(history: Rest['history'], ...words: string[]): Promise<boolean> {
  const { status, error } = await admin(...words, '--yes')
  if (status !== 0) history.report(`${words.join(' ')} fails: ${error}`)
  return status === 0
}

/** As words of the command. */
async function changes(rest: Rest): Promise<string[][]> {
  const content = await shownContent(rest.stack, STAYING_ID)
  const removed = await removableLocation(rest)
  return [
    ...((await standingMachineMerge())
      ? []
      : [['machines', 'merge', String(MERGED_MACHINE_ID), '--into-machine-id', String(STAYING_MACHINE_ID)]]),
    ...((await standingMerge())
      ? []
      : [['locations', 'merge', String(MERGED_ID), '--into-location-id', String(STAYING_ID)]]),
    ...(removed === undefined ? [] : [['locations', 'delete', String(removed)]]),
    ...content.slice(0, 1).map(({ words }) => ['content', 'hide', ...words]),
  ]
}

/** One where nothing is of a user or a machine that is gone: that is not restored. */
async function removableLocation({ locationIds, decisions }: Rest): Promise<number | undefined> {
  const { deletedMembers, removedMachines, removedLocations } = decisions
  const ofGone = (await allItems()).filter(
    ({ sk, user_id, machine_id }) =>
      removedMachines.has(Number(machine_id)) || deletedMembers.has(Number(user_id)) || deletedMembers.has(Number(sk)),
  )
  const places = new Set(ofGone.flatMap(({ pk }) => /^(?:LOCATION|HISTORY|CONFIRMED)#(\d+)$/.exec(pk)?.[1] ?? []))
  return locationIds.find((id) => !isOfMerge(id) && !removedLocations.has(id) && !places.has(String(id)))
}

/** The lines of an export without what every change leaves. */
async function exported(): Promise<string[]> {
  const { exportDirectory } = await import('../../lib/export/export.js')
  const output = new PassThrough()
  const [lines] = await Promise.all([text(output), exportDirectory(output, { withPasswordHashes: false })])
  const records = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return records
    .filter(
      ({ type, submission_type }) =>
        !['journal_entry', 'sequence'].includes(type) && submission_type !== 'delete_location',
    )
    .map(({ updated_at, ...record }) => JSON.stringify(inOrder(record)))
    .sort()
}

/** With names in order: a map that was stored is read in any. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, inOrder(one)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
