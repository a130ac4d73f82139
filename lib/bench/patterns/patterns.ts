// The access patterns: the requests of each, which of the items read the response needs, and its limits. Requests are
// derived from random locations, so a city or machine is requested in proportion to its locations.
import { BOX_PATTERNS } from './boxes.js'
import { FEED_PATTERNS } from './feeds.js'
import { LOCATION_PATTERNS } from './locations.js'
import { PAGE_PATTERNS } from './pages.js'
import type { Pattern } from './pattern.js'
import { RECORD_PATTERNS } from './records.js'

export const PATTERNS: readonly Pattern[] = [
  ...LOCATION_PATTERNS,
  ...BOX_PATTERNS,
  ...FEED_PATTERNS,
  ...RECORD_PATTERNS,
  ...PAGE_PATTERNS,
]
