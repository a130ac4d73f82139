// A client that is signed in: it sends its email address and token in the JSON body.
import type { Stack, StackResponse } from './stack.js'

type Body = Record<string, unknown>

export interface SignedInClient {
  /** The address and token, for requests whose body is not from here. */
  headers: { 'x-user-email': string; 'x-user-token': string }
  post(path: string, body?: Body): Promise<StackResponse>
  /** Sends a form, which may have files, with the address and token. */
  postForm(path: string, fields: Record<string, string | File>): Promise<StackResponse>
  put(path: string, body?: Body): Promise<StackResponse>
  delete(path: string, body?: Body): Promise<StackResponse>
}

/** Signs in as a user in the stack's table. @param user - whose sessions have ended as often as the token version says. */
export async function signInAs(
  stack: Stack,
  user: { id: number; email: string; token_version?: number },
): Promise<SignedInClient> {
  const { apiToken } = await import('../../shared/accounts/sign-in/tokens.js')
  const user_token = await apiToken({ id: user.id, token_version: user.token_version ?? 0 })
  const send = (method: string) => (path: string, body?: Body) =>
    stack.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_email: user.email, user_token, ...body }),
    })
  const postForm: SignedInClient['postForm'] = (path, fields) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ user_email: user.email, user_token, ...fields })) body.set(name, value)
    return stack.request(path, { method: 'POST', body })
  }
  const headers = { 'x-user-email': user.email, 'x-user-token': user_token }
  return { headers, postForm, post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}

/** The two users of the fixture, both confirmed. */
export const FLIPPER = { id: 10, username: 'flipper', email: 'flipper@example.org' }
export const TILT = { id: 11, username: 'tilt', email: 'tilt@example.org' }
