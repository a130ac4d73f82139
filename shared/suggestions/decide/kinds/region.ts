// Suggested regions: where one may be, and its creation.
import * as z from 'zod/mini'
import { nextId } from '../../../actions/sequences.js'
import type { Administrator } from '../../../administrators/journal.js'
import { regionCatalog } from '../../../catalog/catalog.js'
import { createReferenceRecord } from '../../../catalog/changes.js'
import { assertAcceptable, fieldsOf, REFERENCE_FIELDS } from '../../../catalog/fields.js'
import { fieldsWith } from '../../../records/kinds/declaration.js'
import { region } from '../../../records/kinds/region.js'
import { pick } from '../../../records/shown.js'
import { geocodeToStore } from '../../../search/geocode/geocoder.js'
import type { Item } from '../../../table/item.js'
import type { SuggestedRegion } from '../../record.js'
import { suggestedRegionViewSchema } from '../../view.js'
import { decide, type Remember } from '../decide.js'
import { similarRegions } from '../similar.js'
import { decidable } from './decidable.js'

export const suggestedRegions = decidable<SuggestedRegion>()({
  shownSchema: z.object({
    suggestion: suggestedRegionViewSchema,
    /** Of the city or address of that name; null when none is known. */
    point: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    similar_regions: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        full_name: z.string(),
        distance_miles: z.nullable(z.number()),
      }),
    ),
  }),
  async details(suggestion, administrator) {
    const [known, { list }] = await Promise.all([geocodeToStore(suggestion.name, administrator), regionCatalog()])
    // Once it is approved, its own region is the nearest.
    const others = list.filter((region) => region.id !== suggestion.region_id)
    return {
      point: known?.point ?? null,
      similar_regions: similarRegions(suggestion.name, known?.point, others).map(({ region, distanceMiles }) => ({
        id: region.id,
        name: region.name,
        full_name: region.full_name,
        distance_miles: distanceMiles ?? null,
      })),
    }
  },
  approval: pick(REFERENCE_FIELDS, fieldsWith(region, 'completed', true)),
  async approve(suggestion, parameters, administrator, remember) {
    const fields = fieldsOf('region', { ...parameters, full_name: parameters.full_name ?? suggestion.name })
    assertAcceptable('region', fields)
    return approveRegion(suggestion, fields, administrator, remember)
  },
})

/**
 * Creates the region.
 * @param fields - of the region, without id and times.
 * @throws ConflictError for a suggestion that was decided on, or a name that is already taken.
 */
function approveRegion(
  suggestion: SuggestedRegion,
  fields: Item,
  administrator: Administrator,
  remember: Remember<SuggestedRegion> = () => [],
): Promise<SuggestedRegion> {
  return decide('region', 'approve', suggestion, administrator, remember, async (stepsOf) => {
    const id = await nextId('region')
    const time = administrator.now.toISOString()
    const steps = await stepsOf({
      changes: { region_id: id },
      decision: (origin) => ({ isApproved: true, link: `${origin}/` }),
    })
    const region = { ...fields, id, created_at: time, updated_at: time }
    await createReferenceRecord('region', region, administrator, steps)
  })
}
