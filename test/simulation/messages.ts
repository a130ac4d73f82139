// What users write to administrators, and what they do with accounts.
import { REGIONS } from './directory.js'
import type { PlannedAction } from './member.js'
import type { Plan } from './plan.js'

export const MESSAGES = {
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
      // A job deletes accounts that nobody confirms for a week.
      effects: [{ of: `account ${username}`, acknowledged: [0, 1] }, { of: `email to ${form.email}` }],
    }
  },
  forgotPassword: (client) => ({
    ...messageAt('forgot password', '/users/forgot_password.json', { identification: client.member.username }),
    effects: [{ of: `email to ${client.member.email}` }],
  }),
} satisfies Record<string, Plan>

function messageAt(kind: string, path: string, body: Record<string, unknown>): Omit<PlannedAction, 'effects'> {
  return { kind, about: body, method: 'POST', path, body }
}
