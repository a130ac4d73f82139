// Where a program may be sent by an address that a stranger has written: not into the network that it runs in.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Is the address, of IPv4 or IPv6, one of the public internet and of a single host? */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in IPv6 is judged as such.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
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
