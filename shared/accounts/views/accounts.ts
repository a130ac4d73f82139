// An account as its owner sees it.
import * as z from 'zod/mini'
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
