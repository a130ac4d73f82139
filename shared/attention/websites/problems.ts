// Websites of locations that did not respond, as the job that visits them has found.
import * as z from 'zod/mini'
import { type Key, paddedId } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { deleteItem, putItem } from '../../table/write.js'

/** Websites that do not respond, by location. */
const WEBSITE_PROBLEM_PARTITION = 'WEBSITE_PROBLEM'
const websiteProblemKey = (locationId: number): Key => ({
  pk: WEBSITE_PROBLEM_PARTITION,
  sk: paddedId(locationId),
})

const problemSchema = z.object({
  location_id: z.number(),
  /** The problem is of this one alone, if the location has got another. */
  website: z.string(),
  /** Such as `its host does not exist`. */
  problem: z.string(),
  /** Visits in a row that failed, at most one a day. */
  failures: z.number(),
  since: z.string(),
  visited_at: z.string(),
})
export type WebsiteProblem = z.output<typeof problemSchema>

/** A site that is down for a day or two needs nobody's look. */
const LASTING_FAILURES = 3

export function isLasting({ failures }: WebsiteProblem): boolean {
  return failures >= LASTING_FAILURES
}

/** All of them, by location: 200 bytes each, so 600 cost 15 RRU. */
export async function readWebsiteProblems(): Promise<Map<number, WebsiteProblem>> {
  const items = await queryAll({ partition: WEBSITE_PROBLEM_PARTITION })
  const problems = items.map((item) => z.parse(problemSchema, item))
  return new Map(problems.map((one) => [one.location_id, one]))
}

export async function putWebsiteProblem(problem: WebsiteProblem): Promise<void> {
  await putItem({ ...websiteProblemKey(problem.location_id), ...problem })
}

/** Unless the location has another website by now, with a problem of its own. */
export async function deleteWebsiteProblem({ location_id, website }: WebsiteProblem): Promise<void> {
  await deleteItem(websiteProblemKey(location_id), { equal: [['website', website]] })
}
