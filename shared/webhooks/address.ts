// Which addresses a webhook may have.
import { addressIn, isLoopback, isPublicAddress } from '../outgoing/public-addresses.js'
import { environment } from '../runtime/environment.js'

const PORTS: readonly string[] = ['', '443', '8443']
/** Names that lead nowhere outside (RFC 6761, RFC 6762, RFC 9476, and what clouds call their own). */
const OWN_NAMES = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion|alt)$/

/** Why a webhook may not have an address; undefined for one that it may. */
export function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return 'must be a URL, such as https://example.org/hook'
  if (url.username !== '' || url.password !== '') return 'must have no user name or password'
  if (mayCall(url, addressIn(url)) && (isLocal(url) || addressIn(url) || !isOwnName(url))) return undefined
  if (url.protocol !== 'https:') return 'must begin with https://'
  if (!PORTS.includes(url.port)) return 'must have port 443 or 8443'
  return 'must lead to the public internet'
}

const isOwnName = ({ hostname }: URL) => OWN_NAMES.test(hostname.replace(/\.$/, ''))

/** @param address - the IP address that the host of the URL stands for, as far as it is known. */
export function mayCall(url: URL, address: string | undefined): boolean {
  if (address !== undefined && isLocal(url) && isLoopback(address)) return true
  if (url.protocol !== 'https:' || !PORTS.includes(url.port)) return false
  return address === undefined || isPublicAddress(address)
}

/** Of a local stack only. */
function isLocal(url: URL): boolean {
  const address = addressIn(url)
  return environment.LOCAL_WEBHOOKS === 'on' && address !== undefined && isLoopback(address)
}
