// The line at the end of letters that tells administrators where what they read came from.
import type { User } from '../records.js'
import type { ClientInfo } from '../runtime/client-info.js'

const MAX_USER_AGENT = 300

export interface Origin {
  client: ClientInfo
  /** Who is signed in, where the letter shall say so. */
  user?: Pick<User, 'username' | 'email'> | undefined
  /** Whether the version of the app is told. */
  withAppVersion?: boolean
}

export function footer({ client, user, withAppVersion = false }: Origin): string {
  const app = withAppVersion && client.appVersion !== '' ? `${client.appVersion} ` : ''
  const agent = `${app}${client.userAgent}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_USER_AGENT)
  const by = user ? ` by ${user.username}${user.email ? ` (${user.email})` : ''}` : ''
  return `Entered from ${client.ip} via ${agent || 'an unknown client'}${by}`
}
