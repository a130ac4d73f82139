// The region that covers what is listed.
import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.js'
import type { Point } from '../mercator.js'
import type { Region } from '../records.js'

/** Some miles: neighbors share cached responses. */
const DECIMALS = 1

/**
 * Undefined where none does, and until it is known.
 * @param isShown - whether anybody sees it now; otherwise it stays as it is.
 */
export function useRegion(area: Point | undefined, isShown: boolean): Region | undefined {
  const [region, setRegion] = useState<Region>()
  const [lat, lon] = [area?.lat.toFixed(DECIMALS), area?.lon.toFixed(DECIMALS)]
  useEffect(() => {
    if (lat === undefined || !isShown) return
    let isCurrent = true
    call<{ region: Region }>('/regions/closest_by_lat_lon.json', { parameters: { lat, lon } }).then(
      ({ region: nearest }) =>
        isCurrent && setRegion(nearest.distance <= nearest.effective_radius ? nearest : undefined),
      // There is none near, or the list has to do without.
      () => isCurrent && setRegion(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [lat, lon, isShown])
  return region
}
