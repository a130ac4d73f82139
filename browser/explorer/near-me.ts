// Where the visitor is, exactly. The browser asks for it only when somebody wants it.

import type { Point } from './mercator.js'
import { t } from './translate.js'

const WAIT_MS = 15_000
/** Who walks is still near after it. */
const MAX_AGE_MS = 60_000
const DENIED = 1

/** @throws Error that says what to do instead. */
export function visitorPoint(): Promise<Point> {
  return new Promise((resolve, reject) => {
    const fail = (text: string) => reject(new Error(text))
    // Browsers give it only to pages that come by TLS.
    if (!navigator.geolocation) return fail(t('noGeolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => fail(t(code === DENIED ? 'positionDenied' : 'positionUnknown')),
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
