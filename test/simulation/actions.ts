// Everything that a user does, each with content of its own, so that its effects can be counted afterwards.
import { modelOf, placeOf } from './directory.js'
import { EDITS } from './edits.js'
import type { Effect } from './history.js'
import { conditionEffects, type LmxOnPage } from './line-up.js'
import type { Client, PlannedAction } from './member.js'
import { MESSAGES } from './messages.js'
import { OWN_RECORDS } from './own-records.js'
import { PICTURES } from './pictures.js'
import type { Plan, Surroundings } from './plan.js'

const WEIGHTS = {
  addMachine: 9,
  removeMachine: 6,
  noteCondition: 8,
  toggleConnection: 4,
  setConnection: 3,
  enterScore: 7,
  confirm: 3,
  edit: 3,
  editRead: 4,
  editOutdated: 1,
  noteRead: 2,
  addFavorite: 5,
  removeFavorite: 3,
  createMachine: 2,
  claimMachineName: 2,
  addPicture: 1,
  uploadPicture: 1.5,
  removePicture: 0.5,
  contact: 2,
  comment: 1,
  suggestLocation: 1,
  suggestRegion: 0.5,
  signUp: 1,
  forgotPassword: 0.5,
  changeMachines: 3,
  changeCondition: 2,
  deleteCondition: 1,
  changeScore: 2,
  deleteScore: 1,
  addToLifeList: 2,
  removeFromLifeList: 1,
}

/** Does something at random; nothing, if what was chosen is not possible. */
export async function actAtRandom(client: Client, surroundings: Surroundings): Promise<void> {
  const planned = await PLANS[client.random.weighted(WEIGHTS)](client, surroundings)
  if (planned) await client.perform(planned)
}

const PLANS: Record<keyof typeof WEIGHTS, Plan> = {
  addMachine: (client, surroundings) => {
    const location_id = client.random.pick(surroundings.locationIds)
    const machine_id = client.random.pick(surroundings.machineIds)
    const word = client.random.isOneIn(2) ? client.word() : undefined
    const condition = word && `added ${word}`
    return {
      kind: 'add machine',
      about: { location_id, machine_id, condition },
      method: 'POST',
      path: '/location_machine_xrefs.json',
      body: { location_id, machine_id, condition },
      // A machine that is there already stays.
      effects: [
        { of: lineUpEffect('new_lmx', client, location_id, machine_id), acknowledged: [0, 1] },
        ...(word && condition ? conditionEffects(condition, word) : []),
      ],
    }
  },
  removeMachine: atLmx((client, lmx, location_id) => ({
    kind: 'remove machine',
    method: 'DELETE',
    path: `/location_machine_xrefs/${lmx.id}.json`,
    // Another removal by the same user within minutes is a repeat. The line-up shows whether one is lost.
    effects: [{ of: lineUpEffect('remove_machine', client, location_id, lmx.machine_id), acknowledged: [0, 1] }],
  })),
  changeMachines: (client, surroundings) => {
    const location_id = client.random.pick(surroundings.locationIds)
    const [first, second, gone] = [0, 1, 2].map(() => client.random.pick(surroundings.machineIds))
    const add = [...new Set([first, second])].filter((id) => id !== gone)
    const remove = client.random.isOneIn(3) && gone !== undefined ? [gone] : []
    const changes = [
      ...add.map((id) => ['new_lmx', id] as const),
      ...remove.map((id) => ['remove_machine', id] as const),
    ]
    return {
      kind: 'change machines',
      about: { location_id, machine_ids: [...add, ...remove].join() },
      method: 'POST',
      path: `/locations/${location_id}/machines.json`,
      body: { add, remove },
      // Machines that are there already stay.
      effects: changes.map(([type, id]) => ({
        of: lineUpEffect(type, client, location_id, Number(id)),
        acknowledged: [0, 1],
      })),
    }
  },
  noteCondition: atLmx((client, { id }) => {
    const word = client.word()
    const condition = `noted ${word}`
    return {
      kind: 'note condition',
      method: 'PUT',
      path: `/location_machine_xrefs/${id}.json`,
      body: { condition },
      effects: conditionEffects(condition, word),
    }
  }),
  toggleConnection: atLmx((client, lmx, location_id) => ({
    kind: 'toggle connection',
    method: 'PUT',
    path: `/location_machine_xrefs/${lmx.id}/ic_toggle.json`,
    effects: [{ of: lineUpEffect('ic_toggle', client, location_id, lmx.machine_id) }],
  })),
  setConnection: atLmx((client, lmx, location_id) => ({
    kind: 'set connection',
    method: 'PUT',
    path: `/location_machine_xrefs/${lmx.id}/ic_toggle.json`,
    body: { ic_enabled: client.random.isOneIn(2) },
    // The value that it has already is no change.
    effects: [{ of: lineUpEffect('ic_toggle', client, location_id, lmx.machine_id), acknowledged: [0, 1] }],
  })),
  enterScore: atLmx((client, { id }) => {
    const score = client.number()
    return {
      kind: 'enter score',
      method: 'POST',
      path: '/machine_score_xrefs.json',
      body: { location_machine_xref_id: id, score },
      effects: [{ of: `feed new_msx ${score}` }, { of: `stored score ${score}` }],
    }
  }),
  confirm: (client, { locationIds }) => {
    const id = client.random.pick(locationIds)
    return {
      kind: 'confirm',
      about: { location_id: id },
      method: 'PUT',
      path: `/locations/${id}/confirm.json`,
      effects: [{ of: `feed confirm_location ${client.member.id} ${placeOf(id)}`, acknowledged: [0, 1] }],
    }
  },
  ...EDITS,
  addFavorite: (client, surroundings) => favorite(client, surroundings, 'add'),
  removeFavorite: (client, surroundings) => favorite(client, surroundings, 'remove'),
  createMachine: (client, surroundings) => {
    const word = client.word()
    return machineCreation(client, surroundings, `Machine ${word}`, [{ of: `email ${word}` }])
  },
  claimMachineName: (client, surroundings) =>
    machineCreation(client, surroundings, surroundings.contestedName(client.member.id), []),
  ...PICTURES,
  ...MESSAGES,
  ...OWN_RECORDS,
}

