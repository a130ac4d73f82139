// What the service calls itself where it visits others.
import { environment } from '../runtime/environment.js'

/** With an address at which the owner of a site can read what this is. */
export function userAgent(): string {
  const { PUBLIC_URL } = environment
  return PUBLIC_URL ? `machine-location-directory (+${PUBLIC_URL}/about)` : 'machine-location-directory'
}
