// What a function instance remembers, so that no measured request pays for it.
import { machineCatalog, regionCatalog, withOperatorRefresh } from '../../shared/catalog/catalog.js'
import { locationDensity } from '../../shared/feeds/location-density.js'
import { submissionViews } from '../../shared/feeds/view.js'

/** Less than it is trusted, so that it does not expire in the next request. */
const WARM_MS = 5_000

/** Reads it as far as it has expired. The modules read the table's name when they are loaded. */
export async function warmMemory(): Promise<void> {
  const nothing = Promise.resolve([])
  await Promise.all([
    machineCatalog(WARM_MS),
    regionCatalog(WARM_MS),
    withOperatorRefresh(nothing),
    submissionViews(nothing),
    locationDensity(),
  ])
}
