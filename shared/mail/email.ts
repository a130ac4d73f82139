// An email as the code that writes it sees it; mime-message.ts turns it into the message that is sent.
import * as z from 'zod/mini'

export const emailSchema = z.object({
  /** Plain addresses without names. Empty: the email goes to ADMIN_EMAIL. */
  to: z.array(z.string()),
  cc: z.optional(z.array(z.string())),
  bcc: z.optional(z.array(z.string())),
  /** Omitted from the message when it is not a valid address. */
  replyTo: z.optional(z.string()),
  /** Without the service's name, which precedes it in every message. */
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /**
   * Present in an email to the owner of an account, not to administrators: `requested` and what concerns the `security` of
   * the account go out even to an address that is suppressed, a `notice` does not.
   */
  personal: z.optional(z.enum(['requested', 'security', 'notice'])),
  /** The page that stops such emails, to which mail programs also send an unsubscription. */
  unsubscribe: z.optional(z.string()),
  /** Present in an email that is not sent alone, but in the digest of its hour: see mail/hourly-limits.ts. */
  digest: z.optional(
    z.object({
      /** Emails of one group to the same recipients are in one digest. */
      group: z.string(),
      /** What the digest has, such as `messages`. */
      title: z.string(),
    }),
  ),
})

export type Email = z.output<typeof emailSchema>
export type Digest = NonNullable<Email['digest']>

/** The email can never be sent as it is, so retrying is useless. The error message contains nothing of its content. */
export class EmailError extends Error {
  override readonly name = 'EmailError'
}

export function allRecipients({ to, cc = [], bcc = [] }: Email): string[] {
  return [...to, ...cc, ...bcc]
}
