// Random choices from the world, in proportion to its locations.
import { oneOf, type Random } from './random.js'
import { weighted } from './requests.js'
import type { World, WorldLocation } from './world.js'

export type Filters = Record<string, string | number | undefined>

/** How far from a location most requests search. */
export const NEAR_MILES = 8

/** The value of a field, from a random location that has it. */
export function having<K extends keyof WorldLocation>(world: World, random: Random, field: K) {
  const value = oneOf(
    random,
    world.locations.filter((location) => location[field] !== undefined),
  )[field]
  return value as NonNullable<WorldLocation[K]>
}

export function withMachines({ locations, manufacturers }: World, random: Random) {
  const { machineIds } = oneOf(
    random,
    locations.filter((one) => one.machineIds.some((id) => manufacturers.has(id))),
  )
  const machineId = oneOf(
    random,
    machineIds.filter((id) => manufacturers.has(id)),
  )
  return { machineId, manufacturer: manufacturers.get(machineId) }
}

export function withCity({ locations }: World, random: Random): WorldLocation {
  return oneOf(
    random,
    locations.filter(({ city }) => city !== undefined),
  )
}

/** As people type it: a city and state, a postal code, or a full address. */
export function address(world: World, random: Random): string {
  const { street, city, state, zip } = withCity(world, random)
  const parts = weighted(random, [
    [0.7, [city, state]],
    [0.15, [zip ?? city]],
    [0.15, [street, city, state, zip]],
  ])
  return parts.filter((part) => part !== undefined).join(', ')
}
