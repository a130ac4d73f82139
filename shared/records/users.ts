// Accounts and their favorite locations.
import * as z from 'zod/mini'
import { id, nullable, reference, text, timestamp, timestamps, yesOrNo } from './fields.js'

/** The mailboxes whose links a new address may need: that of the address itself, and that of the present one. */
export const EMAIL_LINKS = ['new', 'present'] as const
export type EmailLink = (typeof EMAIL_LINKS)[number]

const formerEmailSchema = z.object({
  email: z.string(),
  /** The address that took its place. */
  new_email: z.string(),
  /** Until when the change can be reverted. */
  until: z.string(),
  /** Of the hash of the password at that time; null without a password. */
  password_digest: z.nullable(z.string()),
})
export type FormerEmail = z.output<typeof formerEmailSchema>

/** What tells the sessions of an account apart: a part of the token, and until when it is valid (ms since 1970). */
export const sessionSchema = z.object({ part: z.string(), until: z.nullable(z.number()) })
export type Session = z.output<typeof sessionSchema>

/** An account. The views decide which fields are public. */
export const userSchema = z.object({
  id: id(),
  username: z.string(),
  email: text(),
  /** See `shared/accounts/sign-in/passwords.ts`; with null, only a password reset gives access. */
  password_hash: text(),
  confirmed_at: timestamp(),
  /** Part of every token: incrementing it revokes all tokens. */
  token_version: z._default(z.number(), 0),
  /** The token that changed the password, which stays valid. */
  kept_token: nullable(z.object({ hash: z.string(), version: z.number() })),
  /** Sessions that the user has signed out of while the token version has stayed. */
  ended_sessions: nullable(z.array(sessionSchema)),
  /** The address that the user wants; it counts when the link sent there was followed. */
  new_email: text(),
  /** Whose links the new address still waits for; none with null. */
  email_links_due: nullable(z.array(z.enum(EMAIL_LINKS))),
  /** Clients may still send it with a token. */
  former_email: text(),
  /** The addresses of the last days, oldest first: the link that each has reverts its change. */
  former_emails: nullable(z.array(formerEmailSchema)),
  /** When a change of the address, also one that was only asked for, was reverted, or the account got an earlier address again. */
  email_reverted_at: timestamp(),
  is_disabled: yesOrNo(),
  /** Whether it is disabled for no other reason than that it will be deleted: it is enabled when that is reverted. */
  is_disabled_by_deletion: yesOrNo(),
  /** The region that the user administers; the first of several. */
  region_id: reference(),
  /** The others. */
  further_region_ids: nullable(z.array(z.number())),
  is_super_admin: yesOrNo(),
  /** Whether the user may sign in, but adds and changes nothing that others see. */
  is_silenced: yesOrNo(),
  operator_id: reference(),
  /** A country, state or other flag that the user shows; see `shared/accounts/user-flags.ts`. */
  flag: text(),
  ...timestamps,
})
export type User = z.output<typeof userSchema>

export const favoriteSchema = z.object({ id: id(), user_id: id(), location_id: id(), ...timestamps })
export type Favorite = z.output<typeof favoriteSchema>
