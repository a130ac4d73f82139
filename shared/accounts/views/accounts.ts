// An account as its owner sees it.
import * as z from 'zod/mini'
import { isAdministrator } from '../../administrators/roles.js'
import { LANGUAGE_CODES } from '../../languages/list.js'
import type { Session, User } from '../../records/users.js'
import type { ListedSession } from '../sign-in/sessions.js'
import type { Account } from '../store.js'

export const accountViewSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  authentication_token: z.string(),
})

/** @param token - authenticates the owner's requests. */
export function accountView({ id, username, email }: Account, token: string): z.output<typeof accountViewSchema> {
  return { id, username, email, authentication_token: token }
}

export const ownAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** The address that waits until its link is followed. */
  new_email: z.nullable(z.string()),
  /** In which emails are written and pages shown; null where none was chosen. */
  language: z.nullable(z.enum(LANGUAGE_CODES)),
  created_at: z.nullable(z.string()),
  /** Whether it administers anything: then its address changes, and it is deleted, on the page of administrators. */
  is_administrator: z.boolean(),
  /** The operator whose machines it looks after. */
  operator_id: z.nullable(z.int()),
  /** When the private address of its calendar was made; null without one. */
  calendar_created_at: z.nullable(z.string()),
  /** Whether it gets an email when an operator answers a note. */
  answer_emails: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The program and the system, as the request to sign in named them. */
      device: z.string(),
      created_at: z.string(),
      /** When it ends by itself: only those of administrators do. */
      expires_at: z.nullable(z.string()),
      /** Whether the request belongs to it. */
      is_current: z.boolean(),
    }),
  ),
})

/** @param current - the session of the request. */
export function ownAccountView(
  user: User,
  sessions: readonly ListedSession[],
  current: Session,
): z.output<typeof ownAccountSchema> {
  const { id, username, email, new_email, language, created_at, operator_id, calendar } = user
  return {
    ...{ id, username, email, new_email, language, created_at, operator_id },
    is_administrator: isAdministrator(user),
    calendar_created_at: calendar?.created_at ?? null,
    answer_emails: user.answer_emails !== 'off',
    sessions: sessions.map(({ part, until, device, created_at }) => ({
      ...{ id: part, device, created_at },
      expires_at: until === null ? null : new Date(until).toISOString(),
      is_current: part === current.part && until === current.until,
    })),
  }
}
