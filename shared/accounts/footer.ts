// The last line of emails to administrators: which client and user the content came from.
import type { User } from '../records/users.js'
import type { ClientInfo } from '../runtime/client-info.js'

const MAX_USER_AGENT_CHARACTERS = 300

export interface Origin {
  client: ClientInfo
  user?: Pick<User, 'username' | 'email'> | undefined
  withAppVersion?: boolean
}

export function footer({ client, user, withAppVersion = false }: Origin): string {
  const app = withAppVersion && client.appVersion !== '' ? `${client.appVersion} ` : ''
  const agent = `${app}${client.userAgent}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_USER_AGENT_CHARACTERS)
  const by = user ? ` by ${user.username}${user.email ? ` (${user.email})` : ''}` : ''
  return `Entered from ${client.ip} via ${agent || 'an unknown client'}${by}`
}
