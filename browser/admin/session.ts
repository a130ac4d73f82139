// Which administrator is signed in on this device. The token is kept where the map page keeps its own.
import { useState } from 'preact/hooks'
import { forgetAdministrators, keptAsAdministrator } from '../explorer/doing/typed.js'
import { stored } from '../explorer/stored.js'

export interface Administrator {
  id: number
  username: string
  region_ids: readonly number[]
  is_super_admin: boolean
  /** Blank once the session has ended. */
  token: string
  /** ISO 8601. */
  expires_at: string
}

const administrator = stored<Administrator>('administrator')

/** Undefined signs out, which leaves nothing on the device. */
export function setAdministrator(next: Administrator | undefined): void {
  if (next?.id !== administrator.read()?.id) duplicates.write(undefined)
  if (!next) forgetAdministrators()
  administrator.write(next)
}

/** Unlike signing out, it leaves whose session it was, who may go on where it has ended. */
export function endSession(): void {
  const known = administrator.read()
  if (known?.token) administrator.write({ ...known, token: '' })
}

/** Keeps the name and role that the service says somebody has now. */
export function keepRole(user: Omit<Administrator, 'token' | 'expires_at'>): void {
  const known = currentAdministrator()
  if (known?.id !== user.id) return
  const next = { ...known, ...user }
  if (JSON.stringify(next) !== JSON.stringify(known)) administrator.write(next)
}

/** Undefined when nobody is signed in, or not any more. */
export function currentAdministrator(): Administrator | undefined {
  const known = administrator.read()
  return known?.token && Date.parse(known.expires_at) > Date.now() ? known : undefined
}

/** Who is signed in, or was until the session ended. */
export function useAdministrator(): Administrator | undefined {
  return administrator.use()
}

/**
 * The name by which the tab keeps what is typed into a form, which nobody else is shown.
 * @param what - unique among the forms at the address of the page; undefined for what is not kept.
 */
export function useKeptAs(what: string | undefined): string | undefined {
  // That of the next view may be there before this one is gone.
  const [address] = useState(() => location.pathname + location.search)
  const id = useAdministrator()?.id
  return id === undefined || what === undefined ? undefined : keptAsAdministrator(id, `${address} ${what}`)
}

/** As far as has been noticed: only requests look at the clock. */
export function useIsSignedIn(): boolean {
  return Boolean(useAdministrator()?.token)
}

/** How many pairs of places are perhaps the same, as far as this device knows: counting them reads all places. */
const duplicates = stored<number>('administrator-duplicates')

export function keepDuplicates(count: number | null): void {
  if (currentAdministrator()) duplicates.write(count ?? undefined)
}

/** As it was counted last; 0 where it was not. */
export function useDuplicates(): number {
  return duplicates.use() ?? 0
}
