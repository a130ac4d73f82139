// What users do with their own comments, scores and life lists.
import type { Client, PlannedAction } from './member.js'
import { WORD } from './observations.js'
import type { Plan } from './plan.js'

interface OwnRecord {
  id: number
  user_id: number | null
}
export interface OwnCondition extends OwnRecord {
  comment: string
}
export interface OwnScore extends OwnRecord {
  score: number
}

export const OWN_RECORDS = {
  changeCondition: onOwn<OwnCondition>('machine_conditions', (client, { id, comment }) => {
    const word = client.word()
    const changed = `changed ${word}`
    return {
      kind: 'change condition',
      method: 'PUT',
      path: `/machine_conditions/${id}.json`,
      body: { comment: changed },
      effects: [
        ...conditionGone(comment),
        { of: `feed new_condition ${changed}` },
        { of: `stored condition ${changed}` },
        // Only a digest, which is written later, has it instead of the first comment.
        { of: `email ${word}`, acknowledged: [0, 1] },
      ],
    }
  }),
  deleteCondition: onOwn<OwnCondition>('machine_conditions', (_, { id, comment }) => ({
    kind: 'delete condition',
    method: 'DELETE',
    path: `/machine_conditions/${id}.json`,
    effects: conditionGone(comment),
  })),
  changeScore: onOwn<OwnScore>('machine_score_xrefs', (client, { id, score }) => {
    const changed = client.number()
    return {
      kind: 'change score',
      method: 'PUT',
      path: `/machine_score_xrefs/${id}.json`,
      body: { score: changed },
      effects: [...scoreGone(score), { of: `feed new_msx ${changed}` }, { of: `stored score ${changed}` }],
    }
  }),
  deleteScore: onOwn<OwnScore>('machine_score_xrefs', (_, { id, score }) => ({
    kind: 'delete score',
    method: 'DELETE',
    path: `/machine_score_xrefs/${id}.json`,
    effects: scoreGone(score),
  })),
  addToLifeList: (client, { machineIds }) => lifeList(client, client.random.pick(machineIds), 'add'),
  removeFromLifeList: (client, { machineIds }) => lifeList(client, client.random.pick(machineIds), 'remove'),
} satisfies Record<string, Plan>

function conditionGone(comment: string): PlannedAction['effects'] {
  return [
    { of: `feed new_condition ${comment}`, acknowledged: [-1, -1] },
    { of: `stored condition ${comment}`, acknowledged: [-1, -1] },
    { of: `email ${comment.match(WORD)?.[0]}`, acknowledged: [-1, 0] },
  ]
}

function scoreGone(score: number): PlannedAction['effects'] {
  return [
    { of: `feed new_msx ${score}`, acknowledged: [-1, -1] },
    { of: `stored score ${score}`, acknowledged: [-1, -1] },
  ]
}

/** Each record only once: a user who comes back repeats what may be out of date by then. */
const touched = new WeakMap<Client, Set<string>>()

/** Changes or deletes a record of the user on a location's page. */
function onOwn<T extends OwnRecord>(
  list: 'machine_conditions' | 'machine_score_xrefs',
  plan: (client: Client, own: T) => Omit<PlannedAction, 'about'>,
): Plan {
  return async (client, { stack, locationIds }) => {
    const location_id = client.random.pick(locationIds)
    const { status, body } = await stack.get(`/locations/${location_id}.json`)
    if (status !== 200) return undefined
    const known = touched.get(client) ?? new Set<string>()
    touched.set(client, known)
    const lmxs: Record<typeof list, T[]>[] = body.location_machine_xrefs
    const own = lmxs
      .flatMap((lmx) => lmx[list])
      .find(({ id, user_id }) => user_id === client.member.id && !known.has(`${list} ${id}`))
    if (!own) return undefined
    known.add(`${list} ${own.id}`)
    const planned = plan(client, own)
    return { ...planned, about: { location_id, record_id: own.id, ...planned.body } }
  }
}

function lifeList({ member }: Client, machine_id: number, what: 'add' | 'remove'): PlannedAction {
  return {
    kind: `${what} life list machine`,
    about: { machine_id, member_id: member.id },
    method: 'POST',
    path: `/users/${member.id}/${what}_life_list_machine.json`,
    body: { machine_id },
    effects: [],
  }
}
