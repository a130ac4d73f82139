// What administrators see of suggestions.
import * as z from 'zod/mini'
import {
  type SuggestedLocation,
  type SuggestedMachine,
  type SuggestedRegion,
  suggestedLocationSchema,
  suggestedMachineSchema,
  suggestedRegionSchema,
} from './record.js'

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
