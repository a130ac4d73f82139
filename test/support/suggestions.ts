// Suggestions of places, as users send them.
import { expect } from 'vitest'
import type { AdministratorClient } from './administrator.js'
import type { SignedInClient } from './signed-in-client.js'

let latitude = 47

/** Suggests a place in Seattle's region, far from the others. @returns the id of the suggestion. */
export async function suggestPlace(
  user: SignedInClient,
  chief: AdministratorClient,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<number> {
  latitude += 0.01
  const place = {
    location_name: name,
    location_street: '9 Main St',
    location_city: 'Nowhere Springs',
    location_country: 'us',
    location_machines: 'Godzilla (Stern, 2021)',
    region_id: 3,
    lat: latitude,
    lon: -122.4,
    ...fields,
  }
  expect((await user.post('/locations/suggest.json', place)).status).toBe(200)
  const { suggestions } = (await chief('GET', 'suggestions/locations.json')).body
  return suggestions.find((one: { name: string }) => one.name === name).id
}
