// An administrator's requests below /admin/, in JSON.
import type { Stack, StackResponse } from './stack.js'

export type AdministratorClient = (method: string, path: string, body?: object) => Promise<StackResponse>

/** @param id - of an account that administers something. */
export async function administratorToken(id: number): Promise<string> {
  const { administratorExpiry, administratorToken } = await import(
    '../../shared/accounts/sign-in/administrator-sign-in.js'
  )
  return administratorToken({ id, token_version: 0 }, administratorExpiry(new Date()))
}

/** @param id - as above. */
export function administratorClient(stack: Stack, id: number): AdministratorClient {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await administratorToken(id)}` }
    return stack.request(`/admin/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
}
