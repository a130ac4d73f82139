// Emails that actions write wait in the table, encrypted.
import { environment } from '../../shared/runtime/environment.js'
import { AdminError } from './admin-action.js'

/** @throws AdminError when an action cannot store an email, because the secret for its encryption is missing. */
export function assertEmailsCanBeStored(): void {
  if (environment.TOKEN_SECRET || environment.TOKEN_SECRET_PARAMETER) return
  throw new AdminError(
    'emails are stored encrypted: set TOKEN_SECRET_PARAMETER to the name of the parameter with the keys of tokens',
  )
}
