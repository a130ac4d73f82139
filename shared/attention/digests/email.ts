// Daily and weekly digests for the administrators of a region, for those of all regions, and for operators.

import { OPERATOR_PAGE } from '../../accounts/emails/new-operator.js'
import { digestEmails } from '../../mail/digest-emails.js'
import type { Email } from '../../mail/email.js'
import { cut, fitting } from '../../mail/entries.js'
import { type Block, type Field, layOut } from '../../mail/layout.js'
import type { Region } from '../../records/catalog.js'
import { environment } from '../../runtime/environment.js'
import { isolate } from '../../text/direction.js'

const MAX_ENTRY_CHARACTERS = 1_000

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
  const subject = `daily ${kind} of the ${isolate(region.full_name)} region, ${day}`
  return listEmails(texts, { to, subject, introduction: `${heading} on ${day} (UTC):` })
}

/** A condition at one of an operator's locations. */
interface OperatorComment {
  machine: string
  /** Name and address. */
  location: string
  comment: string
}

/**
 * One email, or several when one has no room for all.
 * @param origin - of this service; undefined where it is not known.
 */
export function operatorDigestEmails(
  to: string,
  day: string,
  comments: readonly OperatorComment[],
  origin: string | undefined,
): Email[] {
  const entries = comments.map(
    ({ machine, location, comment }) => `${isolate(machine)} at ${location}: ${isolate(comment)}`,
  )
  return listEmails(entries, {
    to: [to],
    subject: `comments on your machines, ${day}`,
    introduction: `Comments of ${day} (UTC) on the machines at your locations:`,
    further: origin ? [{ link: `${origin}${OPERATOR_PAGE}`, label: ANSWER }] : [],
  })
}

const ANSWER = 'Answer them, with an account that an administrator has connected with you'

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
    ...layOut([
      `Activity from ${week} (UTC):`,
      { list: fitting(overviews.map(overviewLine), MAX_ENTRY_CHARACTERS) },
      ...toDecide(),
    ]),
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
    ...listed('Suggested locations to decide on:', suggestions),
    ...listed('Locations without machines:', emptyLocations),
    ...toDecide(),
  ]
}

function toDecide(): Block[] {
  const { PUBLIC_URL } = environment
  return PUBLIC_URL ? [{ link: `${PUBLIC_URL}/admin`, label: 'Decide on what waits' }] : []
}

function listed(heading: string, entries: readonly string[]): Block[] {
  return entries.length === 0 ? [] : [heading, { list: fitting(entries, MAX_ENTRY_CHARACTERS) }]
}

function listEmails(
  entries: readonly string[],
  {
    introduction,
    further = [],
    ...content
  }: { to: string[]; subject: string; introduction: string; further?: Block[] },
): Email[] {
  const all = entries.map((entry) => cut(entry, MAX_ENTRY_CHARACTERS))
  const blocksOf = (list: readonly string[]): Block[] => [{ list }, ...further]
  return digestEmails(all, { ...content, introduction: [introduction], blocksOf }).map(({ email }) => email)
}
