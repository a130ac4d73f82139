// The limits that several endpoints share with the setting `requestLimits` `strict`, as in the reference service.
// Apart from definition.ts, which every endpoint loads: few have these limits.
import type { RateLimit } from '../actions/rate-limits.js'

/** Sign-in, sign-up, requested emails and changes of the account together. */
export const STRICT_ACCOUNT_LIMIT: RateLimit = { name: 'strict-account', max: 10, seconds: 60 }
/** Suggestions and edits of locations together. */
export const STRICT_LOCATION_LIMIT: RateLimit = { name: 'strict-locations', max: 30, seconds: 600 }
