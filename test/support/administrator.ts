// An administrator's requests below /admin/, in JSON.
import type { Stack, StackResponse } from './stack.js'

export type AdministratorClient = (method: string, path: string, body?: object) => Promise<StackResponse>

/** @param id - of an account that administers something. */
export function administratorClient(stack: Stack, id: number): AdministratorClient {
  return async (method, path, body) => {
    const { administratorExpiry, administratorToken } = await import('../../shared/auth/administrator-sign-in.js')
    const token = await administratorToken({ id, token_version: 0 }, administratorExpiry(new Date()))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return stack.request(`/admin/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
}
