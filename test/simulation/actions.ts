// Everything that a user does, each with content of its own, so that its effects can be counted afterwards.
import { pictureFile } from '../support/pictures.js'
import type { Stack } from '../support/stack.js'
import { REGIONS } from './directory.js'
import type { Effect, History } from './history.js'
import type { Client, PlannedAction } from './member.js'

/** What the users see of the directory. */
export interface Surroundings {
  stack: Stack
  locationIds: readonly number[]
  /** Removed ones are kept: users may still know them. */
  machineIds: readonly number[]
  /** A small JPEG. */
  photo: Uint8Array
  history: History
  /** A name that several users want at the same time. */
  contestedName(memberId: number): string
}

type Planned = PlannedAction | undefined
type Plan = (client: Client, surroundings: Surroundings) => Promise<Planned> | Planned

interface LmxOnPage {
  id: number
  machine_id: number
}

const WEIGHTS = {
  addMachine: 9,
  removeMachine: 6,
  noteCondition: 8,
  toggleConnection: 4,
  setConnection: 3,
  enterScore: 7,
  confirm: 3,
  edit: 5,
  addFavorite: 5,
  removeFavorite: 3,
  createMachine: 2,
  claimMachineName: 2,
  addPicture: 1,
  removePicture: 0.5,
  contact: 2,
  comment: 1,
  suggestLocation: 1,
  suggestRegion: 0.5,
  signUp: 1,
  forgotPassword: 0.5,
}

const ADD_PICTURE = 'add picture'

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
    effects: [{ of: lineUpEffect('remove_machine', client, location_id, lmx.machine_id) }],
  })),
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
      effects: [{ of: `feed confirm_location ${client.member.id} ${id}`, acknowledged: [0, 1] }],
    }
  },
  edit: (client, { locationIds }) => {
    const id = client.random.pick(locationIds)
    const description = `described ${client.word()}`
    const field = client.random.pick(['operator_id', 'location_type', undefined] as const)
    return {
      kind: 'edit location',
      about: { location_id: id, description },
      method: 'PUT',
      path: `/locations/${id}.json`,
      body: { description, ...(field ? { [field]: 1 + client.random.integer(3) } : {}) },
      effects: [{ of: `feed location_metadata ${description}` }],
    }
  },
  addFavorite: (client, surroundings) => favorite(client, surroundings, 'add'),
  removeFavorite: (client, surroundings) => favorite(client, surroundings, 'remove'),
  createMachine: (client, surroundings) => {
    const word = client.word()
    return machineCreation(client, surroundings, `Machine ${word}`, [{ of: `email ${word}` }])
  },
  claimMachineName: (client, surroundings) =>
    machineCreation(client, surroundings, surroundings.contestedName(client.member.id), []),
  addPicture: (client, { locationIds, photo }) => {
    const location_id = client.random.pick(locationIds)
    const word = client.word()
    // Decoders ignore what comes after the end of the picture.
    const bytes = Buffer.concat([photo, Buffer.from(word)])
    return {
      kind: ADD_PICTURE,
      about: { location_id, photo: word },
      method: 'POST',
      path: '/location_picture_xrefs.json',
      body: { location_id },
      photo: pictureFile(bytes, `${word}.jpg`),
      effects: [{ of: `feed new_picture ${client.member.id} ${location_id}` }, { of: `stored picture ${word}` }],
    }
  },
  removePicture: (client, { history }) => {
    const own = history.actions.filter(({ id, kind, outcome }) => {
      return kind === ADD_PICTURE && outcome === 'acknowledged' && id.startsWith(`${client.member.username}-`)
    })
    const added = own.at(-1)
    if (!added) return undefined
    const { location_id, photo } = added.about
    return {
      kind: 'remove picture',
      about: { location_id, photo },
      method: 'DELETE',
      path: `/location_picture_xrefs/${added.response?.body.location_picture.id}.json`,
      effects: [
        { of: `feed remove_picture ${client.member.id} ${location_id}` },
        { of: `stored picture ${photo}`, acknowledged: [-1, -1] },
      ],
    }
  },
  contact: (client) => {
    const word = client.word()
    const message = `message ${word}`
    return {
      ...messageAt('contact', '/regions/contact.json', { message, region_id: client.random.pick(REGIONS).id }),
      effects: [{ of: `email ${word}` }, { of: `archive ${word}` }],
    }
  },
  comment: (client) => {
    const word = client.word()
    const message = `feedback ${word}`
    const device = { os: 'os', os_version: '1', device_type: 'phone', app_version: '1', email: client.member.email }
    return {
      ...messageAt('comment on the app', '/regions/app_comment.json', { message, region_id: 1, ...device }),
      effects: [{ of: `email ${word}` }],
    }
  },
  suggestLocation: (client) => {
    const word = client.word()
    const location_name = `suggested ${word}`
    return {
      ...messageAt('suggest location', '/locations/suggest.json', {
        location_name,
        location_machines: 'many',
        region_id: client.random.pick(REGIONS).id,
      }),
      effects: [{ of: `email ${word}` }, { of: `archive ${word}` }, { of: `suggestion ${location_name}` }],
    }
  },
  suggestRegion: (client) => {
    const word = client.word()
    const region_name = `region ${word}`
    return {
      ...messageAt('suggest region', '/regions/suggest.json', { region_name }),
      effects: [{ of: `email ${word}` }],
    }
  },
  signUp: (client) => {
    const username = client.word()
    const form = {
      username,
      email: `${username}@example.org`,
      password: 'silver ball',
      confirm_password: 'silver ball',
    }
    return {
      ...messageAt('sign up', '/users/signup.json', form),
      effects: [{ of: `account ${username}` }, { of: `email to ${form.email}` }],
    }
  },
  forgotPassword: (client) => ({
    ...messageAt('forgot password', '/users/forgot_password.json', { identification: client.member.username }),
    effects: [{ of: `email to ${client.member.email}` }],
  }),
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
  return `feed ${type} ${member.id} ${locationId} ${machineId}`
}

function conditionEffects(condition: string, word: string): Effect[] {
  return [{ of: `feed new_condition ${condition}` }, { of: `stored condition ${condition}` }, { of: `email ${word}` }]
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

function messageAt(kind: string, path: string, body: Record<string, unknown>): Omit<PlannedAction, 'effects'> {
  return { kind, about: body, method: 'POST', path, body }
}
