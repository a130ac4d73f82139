// What administrators see of suggestions.
import * as z from 'zod/mini'
import type { SuggestionKind } from './keys.js'
import { closingOf, type KindName } from './kinds.js'
import {
  type AnySuggestion,
  type SuggestedLocation,
  suggestedLocationSchema,
  suggestedMachineSchema,
  suggestedRegionSchema,
} from './record.js'

const STATUSES = ['open', 'approved', 'merged', 'rejected'] as const

/** What views have in place of `notify_origin`. */
const viewFields = <Name extends KindName>(name: Name) => ({
  /** That of the path. */
  kind: z.literal(name),
  /** `state` is that of the address. */
  status: z.enum(STATUSES),
  /** Whether the suggesting user is told of the decision. */
  notifies_user: z.boolean(),
})

export const suggestedLocationViewSchema = z.extend(z.omit(suggestedLocationSchema, { notify_origin: true }), {
  ...viewFields('locations'),
  /** Whether the point is only the middle of the city or postal code. */
  is_point_approximate: z.boolean(),
})
export const suggestedMachineViewSchema = z.extend(
  z.omit(suggestedMachineSchema, { notify_origin: true }),
  viewFields('machines'),
)
export const suggestedRegionViewSchema = z.extend(
  z.omit(suggestedRegionSchema, { notify_origin: true }),
  viewFields('regions'),
)
export const suggestionViewSchema = z.union([
  suggestedLocationViewSchema,
  suggestedMachineViewSchema,
  suggestedRegionViewSchema,
])
type SuggestionView = z.output<typeof suggestionViewSchema>

/** An open one of a location may have its location: that of an approval that was interrupted. */
export function suggestionView(kind: SuggestionKind, suggestion: AnySuggestion): SuggestionView {
  const { notify_origin, ...shown } = suggestion
  const closedAs = closingOf(kind, suggestion)
  return {
    kind: `${kind}s`,
    ...shown,
    status: shown.closed_at === null ? 'open' : closedAs,
    notifies_user: notify_origin !== null,
    ...(kind === 'location' ? { is_point_approximate: isPointApproximate(suggestion as SuggestedLocation) } : {}),
  } as SuggestionView
}

export function isPointApproximate({ point_from }: Pick<SuggestedLocation, 'point_from'>): boolean {
  return point_from === 'city'
}
