// Who is signed in on this device.
import { stored } from './stored.js'

export interface Account {
  id: number
  username: string
  token: string
}

const account = stored<Account>('account')

export const currentAccount = account.read
/** Undefined signs out. */
export const setAccount = account.write
export const useAccount = account.use
