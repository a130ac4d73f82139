// Edits of locations: of what their author has not seen, of what the author has just read, and of an outdated version.
import { conditionEffects, type LmxOnPage } from './line-up.js'
import type { Client, PlannedAction } from './member.js'
import type { Plan } from './plan.js'

export const EDITS = {
  edit: (client, { locationIds }) => editOf(client, client.random.pick(locationIds)),
  editRead: async (client, { stack, locationIds }) => {
    const id = client.random.pick(locationIds)
    const tag = (await stack.get(`/locations/${id}.json`)).headers.get('etag')
    return tag ? withTag(editOf(client, id), tag) : undefined
  },
  editOutdated: async (client, { stack, locationIds }) => {
    const id = client.random.pick(locationIds)
    const seen = versionIn((await stack.get(`/locations/${id}.json`)).headers.get('etag'))
    return seen ? { ...withTag(editOf(client, id), `"${seen - 1}.old"`), kind: OUTDATED_EDIT } : undefined
  },
  noteRead: async (client, { stack, locationIds }) => {
    const location_id = client.random.pick(locationIds)
    const page = await stack.get(`/locations/${location_id}.json?no_details=1`)
    const lmxs: LmxOnPage[] = page.status === 200 ? page.body.location_machine_xrefs : []
    if (lmxs.length === 0) return undefined
    const { id, machine_id } = client.random.pick(lmxs)
    const path = `/location_machine_xrefs/${id}.json`
    const tag = (await stack.get(path)).headers.get('etag')
    if (!tag) return undefined
    const word = client.word()
    const condition = `noted ${word}`
    const about = { location_id, machine_id, lmx_id: id, condition }
    const effects = conditionEffects(condition, word)
    return withTag({ kind: 'note condition', about, method: 'PUT', path, body: { condition }, effects }, tag)
  },
} satisfies Record<string, Plan>

export const OUTDATED_EDIT = 'edit outdated location'

/** The version in an entity tag. */
export function versionIn(tag: string | null | undefined): number | undefined {
  const [, digits] = /^"(\d+)\./.exec(tag ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

function withTag(planned: PlannedAction, tag: string): PlannedAction {
  return {
    ...planned,
    kind: `${planned.kind} as read`,
    about: { ...planned.about, seen: versionIn(tag) },
    ifMatch: tag,
  }
}

function editOf(client: Client, location_id: number): PlannedAction {
  const description = `described ${client.word()}`
  const field = client.random.pick(['operator_id', 'location_type', undefined] as const)
  return {
    kind: 'edit location',
    about: { location_id, description },
    method: 'PUT',
    path: `/locations/${location_id}.json`,
    body: { description, ...(field ? { [field]: 1 + client.random.integer(3) } : {}) },
    effects: [{ of: `feed location_metadata ${description}` }],
  }
}
