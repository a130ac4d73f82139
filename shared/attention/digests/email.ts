// Daily and weekly digests for the administrators of a region, for those of all regions, and for operators.

import type { Email } from '../../mail/email.js'
import { cut, fittingCount } from '../../mail/entries.js'
import { type Block, type Field, layOut } from '../../mail/layout.js'
import type { Region } from '../../records/catalog.js'
import { isolate } from '../../text/direction.js'

/** An email must fit into an item of the outbox: 400 KB for text and HTML together, encrypted. */
const MAX_LIST_CHARACTERS = 30_000
const MAX_ENTRY_CHARACTERS = 1_000

/** Of one day. More is a flood, and to be read at the service. */
const MAX_PARTS = 5

/**
 * One email, or several when one has no room for all.
 * @param texts - submission texts of the day's conditions or removals.
 */
export function dailyDigestEmails(
  to: string[],
  region: Region,
  day: string,
  kind: 'comments' | 'removals',
  texts: readonly string[],
): Email[] {
  const heading = kind === 'comments' ? 'Machine conditions entered' : 'Machines removed'
  return inParts(texts, (list, part) => ({
    to,
    subject: `daily ${kind} of the ${isolate(region.full_name)} region, ${day}${part}`,
    ...layOut([`${heading} on ${day} (UTC):`, { list }]),
  }))
}

/** How many of the held emails fit into one digest; at least one. */
export function digestSize(held: readonly Email[]): number {
  return Math.max(1, fittingCount(held.map(entryOf), MAX_LIST_CHARACTERS))
}

/**
 * @param held - the emails that it replaces, of one topic.
 * @param hour - when the hour began, as in `2019-11-01 17:00`.
 */
export function hourlyDigestEmail(held: readonly Email[], hour: string): Email {
  const distinct = (addresses: readonly string[]) => [...new Set(addresses)]
  return {
    to: distinct(held.flatMap(({ to }) => to)),
    cc: distinct(held.flatMap(({ cc = [] }) => cc)),
    subject: `${held[0]?.digest?.subject}, ${hour} UTC`,
    ...layOut([
      `In the hour from ${hour} (UTC) there was more activity than fits into emails of its own. These are the rest:`,
      { list: held.map(entryOf) },
    ]),
  }
}

function entryOf({ digest }: Email): string {
  return cut(digest?.entry ?? '', MAX_ENTRY_CHARACTERS)
}

/** A condition at one of an operator's locations. */
interface OperatorComment {
  machine: string
  /** Name and address. */
  location: string
  comment: string
}

/** One email, or several when one has no room for all. */
export function operatorDigestEmails(to: string, day: string, comments: readonly OperatorComment[]): Email[] {
  const entries = comments.map(
    ({ machine, location, comment }) => `${isolate(machine)} at ${location}: ${isolate(comment)}`,
  )
  return inParts(entries, (list, part) => ({
    to: [to],
    subject: `comments on your machines, ${day}${part}`,
    ...layOut([`Comments of ${day} (UTC) on the machines at your locations:`, { list }]),
  }))
}

/** The week of a region, or of the locations without a region. */
export interface Overview {
  name: string
  counts: readonly Field[]
  /** Names and addresses. */
  emptyLocations: readonly string[]
  /** Each begins with the id of the suggestion. */
  suggestions: readonly string[]
}

export function regionOverviewEmail(to: string[], week: string, overview: Overview): Email {
  return {
    to,
    subject: `weekly overview of the ${isolate(overview.name)} region, ${week}`,
    ...layOut(overviewBlocks(overview)),
  }
}

/** One line per region: there may be hundreds. */
export function directoryOverviewEmail(to: string[], week: string, overviews: readonly Overview[]): Email {
  return {
    to,
    subject: `weekly overview of all regions, ${week}`,
    ...layOut([`Activity from ${week} (UTC):`, { list: fitting(overviews.map(overviewLine)) }]),
  }
}

function overviewLine({ name, counts, emptyLocations, suggestions }: Overview): string {
  const all: Field[] = [...counts, ['Empty locations', emptyLocations.length], ['Open suggestions', suggestions.length]]
  const nonZero = all.filter(([, count]) => count !== 0).map(([label, count]) => `${label} ${count}`)
  return `${isolate(name)}: ${nonZero.join(', ') || 'no activity'}`
}

function overviewBlocks({ counts, emptyLocations, suggestions }: Overview): Block[] {
  return [
    { fields: counts },
    ...listed('Suggested locations to decide on (npm run admin -- suggestions list):', suggestions),
    ...listed('Locations without machines:', emptyLocations),
  ]
}

function listed(heading: string, entries: readonly string[]): Block[] {
  return entries.length === 0 ? [] : [heading, { list: fitting(entries) }]
}

function inParts(entries: readonly string[], emailOf: (list: string[], part: string) => Email): Email[] {
  const lists: string[][] = []
  for (let left = entries.map((entry) => cut(entry, MAX_ENTRY_CHARACTERS)); left.length > 0; ) {
    const list = lists.length < MAX_PARTS - 1 ? left.slice(0, fittingCount(left, MAX_LIST_CHARACTERS)) : fitting(left)
    lists.push(list)
    left = lists.length < MAX_PARTS ? left.slice(list.length) : []
  }
  return lists.map((list, index) => emailOf(list, lists.length > 1 ? `, part ${index + 1} of ${lists.length}` : ''))
}

/** As many entries as an email has room for, and the number of the others. */
function fitting(entries: readonly string[]): string[] {
  const all = entries.map((entry) => cut(entry, MAX_ENTRY_CHARACTERS))
  const count = fittingCount(all, MAX_LIST_CHARACTERS)
  return count < all.length ? [...all.slice(0, count), `and ${all.length - count} more`] : all
}
