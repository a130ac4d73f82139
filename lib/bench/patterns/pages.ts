// Pages that search engines read before any script: each costs at most what the API takes for the same.
import { townPath } from '../../../shared/explorer/content/paths.js'
import { oneOf, withCity, withMachines } from './choices.js'
import { compressedBytes, inOneRoundTrip, inTwoRoundTrips, type Pattern, p95Rrus } from './pattern.js'

export const PAGE_PATTERNS: readonly Pattern[] = [
  {
    name: 'page of a place',
    isPage: true,
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}`,
    limits: [p95Rrus(4), inTwoRoundTrips, compressedBytes(10_000)],
  },
  {
    name: 'page of a machine',
    isPage: true,
    request: (world, random) => `/machines/${withMachines(world, random).machineId}`,
    limits: [p95Rrus(12), inOneRoundTrip],
  },
  {
    name: 'page of a town',
    isPage: true,
    request: (world, random) => {
      const { city = null, state = null, country = null } = withCity(world, random)
      return townPath({ city, state, country }) ?? '/'
    },
    limits: [p95Rrus(30), inOneRoundTrip],
  },
  { name: 'sitemap', isPage: true, request: () => '/sitemap.xml', limits: [p95Rrus(60), inOneRoundTrip] },
]
