// Where a program may be sent by an address that a stranger has written: not into the network that it runs in.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of the public internet's IPv6 (RFC 4291, 2.4). Others may be an IPv4 address in disguise, such as `::7f00:1`. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Is the address, of IPv4 or IPv6, one of the public internet and of a single host? */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 is judged as such.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6))
}

/** Is the address this computer's own? */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** The IP address that a URL names in the place of a host; undefined for a name. */
export function addressIn({ hostname }: URL): string | undefined {
  // The parser has read the other ways to write one, such as 0x7f.1 and 2130706433.
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}
