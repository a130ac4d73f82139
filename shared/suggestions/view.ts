// What administrators see: accounts, without password and tokens, and suggested locations.
import * as z from 'zod/mini'
import { administeredRegions, isSuperAdministrator } from '../administrators/roles.js'
import { type Location, locationSchema } from '../records/locations.js'
import type { User } from '../records/users.js'
import {
  type SuggestedLocation,
  type SuggestedMachine,
  type SuggestedRegion,
  suggestedLocationSchema,
  suggestedMachineSchema,
  suggestedRegionSchema,
} from './record.js'

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

/** What views of suggestions of all kinds have in place of `notify_origin`. */
const suggestionFields = {
  /** `state` is that of the address. */
  status: z.enum(STATUSES),
  /** Whether the suggesting user is told of the decision. */
  notifies_user: z.boolean(),
}

export const suggestionViewSchema = z.extend(z.omit(suggestedLocationSchema, { notify_origin: true }), {
  ...suggestionFields,
  /** Whether the point is only the middle of the city or postal code. */
  is_point_approximate: z.boolean(),
})
export const suggestedMachineViewSchema = z.extend(
  z.omit(suggestedMachineSchema, { notify_origin: true }),
  suggestionFields,
)
export const suggestedRegionViewSchema = z.extend(
  z.omit(suggestedRegionSchema, { notify_origin: true }),
  suggestionFields,
)

/** An open one may have a location: that of an approval that was interrupted. */
export function suggestionView(suggestion: SuggestedLocation): z.output<typeof suggestionViewSchema> {
  return {
    ...viewOf(suggestion, suggestion.location_id !== null),
    is_point_approximate: isPointApproximate(suggestion),
  }
}

export function isPointApproximate({ point_from }: Pick<SuggestedLocation, 'point_from'>): boolean {
  return point_from === 'city'
}

export function suggestedMachineView(suggestion: SuggestedMachine): z.output<typeof suggestedMachineViewSchema> {
  return viewOf(suggestion, suggestion.machine_id !== null)
}

export function suggestedRegionView(suggestion: SuggestedRegion): z.output<typeof suggestedRegionViewSchema> {
  return viewOf(suggestion, suggestion.region_id !== null)
}

function viewOf<T extends { notify_origin: string | null; closed_at: string | null }>(
  { notify_origin, ...shown }: T,
  isApproved: boolean,
) {
  const status: (typeof STATUSES)[number] = shown.closed_at === null ? 'open' : isApproved ? 'approved' : 'rejected'
  return { ...shown, status, notifies_user: notify_origin !== null }
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
