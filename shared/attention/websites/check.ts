// Visits the websites of locations, so that administrators learn which are gone.

import { regionCatalog } from '../../catalog/catalog.js'
import { regionFacet } from '../../derived/keys.js'
import { userAgent } from '../../outgoing/user-agent.js'
import type { FoundLocation } from '../../records/line-up.js'
import { groupBy } from '../../runtime/collections.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { dayOf } from '../../runtime/time.js'
import { findInFacets } from '../../search/spatial-search.js'
import {
  deleteWebsiteProblem,
  isLasting,
  putWebsiteProblem,
  readWebsiteProblems,
  type WebsiteProblem,
} from './problems.js'
import { type Visit, visit } from './visit.js'

/** Each website is visited once in so many days; one that has just failed each day, until it is certain. */
const CYCLE_DAYS = 7
const DAY_MS = 24 * 3600_000
/** Less than a job may take: what is left gets its turn a cycle later. */
const MAX_MS = 200_000
/** If so many fail and none responds, this side has no network. */
const MIN_TO_DOUBT = 5

interface Visited {
  locationId: number
  website: string
  outcome: Visit
}

/**
 * @returns how many locations had their website visited, and of how many it failed.
 * @throws Error when no website responds at all: then nothing is stored.
 */
export async function checkWebsites(now: Date): Promise<{ visited: number; failed: number }> {
  const deadline = Date.now() + MAX_MS
  const problems = await readWebsiteProblems()
  const current = new Set<number>()
  const due: FoundLocation[] = []
  const { list } = await regionCatalog(0)
  for (const regionId of [...list.map(({ id }) => id), null]) {
    const matches = ({ website }: FoundLocation) => website !== null && website !== ''
    for (const location of await findInFacets({ detail: 'record', facets: [regionFacet(regionId)], matches })) {
      const problem = problems.get(location.id)
      if (problem?.website === location.website) current.add(location.id)
      if (isDue(location, problem, now)) due.push(location)
    }
  }
  // Of locations that are gone or have another website, which may have a problem of its own by now.
  const outdated = [...problems.values()].filter(({ location_id }) => !current.has(location_id))
  await inParallel(outdated, deleteWebsiteProblem)

  const visited = await visitAll(due, deadline)
  const failed = visited.filter(({ outcome }) => outcome.state === 'fails').length
  const responded = visited.filter(({ outcome }) => outcome.state === 'responds').length
  if (responded === 0 && visited.length >= MIN_TO_DOUBT) throw new Error(`none of ${visited.length} websites responds`)
  await inParallel(visited, (one) => store(one, problems.get(one.locationId), now))
  return { visited: visited.length, failed }
}

function isDue({ id, website }: FoundLocation, known: WebsiteProblem | undefined, now: Date): boolean {
  const problem = known?.website === website ? known : undefined
  if (problem && dayOf(new Date(problem.visited_at)) === dayOf(now)) return false
  const isItsTurn = id % CYCLE_DAYS === Math.floor(now.getTime() / DAY_MS) % CYCLE_DAYS
  return isItsTurn || (problem !== undefined && !isLasting(problem))
}

/** Each website once, and those of one host after each other, as the host may be small. */
async function visitAll(locations: readonly FoundLocation[], deadline: number): Promise<Visited[]> {
  const byWebsite = groupBy(locations, ({ website }) => website ?? '')
  const byHost = groupBy(byWebsite.keys(), (website) => (URL.canParse(website) ? new URL(website).host : ''))
  const visited = await inParallel([...byHost.values()], async (websites) => {
    const ofHost: Visited[] = []
    for (const website of websites) {
      if (Date.now() > deadline) break
      const outcome = await visit(website, userAgent())
      for (const { id } of byWebsite.get(website) ?? []) ofHost.push({ locationId: id, website, outcome })
    }
    return ofHost
  })
  return visited.flat()
}

async function store({ locationId, website, outcome }: Visited, known: WebsiteProblem | undefined, now: Date) {
  const problem = known?.website === website ? known : undefined
  const visited_at = now.toISOString()
  if (outcome.state === 'fails') {
    await putWebsiteProblem({
      location_id: locationId,
      website,
      problem: outcome.problem,
      failures: (problem?.failures ?? 0) + 1,
      since: problem?.since ?? visited_at,
      visited_at,
    })
  } else if (outcome.state === 'responds' && problem) await deleteWebsiteProblem(problem)
}
