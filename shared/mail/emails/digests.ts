// What is told once a day or a week: to administrators of a region, to those of all regions, to operators.
import type { Region } from '../../records.js'
import type { Email } from '../email.js'
import { type Block, type Field, layOut } from '../layout.js'

/** A letter must fit into an item of the outbox, 400 KB as text and HTML together and encrypted. */
const MAX_CHARACTERS = 30_000
const MAX_ENTRY = 1_000

/** Texts of the day's notes on conditions, or of its removals. */
export function dailyDigestEmail(
  to: string[],
  region: Region,
  day: string,
  kind: 'comments' | 'removals',
  texts: readonly string[],
): Email {
  const heading = kind === 'comments' ? 'Machine conditions entered' : 'Machines removed'
  return {
    to,
    subject: `daily ${kind} of the ${region.full_name} region, ${day}`,
    ...layOut([`${heading} on ${day} (UTC):`, { list: fitting(texts) }]),
  }
}

/** What was noted at an operator's locations. */
export interface OperatorComment {
  machine: string
  /** Name and address. */
  location: string
  comment: string
}

export function operatorDigestEmail(to: string, day: string, comments: readonly OperatorComment[]): Email {
  return {
    to: [to],
    subject: `comments on your machines, ${day}`,
    ...layOut([
      `What people noted on ${day} (UTC) on machines at your locations:`,
      { list: fitting(comments.map(({ machine, location, comment }) => `${machine} at ${location}: ${comment}`)) },
    ]),
  }
}

/** The figures of a region, or of the locations without one, in a week. */
export interface Overview {
  name: string
  figures: readonly Field[]
  /** Names and addresses. */
  emptyLocations: readonly string[]
  /** With the numbers of the suggestions. */
  suggestions: readonly string[]
}

export function regionOverviewEmail(to: string[], week: string, overview: Overview): Email {
  return {
    to,
    subject: `weekly overview of the ${overview.name} region, ${week}`,
    ...layOut(overviewBlocks(overview)),
  }
}

/** A line for each region: there may be hundreds. */
export function directoryOverviewEmail(to: string[], week: string, overviews: readonly Overview[]): Email {
  return {
    to,
    subject: `weekly overview of all regions, ${week}`,
    ...layOut([`What happened from ${week} (UTC):`, { list: fitting(overviews.map(overviewLine)) }]),
  }
}

function overviewLine({ name, figures, emptyLocations, suggestions }: Overview): string {
  const counts: Field[] = [
    ...figures,
    ['Empty locations', emptyLocations.length],
    ['Open suggestions', suggestions.length],
  ]
  const told = counts.filter(([, count]) => count !== 0).map(([label, count]) => `${label} ${count}`)
  return `${name}: ${told.join(', ') || 'nothing'}`
}

function overviewBlocks({ figures, emptyLocations, suggestions }: Overview): Block[] {
  return [
    { fields: figures },
    ...listed('Suggested locations that wait for you (npm run admin -- suggestions list):', suggestions),
    ...listed('Locations without machines:', emptyLocations),
  ]
}

function listed(heading: string, entries: readonly string[]): Block[] {
  return entries.length === 0 ? [] : [heading, { list: fitting(entries) }]
}

/** As many of the entries as a letter takes, and how many more there are. */
function fitting(entries: readonly string[]): string[] {
  const cut = entries.map((entry) => (entry.length > MAX_ENTRY ? `${[...entry].slice(0, MAX_ENTRY).join('')}…` : entry))
  let characters = 0
  const shown = cut.filter((entry) => {
    characters += entry.length
    return characters <= MAX_CHARACTERS
  })
  const more = cut.length - shown.length
  return more > 0 ? [...shown, `and ${more} more`] : shown
}
