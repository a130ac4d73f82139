// Makes the reads of the README's tour with the TypeScript client of openapi-generator.
import { Configuration, LocationsApi } from './client/index'

declare const process: { argv: string[] }

async function main(): Promise<void> {
  const locations = new LocationsApi(new Configuration({ basePath: process.argv[2] }))
  const closest = await locations.locationsClosestByLatLon({ lat: 45.52, lon: -122.67 })
  console.log('location' in closest && closest.location.name)
  const listed = await locations.locationsListRegion({ region: 'portland', byAtLeastNMachines: 10 })
  console.log('locations' in listed && Array.isArray(listed.locations) && listed.locations.length)
  const box = await locations.locationsWithinBoundingBoxGeojson({
    swlat: 45.4,
    swlon: -122.8,
    nelat: 45.6,
    nelon: -122.5,
    noDetails: 2,
  })
  console.log('features' in box && box.features.length)
}

void main()
