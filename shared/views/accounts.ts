// An account as its owner sees it.
import * as z from 'zod/mini'
import { apiToken } from '../auth/tokens.js'
import type { Account } from '../store/accounts.js'

export const accountViewSchema = z.object({
  id: z.number(),
  username: z.string(),
  email: z.nullable(z.string()),
  authentication_token: z.string(),
})

/** With the token that authenticates the owner's requests. */
export async function accountView(account: Account): Promise<z.output<typeof accountViewSchema>> {
  const { id, username, email } = account
  return { id, username, email, authentication_token: await apiToken(account) }
}
