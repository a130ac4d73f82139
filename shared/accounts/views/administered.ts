// What administrators see of accounts.

import * as z from 'zod/mini'
import { administeredRegions, isSuperAdministrator } from '../../administrators/roles.js'
import type { User } from '../../records/users.js'

export const administratorViewSchema = z.object({
  id: z.int(),
  username: z.string(),
  region_ids: z.array(z.int()),
  is_super_admin: z.boolean(),
})

export function administratorView(user: User): z.output<typeof administratorViewSchema> {
  const { id, username } = user
  return { id, username, region_ids: administeredRegions(user), is_super_admin: isSuperAdministrator(user) }
}

/** An account, for super administrators. */
export const administeredUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  region_ids: z.array(z.int()),
  is_super_admin: z.boolean(),
  is_silenced: z.boolean(),
  is_disabled: z.boolean(),
  /** The operator whose machines it looks after. */
  operator_id: z.nullable(z.int()),
  /** Whether it is enabled when its deletion is reverted. */
  is_disabled_by_deletion: z.boolean(),
})

export function administeredUserView(user: User): z.output<typeof administeredUserSchema> {
  const { id, username, email, created_at, confirmed_at } = user
  return {
    id,
    username,
    email,
    created_at,
    confirmed_at,
    region_ids: administeredRegions(user),
    is_super_admin: user.is_super_admin === true,
    is_silenced: user.is_silenced === true,
    is_disabled: user.is_disabled === true,
    operator_id: user.operator_id,
    is_disabled_by_deletion: user.is_disabled_by_deletion === true,
  }
}
