// What administrators see: accounts, without password and tokens, and suggested locations.
import * as z from 'zod/mini'
import { administeredRegions, isSuperAdministrator } from '../auth/administrators.js'
import {
  type Location,
  locationSchema,
  type SuggestedLocation,
  suggestedLocationSchema,
  type User,
} from '../records.js'

export const administratorViewSchema = z.object({
  id: z.number(),
  username: z.string(),
  region_ids: z.array(z.number()),
  is_super_admin: z.boolean(),
})

export function administratorView(user: User): z.output<typeof administratorViewSchema> {
  const { id, username } = user
  return { id, username, region_ids: administeredRegions(user), is_super_admin: isSuperAdministrator(user) }
}

/** An account, for super administrators. */
export const administeredUserSchema = z.object({
  id: z.number(),
  username: z.string(),
  email: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  region_ids: z.array(z.number()),
  is_super_admin: z.boolean(),
  is_silenced: z.boolean(),
  is_disabled: z.boolean(),
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
  }
}

const STATUSES = ['open', 'approved', 'rejected'] as const

/** `state` is that of the address. */
export const suggestionViewSchema = z.extend(suggestedLocationSchema, { status: z.enum(STATUSES) })

export function suggestionView(suggestion: SuggestedLocation): z.output<typeof suggestionViewSchema> {
  return { ...suggestion, status: statusOf(suggestion) }
}

/** An open one may have a location: that of an approval that was interrupted. */
function statusOf({ closed_at, location_id }: SuggestedLocation): (typeof STATUSES)[number] {
  if (closed_at === null) return 'open'
  return location_id === null ? 'rejected' : 'approved'
}

/** A location with all its fields, and the version that a change names. */
export const administeredLocationSchema = z.extend(z.omit(locationSchema, { line_up: true }), { version: z.number() })

export function administeredLocationView({
  location: { line_up, ...fields },
  version,
}: {
  location: Location
  version: number
}): z.output<typeof administeredLocationSchema> {
  return { ...fields, version }
}
