// The page of administrators in the browser of a test.
import type { Page } from 'playwright-core'
import type { Stack } from './stack.js'

/** Opens a path below /admin as an administrator who has signed in. */
export async function openAsAdministrator(page: Page, stack: Stack, id: number, path: string): Promise<void> {
  const { administratorExpiry, administratorToken } = await import(
    '../../shared/accounts/sign-in/administrator-sign-in.js'
  )
  const { getUser } = await import('../../shared/accounts/users.js')
  const { administratorView } = await import('../../shared/accounts/views/administered.js')
  const expires_at = administratorExpiry(new Date())
  const account = await getUser(id)
  if (!account) throw new Error(`there is no user ${id}`)
  const token = await administratorToken({ id, token_version: 0 }, expires_at)
  const session = { ...administratorView(account), token, expires_at: expires_at.toISOString() }
  await page.addInitScript(`localStorage.administrator = ${JSON.stringify(JSON.stringify(session))}`)
  await page.goto(`${stack.url}/admin${path}`)
}
