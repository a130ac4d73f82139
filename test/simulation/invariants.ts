// What must hold when a simulation has come to rest: in the responses, in the table, and in the emails.
import { isDeepStrictEqual } from 'node:util'
import { expectConsistentDirectory } from '../support/consistency.js'
import { storedObjects } from '../support/pictures.js'
import type { Stack } from '../support/stack.js'
import { type Decisions, standingMachineMerge, standingMerge } from './administration.js'
import {
  isMergedMachine,
  isOfMerge,
  MERGED_ID,
  MERGED_MACHINE_ID,
  type Member,
  REGIONS,
  regionAtFirst,
  STAYING_ID,
  TIDY_REGION_ID,
} from './directory.js'
import type { Action, History } from './history.js'
import { allItems, regionFeeds } from './observations.js'

export interface Rest {
  stack: Stack
  history: History
  decisions: Decisions
  locationIds: readonly number[]
  machineIds: readonly number[]
  members: readonly Member[]
  /** The line-ups at the beginning, as `<location> <machine>`. */
  initialLmxs: ReadonlySet<string>
}

interface ShownLocation {
  id: number
  name: string
  city: string
  region_id: number
  operator_id: number
  location_type_id: number
  machine_count: number
  location_machine_xrefs: { id: number; machine_id: number }[]
}

/** The responses agree with each other, with the feeds, and with what administrators have decided. */
export async function checkResponses(rest: Rest): Promise<void> {
  const { stack, history, decisions } = rest
  const shown: ShownLocation[] = []
  const isMerged = (await standingMerge()) !== undefined
  for (const id of rest.locationIds) {
    const { status, body } = await stack.get(`/locations/${id}.json`)
    const expected = decisions.removedLocations.has(id) ? 404 : 200
    if (status !== expected) history.report(`location ${id} responds with ${status} instead of ${expected}`, id)
    if (status !== 200) continue
    // The id of one that was merged leads to the other.
    const shownId = id === MERGED_ID && isMerged ? STAYING_ID : id
    if (body.id !== shownId) history.report(`location ${id} is shown as ${body.id}, not as ${shownId}`, id)
    if (body.id === id) shown.push(body)
  }
  for (const { id, name, region_id } of shown) {
    const [wantedName, wantedRegion] = [decisions.names.get(id), decisions.regions.get(id)]
    if (wantedName && name !== wantedName) history.report(`location ${id} is named ${name}, not ${wantedName}`, id)
    if (wantedRegion && region_id !== wantedRegion) history.report(`location ${id} is in region ${region_id}`, id)
  }
  await checkSearches(rest, shown)
  await checkReferences(rest, shown)
  await checkLineUps(rest, shown)
  await checkScores(rest, shown)
  await checkFavorites(rest)
}

async function checkSearches({ stack, history, machineIds, decisions }: Rest, shown: ShownLocation[]): Promise<void> {
  const expectList = async (path: string, wanted: ShownLocation[]) => {
    const { body } = await stack.get(path)
    const found: number[] = body.locations.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    const ids = wanted.map(({ id }) => id)
    if (!isDeepStrictEqual(found, ids)) history.report(`${path} lists ${found}, not ${ids}`, ...difference(found, ids))
  }
  await expectList('/locations.json', shown)
  for (const region of REGIONS) {
    const inRegion = shown.filter(({ region_id }) => region_id === region.id)
    await expectList(`/region/${region.name}/locations.json`, inRegion)
    const { body } = await stack.get(`/regions/location_and_machine_counts.json?region_name=${region.name}`)
    const counts = { num_locations: inRegion.length, num_lmxes: lmxsOf(inRegion).length }
    if (!isDeepStrictEqual(body, counts)) {
      history.report(`region ${region.id} counts ${JSON.stringify(body)}, not ${JSON.stringify(counts)}`)
    }
    await expectList(
      `/locations.json?by_city_id=${region.city}`,
      shown.filter(({ city }) => city === region.city),
    )
  }
  for (const id of machineIds.filter((one) => !decisions.removedMachines.has(one))) {
    const having = shown.filter((one) => one.location_machine_xrefs.some(({ machine_id }) => machine_id === id))
    await expectList(`/locations.json?by_machine_single_id=${id}`, having)
  }
  const named = await stack.get('/locations/autocomplete.json?name=pla')
  const names = shown.map(({ name }) => name)
  for (const { label } of named.body as { label: string }[]) {
    if (!names.some((name) => label.startsWith(name))) history.report(`autocomplete suggests ${label}`, label)
  }
}

