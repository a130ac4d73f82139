// Queues the weekly overviews of regions for administrators.

import { listAdministrators } from '../../accounts/administrators.js'
import { listAllInRegion, listArchive } from '../../activity/feeds.js'
import { regionCatalog } from '../../catalog/catalog.js'
import { listRegional } from '../../catalog/reference-data.js'
import { REGION_LOCATIONS, REGION_MACHINES } from '../../derived/keys.js'
import { queueForEach, queueParts, untilQueued } from '../../mail/digest-queue.js'
import type { Field } from '../../mail/layout.js'
import { countFailedEmails } from '../../mail/stored-emails.js'
import { countOpenReports } from '../../moderation/reports-store.js'
import type { Region } from '../../records/catalog.js'
import type { FoundLocation } from '../../records/line-up.js'
import { eventSchema } from '../../records/reference-data.js'
import type { Submission } from '../../records/submissions.js'
import { inParallel } from '../../runtime/in-parallel.js'
import type { SuggestedLocation } from '../../suggestions/record.js'
import { listSuggestions } from '../../suggestions/store.js'
import { EVERYWHERE } from '../../table/counter-keys.js'
import { getCounts } from '../../table/counters.js'
import { isolate } from '../../text/direction.js'
import { findLocationsToCheck, type LocationsToCheck } from '../locations.js'
import { directoryOverviewEmail, type Overview, regionOverviewEmail } from './email.js'
import { dueWeek, type Period } from './period.js'

/** More are a failure of the mail service, which has an alarm. */
const MAX_FAILED_EMAILS = 50

/** The counts of an overview, by submission type. */
const COUNTED_TYPES: readonly (readonly [label: string, type: string])[] = [
  ['Locations suggested', 'suggest_location'],
  ['Locations added', 'add_location'],
  ['Locations deleted', 'delete_location'],
  ['Comments', 'new_condition'],
  ['Machines added', 'new_lmx'],
  ['Machines removed', 'remove_machine'],
  ['Scores', 'new_msx'],
  ['Messages', 'contact_us'],
]

/** The overviews of last week, each once: of each region for its administrators, and of all for those of all. */
export async function queueWeeklyOverviews(now: Date): Promise<number> {
  const week = dueWeek(now)
  if (!week) return 0
  return untilQueued(['weekly', week.since], now, async () => {
    const [{ list }, archive, suggestions, countReports] = await Promise.all([
      regionCatalog(0),
      listArchive(week.since, week.until),
      listSuggestions('location', 'OPEN'),
      countOpenReports(),
    ])
    const reportsIn = (regionId: number | null) => countReports((one) => one === regionId)
    const sources: Sources = { now, week, archive, suggestions, reportsIn }
    const queued = await queueForEach(list, (region) => queueRegionOverview(region, sources, now))
    return queued + (await queueDirectoryOverview(list, sources, now))
  })
}

interface Sources {
  now: Date
  week: Period
  archive: readonly Submission[]
  suggestions: readonly SuggestedLocation[]
  reportsIn: (regionId: number | null) => number
}

async function queueRegionOverview(region: Region, sources: Sources, now: Date): Promise<number> {
  const { ofRegion } = await listAdministrators(region.id)
  if (ofRegion.length === 0) return 0
  const email = regionOverviewEmail(ofRegion, sources.week.label, await regionOverview(region, sources))
  return queueParts([email], ['week', region.id, sources.week.since], now)
}

async function queueDirectoryOverview(regions: readonly Region[], sources: Sources, now: Date): Promise<number> {
  const { ofAll } = await listAdministrators(null)
  if (ofAll.length === 0) return 0
  const overviews = await inParallel(regions, (region) => regionOverview(region, sources))
  const email = directoryOverviewEmail(ofAll, sources.week.label, [
    ...overviews,
    await regionlessOverview(sources),
    await totalOverview(),
  ])
  return queueParts([email], ['week', 'ALL', sources.week.since], now)
}

async function regionOverview(region: Region, sources: Sources): Promise<Overview> {
  const { since, until } = sources.week
  const [submissions, events, [locations, machines], toCheck] = await Promise.all([
    listAllInRegion(region.id, since, until),
    listRegional('EVENT', eventSchema, region.id),
    getCounts([
      { counter: REGION_LOCATIONS, key: String(region.id) },
      { counter: REGION_MACHINES, key: String(region.id) },
    ]),
    findLocationsToCheck([region.id], sources.now),
  ])
  const added = events.filter(({ created_at }) => created_at !== null && created_at >= since && created_at < until)
  return {
    name: region.full_name,
    counts: [
      ...countsOf(submissions, region.id, sources),
      ['Events added', added.length],
      ['Total locations', locations],
      ['Total machines', machines],
      ['Reports to decide on', sources.reportsIn(region.id)],
      ...concernsOf(toCheck),
    ],
    emptyLocations: linesOf(toCheck.empty),
    suggestions: suggestionsFor(region.id, sources),
  }
}

async function regionlessOverview(sources: Sources): Promise<Overview> {
  const toCheck = await findLocationsToCheck([null], sources.now)
  return {
    name: 'Without a region',
    counts: [...countsOf([], null, sources), ['Reports to decide on', sources.reportsIn(null)], ...concernsOf(toCheck)],
    emptyLocations: linesOf(toCheck.empty),
    suggestions: suggestionsFor(null, sources),
  }
}

async function totalOverview(): Promise<Overview> {
  const [[locations, machines], suggestedMachines, suggestedRegions, failedEmails] = await Promise.all([
    getCounts([
      { counter: REGION_LOCATIONS, key: EVERYWHERE },
      { counter: REGION_MACHINES, key: EVERYWHERE },
    ]),
    listSuggestions('machine', 'OPEN'),
    listSuggestions('region', 'OPEN'),
    countFailedEmails(MAX_FAILED_EMAILS),
  ])
  return {
    name: 'The whole directory',
    counts: [
      ['Total locations', locations],
      ['Total machines', machines],
      ['Suggested machines to decide on', suggestedMachines.length],
      ['Suggested regions to decide on', suggestedRegions.length],
      ['Emails that could not be sent', failedEmails],
    ],
    emptyLocations: [],
    suggestions: [],
  }
}

function countsOf(shown: readonly Submission[], regionId: number | null, { archive }: Sources): Field[] {
  const all = [...shown, ...archive.filter(({ region_id }) => region_id === regionId)]
  return COUNTED_TYPES.map(([label, type]) => [
    label,
    all.filter(({ submission_type }) => submission_type === type).length,
  ])
}

function concernsOf({ unconfirmed, far_away, many_machines, website }: LocationsToCheck): Field[] {
  return [
    ['Locations without an update for two years', unconfirmed.length],
    ['Locations far from the others of their city or region', far_away.length],
    ['Locations with 40 machines added at once', many_machines.length],
    ['Locations with a website that does not respond', website.length],
  ]
}

function linesOf(locations: readonly FoundLocation[]): string[] {
  return locations.map(({ id, ...place }) => `${placeText(place)} (location ${id})`).sort()
}

function suggestionsFor(regionId: number | null, { suggestions }: Sources): string[] {
  return suggestions
    .filter(({ region_id }) => region_id === regionId)
    .map(({ id, ...place }) => `${id}: ${placeText(place)}`)
}

function placeText({ name, city }: { name: string; city: string | null }): string {
  return city ? `${isolate(name)} in ${isolate(city)}` : isolate(name)
}