/** Something at a machine of a location's page. */
function atLmx(plan: (client: Client, lmx: LmxOnPage, locationId: number) => Omit<PlannedAction, 'about'>): Plan {
  return async (client, { stack, locationIds }) => {
    const location_id = client.random.pick(locationIds)
    const { status, body } = await stack.get(`/locations/${location_id}.json?no_details=1`)
    const lmxs: LmxOnPage[] = status === 200 ? body.location_machine_xrefs : []
    if (lmxs.length === 0) return undefined
    const lmx = client.random.pick(lmxs)
    const planned = plan(client, lmx, location_id)
    return { ...planned, about: { location_id, machine_id: lmx.machine_id, lmx_id: lmx.id, ...planned.body } }
  }
}

function lineUpEffect(type: string, { member }: Client, locationId: number, machineId: number): string {
  return `feed ${type} ${member.id} ${placeOf(locationId)} ${modelOf(machineId)}`
}

function favorite({ member, random }: Client, { locationIds }: Surroundings, what: 'add' | 'remove'): PlannedAction {
  const location_id = random.pick(locationIds)
  return {
    kind: `${what} favorite`,
    about: { location_id, user_id: member.id },
    method: 'POST',
    path: `/users/${member.id}/${what}_fave_location.json`,
    body: { location_id },
    effects: [],
  }
}

function machineCreation(
  { random }: Client,
  { locationIds }: Surroundings,
  machine_name: string,
  effects: Effect[],
): PlannedAction {
  return {
    kind: 'create machine',
    about: { machine_name },
    method: 'POST',
    path: '/machines.json',
    body: { machine_name, location_id: random.pick(locationIds) },
    effects: [{ of: `machine ${machine_name}` }, ...effects],
  }
}
