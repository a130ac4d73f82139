// A letter as whoever writes it sees it. message.ts makes the message that is sent of it.
import * as z from 'zod/mini'

export const emailSchema = z.object({
  /** One plain address each, without a name. None: whoever the service is configured to turn to, ADMIN_EMAIL. */
  to: z.array(z.string()),
  cc: z.optional(z.array(z.string())),
  /** They get the letter, and nobody else sees that they do. */
  bcc: z.optional(z.array(z.string())),
  /** Left out when it is no address. */
  replyTo: z.optional(z.string()),
  /** Without the service's name, which comes before it in every letter. */
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export type Email = z.output<typeof emailSchema>

/** A letter that cannot be sent as it is, however often one tries. The message holds nothing of the letter. */
export class EmailError extends Error {
  override readonly name = 'LetterError'
}

/** All who get the letter. */
export function recipientsOf({ to, cc = [], bcc = [] }: Email): string[] {
  return [...to, ...cc, ...bcc]
}