/** What records refer to exists. */
async function checkReferences({ stack, history, decisions }: Rest, shown: ShownLocation[]): Promise<void> {
  const check = async (path: string, list: string, removed: ReadonlySet<number>, used: [number, number][]) => {
    const { body } = await stack.get(path)
    const ids = new Set<number>(body[list].map(({ id }: { id: number }) => id))
    for (const id of removed) if (ids.has(id)) history.report(`${path} has ${id}, which was removed`, id)
    for (const [locationId, id] of used) {
      if (id !== null && !ids.has(id)) history.report(`location ${locationId} refers to ${list} ${id}`, locationId, id)
    }
  }
  const machines = shown.flatMap((one) =>
    one.location_machine_xrefs.map(({ machine_id }): [number, number] => [one.id, machine_id]),
  )
  const merged = (await standingMachineMerge()) ? [MERGED_MACHINE_ID] : []
  await check('/machines.json', 'machines', new Set([...decisions.removedMachines, ...merged]), machines)
  await check(
    '/operators.json',
    'operators',
    decisions.removedOperators,
    shown.map(({ id, operator_id }) => [id, operator_id]),
  )
  await check(
    '/location_types.json',
    'location_types',
    decisions.removedTypes,
    shown.map(({ id, location_type_id }) => [id, location_type_id]),
  )
}

/** What was there at the beginning, plus additions, minus removals, is there now. */
async function checkLineUps(rest: Rest, shown: ShownLocation[]): Promise<void> {
  const { history, decisions } = rest
  const expected = await lineUpsAfterFeed(rest)
  const present = new Set(
    shown.flatMap(({ id, location_machine_xrefs }) =>
      location_machine_xrefs.map(({ machine_id }) => `${id} ${machine_id}`),
    ),
  )
  const ids = new Set(shown.map(({ id }) => String(id)))
  for (const lmx of new Set([...expected.keys(), ...present])) {
    const [locationId = '', machineId] = lmx.split(' ')
    // What both had is once at one of them, or at each: the others say what is lost.
    if (!ids.has(locationId) || isOfMerge(locationId) || isMergedMachine(machineId)) continue
    const [wanted, found] = [expected.get(lmx) ?? 0, present.has(lmx) ? 1 : 0]
    // A machine that left the catalog while its location was removed is not restored with it.
    const isLeft = found === 0 && decisions.removedMachines.has(Number(machineId))
    if (wanted !== found && !isLeft) {
      history.report(
        `machine ${machineId} is ${found} times at location ${locationId}, ${wanted} after the feed`,
        Number(locationId),
      )
    }
  }
  for (const { id, machine_count, location_machine_xrefs } of shown) {
    if (machine_count !== location_machine_xrefs.length) history.report(`machine_count of location ${id} is wrong`, id)
  }
}

/** How often each machine should be at each location, as `<location> <machine>`. */
async function lineUpsAfterFeed({ stack, initialLmxs }: Rest): Promise<Map<string, number>> {
  const expected = new Map([...initialLmxs].map((lmx) => [lmx, 1]))
  for (const { submission_type, location_id, machine_id } of await regionFeeds(stack)) {
    const change = { new_lmx: 1, remove_machine: -1 }[submission_type] ?? 0
    const lmx = `${location_id} ${machine_id}`
    expected.set(lmx, (expected.get(lmx) ?? 0) + change)
  }
  return expected
}

/** Adds to the removed locations those that the job has removed, which are empty and in a region that asks for it. */
export async function noteEmptyLocations(rest: Rest): Promise<void> {
  const { stack, history, decisions, locationIds } = rest
  const lineUps = await lineUpsAfterFeed(rest)
  for (const id of locationIds.filter((one) => !decisions.removedLocations.has(one))) {
    if ((await stack.get(`/locations/${id}.json`)).status !== 404) continue
    const machines = [...lineUps].filter(([lmx, count]) => lmx.startsWith(`${id} `) && count > 0)
    const regionId = decisions.regions.get(id) ?? regionAtFirst(id)
    if (machines.length > 0 || regionId !== TIDY_REGION_ID) {
      history.report(`location ${id} of region ${regionId} was removed with ${machines.length} machines`, id)
    }
    decisions.removedLocations.add(id)
  }
}

/** A region's list has the scores of the machines that are at its locations. */
async function checkScores({ stack, history }: Rest, shown: ShownLocation[]): Promise<void> {
  const items = (await allItems()).filter(({ pk, sk }) => pk.startsWith('LOCATION#') && sk.startsWith('SCORE#'))
  for (const region of REGIONS) {
    const present = new Set(lmxsOf(shown.filter(({ region_id }) => region_id === region.id)).map(({ id }) => id))
    const wanted = items.filter((score) => present.has(Number(score.location_machine_xref_id)))
    const { body } = await stack.get(`/region/${region.name}/machine_score_xrefs.json`)
    const ids = wanted.map(({ id }) => Number(id)).sort((a, b) => a - b)
    const scores: { id: number }[] = body.machine_score_xrefs
    const found = scores.map(({ id }) => id).sort((a, b) => a - b)
    if (!isDeepStrictEqual(found, ids)) {
      const scoreIds = difference(found, ids)
      history.report(
        `region ${region.id} lists ${found.length} scores, not ${ids.length}; wrong: ${scoreIds}`,
        ...items.filter(({ id }) => scoreIds.includes(Number(id))).map(({ score }) => score),
      )
    }
  }
}

