// In whose name commands do what administrators do.
import * as z from 'zod/mini'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { type User, userSchema } from '../../shared/records/users.js'

/** A super administrator who has no account, and so no id. */
export const OPERATOR_USER = {
  ...z.parse(userSchema, { id: 1, username: '', is_super_admin: true }),
  ...OPERATOR,
} as User
