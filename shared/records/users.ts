// Accounts and their favorite locations.
import * as z from 'zod/mini'
import { favorite, user } from './kinds/user.js'
import { type FieldValue, nullable, storedSchema } from './stored-schema.js'

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

/** When something was reverted by a link, and the version of the tokens that began then. */
const reverted = { reverted_at: z.string(), token_version: z.number() }

export type Session = FieldValue<typeof user.fields.ended_sessions>[number]

/** An account, with what no file has of it. */
export const userSchema = storedSchema(user, {
  /** The token that changed the password, which stays valid. */
  kept_token: nullable(z.object({ hash: z.string(), version: z.number() })),
  /** The address that the user wants; it counts when the link sent there was followed. */
  new_email: nullable(z.string()),
  /** Whose links the new address still waits for; none with null. */
  email_links_due: nullable(z.array(z.enum(EMAIL_LINKS))),
  /** Clients may still send it with a token. */
  former_email: nullable(z.string()),
  /** The addresses of the last days, oldest first: the link that each has reverts its change. */
  former_emails: nullable(z.array(formerEmailSchema)),
  /** When a change of the address, also one that was only asked for, was reverted, or the account got an earlier address again. */
  email_reverted_at: nullable(z.string()),
  /** The change that was reverted last: its link says so when it is opened again. */
  reverted_change: nullable(z.object({ ...reverted, email: z.string(), new_email: z.string() })),
  /** The private address of its calendar, if it has one: of its token only a digest; see accounts/calendar-link.ts. */
  calendar: nullable(z.object({ digest: z.string(), created_at: z.string() })),
  /** Whether it is disabled for no other reason than that it will be deleted: it is enabled when that is reverted. */
  is_disabled_by_deletion: nullable(z.boolean()),
  /** The deletion that was reverted last, by when it was announced: its link says so when it is opened again. */
  reverted_deletion: nullable(z.object({ ...reverted, announced_at: z.string() })),
})
export type User = z.output<typeof userSchema>

export const favoriteSchema = storedSchema(favorite)
export type Favorite = z.output<typeof favoriteSchema>
