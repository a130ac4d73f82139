// Requests signed by a user, as clients make them: with the address and token in the JSON body.
import type { Stack, StackAnswer } from './stack.js'

export type Body = Record<string, unknown>

export interface Signed {
  post(path: string, body?: Body): Promise<StackAnswer>
  put(path: string, body?: Body): Promise<StackAnswer>
  delete(path: string, body?: Body): Promise<StackAnswer>
}

/** As the user with this id, whose account the stack's table has. */
export async function signedAs(stack: Stack, user: { id: number; email: string }): Promise<Signed> {
  const { apiToken } = await import('../../shared/auth/tokens.js')
  const user_token = await apiToken({ id: user.id, token_version: 0 })
  const send = (method: string) => (path: string, body?: Body) =>
    stack.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_email: user.email, user_token, ...body }),
    })
  return { post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

/** Two confirmed users of the fixture. */
export const FLIPPER = { id: 10, username: 'flipper', email: 'flipper@example.org' }
export const TILT = { id: 11, username: 'tilt', email: 'tilt@example.org' }