/** The favorites are those that the user's own actions have left. */
async function checkFavorites({ stack, history, members, decisions }: Rest): Promise<void> {
  for (const member of members.filter(({ id }) => !decisions.deletedMembers.has(id))) {
    const { body } = await stack.get(`/users/${member.id}/list_fave_locations.json`)
    const favorites: { location_id: number }[] = body.user_fave_locations
    const found = favorites.map(({ location_id }) => location_id)
    if (new Set(found).size < found.length) history.report(`a favorite of user ${member.id} is listed twice`)
    for (const [locationId, isWanted] of favoritesAfter(history.actions, member.id)) {
      if (isOfMerge(locationId)) continue
      const isExpected = isWanted && !decisions.removedLocations.has(locationId)
      if (isWanted !== undefined && found.includes(locationId) !== isExpected) {
        const state = isExpected ? 'is not a favorite' : 'is a favorite'
        history.report(
          `location ${locationId} ${state} of user ${member.id}`,
          ...favoriteActions(history.actions, member.id, locationId),
        )
      }
    }
  }
  const items = await allItems()
  const left = items.filter(({ pk }) => decisions.deletedMembers.has(Number(/^USER#(\d+)$/.exec(pk)?.[1])))
  for (const { pk, sk } of left) history.report(`${pk} ${sk} is left of a deleted account`, Number(pk.slice(5)))
}

/** By location; undefined where no response tells it. */
function favoritesAfter(actions: readonly Action[], userId: number): Map<number, boolean | undefined> {
  const favorites = new Map<number, boolean | undefined>()
  const ends = new Map<number, number>()
  for (const { kind, about, outcome, attempts } of actions) {
    if (about.user_id !== userId) continue
    const locationId = Number(about.location_id)
    const isAddition = kind === 'add favorite'
    // An earlier action that ended later, because its user came back, may have happened before or after this one.
    const isOverlapping = (ends.get(locationId) ?? 0) > (attempts[0]?.startedAt ?? 0)
    ends.set(locationId, Math.max(ends.get(locationId) ?? 0, attempts.at(-1)?.endedAt ?? 0))
    if (isOverlapping) favorites.set(locationId, undefined)
    else if (attempts.at(-1)?.status === 409) favorites.set(locationId, true)
    else if (outcome === 'acknowledged') favorites.set(locationId, isAddition)
    else if (outcome === 'unknown') favorites.set(locationId, undefined)
  }
  return favorites
}

function favoriteActions(actions: readonly Action[], userId: number, locationId: number): string[] {
  return actions.flatMap(({ id, about }) => (about.user_id === userId && about.location_id === locationId ? [id] : []))
}

/** The bucket has the files of the pictures and no others. */
export async function checkPictures({ stack, history }: Rest): Promise<void> {
  const items = (await allItems()).filter(({ pk, sk }) => pk.startsWith('LOCATION#') && sk.startsWith('ALBUM#'))
  const tokens = items.map(({ object_token }) => String(object_token))
  const objects = await storedObjects(stack)
  const left = objects.filter((path) => !tokens.some((token) => path.includes(token)))
  if (left.length > 0) history.report(`the bucket has files of no picture: ${left}`)
  for (const { id, object_token, photo_file_name } of items) {
    const files = objects.filter((path) => path.includes(String(object_token)))
    if (files.length < 2)
      history.report(`picture ${id} has ${files.length} files`, String(photo_file_name).split('.')[0])
  }
}

/** What is derived is what a rebuild would derive. */
export async function checkDerived({ history }: Rest): Promise<void> {
  await expectConsistentDirectory().catch((error: Error & { actual?: unknown; expected?: unknown }) => {
    const { actual: found, expected: wanted } = error
    const [actual, expected] = [textOf(found, wanted), textOf(wanted, found)]
    history.report(`what is derived is wrong: ${actual} instead of ${expected}`, ...numbersIn(`${actual}${expected}`))
  })
}

/** Of a map, only what the other has not. */
function textOf(value: unknown, other: unknown): string {
  if (!(value instanceof Map) || !(other instanceof Map)) return JSON.stringify(value)
  return JSON.stringify([...value].filter(([key, one]) => !isDeepStrictEqual(one, other.get(key))))
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/#0*(\d{3,4})\b/g)].map(([, digits]) => Number(digits))
}

function lmxsOf(locations: readonly ShownLocation[]) {
  return locations.flatMap(({ location_machine_xrefs }) => location_machine_xrefs)
}

function difference<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...first.filter((one) => !second.includes(one)), ...second.filter((one) => !first.includes(one))]
}
