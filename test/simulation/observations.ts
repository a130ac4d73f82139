// What a simulation has left behind: counts how often each effect of an action is found.
import type { Item } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/key.js'
import type { Stack } from '../support/stack.js'
import { modelOf, placeOf, REGIONS } from './directory.js'
import type { PostOffice } from './post-office.js'

export type Observations = Map<string, number>

export const WORD = /member\d+w\d+z/g

export async function observe(stack: Stack, postOffice: PostOffice): Promise<Observations> {
  const found: Observations = new Map()
  const note = (effect: string) => found.set(effect, (found.get(effect) ?? 0) + 1)
  for (const row of await regionFeeds(stack)) note(effectOfRow(row))
  for (const effect of effectsInTable(await allItems())) note(effect)
  for (const effect of new Set(postOffice.deliveries.flatMap(effectsOfDelivery))) note(effect.replace(/^\S+ /, ''))
  return found
}

interface FeedRow {
  id: number
  submission_type: string
  submission: string
  user_id: number
  location_id: number
  machine_id: number | null
  comment: string
  high_score: number
}

const SHOWN_TYPES =
  'new_lmx remove_machine new_condition new_msx confirm_location location_metadata ic_toggle new_picture remove_picture'.split(
    ' ',
  )
const PAGE = 1000

/** No row of a feed is ever removed. Locations move from region to region, their earlier rows do not. */
export async function regionFeeds(stack: Stack): Promise<FeedRow[]> {
  const types = SHOWN_TYPES.map((type) => `submission_type[]=${type}`).join('&')
  const rows = new Map<number, FeedRow>()
  for (const { name } of REGIONS) {
    let cursor = ''
    do {
      const path = `/region/${name}/user_submissions.json?limit=${PAGE}&${types}${cursor}`
      const { body } = await stack.get(path)
      for (const row of body.user_submissions as FeedRow[]) rows.set(row.id, row)
      cursor = body.next_cursor === undefined ? '' : `&cursor=${encodeURIComponent(body.next_cursor)}`
    } while (cursor !== '')
  }
  return [...rows.values()]
}

function effectOfRow(row: FeedRow): string {
  const { submission_type, user_id, machine_id, comment, high_score, submission } = row
  const place = placeOf(row.location_id)
  const start = `feed ${submission_type}`
  if (submission_type === 'new_condition') return `${start} ${comment}`
  if (submission_type === 'new_msx') return `${start} ${high_score}`
  if (submission_type === 'location_metadata') return `${start} described ${wordIn(submission)}`
  if (machine_id === null) return `${start} ${user_id} ${place}`
  return `${start} ${user_id} ${place} ${modelOf(machine_id)}`
}

export async function allItems(): Promise<(Item & Key)[]> {
  const { scanTable } = await import('../../shared/table/whole/scan.js')
  const items: (Item & Key)[] = []
  const all = { filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } }
  await scanTable(all, (page) => void items.push(...page))
  return items
}

function* effectsInTable(items: readonly (Item & Key)[]): Generator<string> {
  for (const { pk, sk, ...item } of items) {
    const isAtLocation = pk.startsWith('LOCATION#') || pk.startsWith('HISTORY#')
    if (isAtLocation && sk.startsWith('CONDITION#')) yield `stored condition ${item.comment}`
    else if (isAtLocation && sk.startsWith('SCORE#')) yield `stored score ${item.score}`
    else if (isAtLocation && sk.startsWith('ALBUM#')) yield `stored picture ${wordIn(item.photo_file_name)}`
    // Hidden is stored, and shown by its undo. One that is shown, too, is found twice.
    else if (pk.startsWith('HIDDEN#')) yield* effectsOfHidden(item)
    else if (pk === 'MACHINE') yield `machine ${item.name}`
    else if (sk === 'USER') yield `account ${item.username}`
    else if (pk.startsWith('SUGGESTION#LOCATION#')) yield `suggestion ${item.name}`
    else if (pk === 'FEED#ARCHIVE') yield `archive ${wordIn(item.submission)}`
  }
}

function effectsOfHidden({ comment, score }: Item): string[] {
  if (comment !== undefined) return [`stored condition ${comment}`, `feed new_condition ${comment}`]
  return [`stored score ${score}`, `feed new_msx ${score}`]
}

function wordIn(text: unknown): string | undefined {
  return String(text).match(WORD)?.[0]
}

/** Copies of one email count as one. */
function effectsOfDelivery({ id, to, kind, message }: PostOffice['deliveries'][number]): string[] {
  if (kind === 'overview' || kind === 'operator digest') return []
  const words = new Set(message.match(WORD) ?? [])
  return [...[...words].map((word) => `${id} email ${word}`), ...to.map((address) => `${id} email to ${address}`)]
}
