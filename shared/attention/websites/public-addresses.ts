// Where a program may be sent by an address that a stranger has written: not into the network that it runs in.
import ipaddr from 'ipaddr.js'

/** Others are rarely of websites, and often of something else. */
const PORTS: readonly string[] = ['', '80', '443']

/** @param address - the IP address that the host of the URL stands for, as far as it is known. */
export function isVisitable({ protocol, port }: URL, address: string | undefined): boolean {
  if ((protocol !== 'http:' && protocol !== 'https:') || !PORTS.includes(port)) return false
  return address === undefined || isPublicAddress(address)
}

/** Is the address, of IPv4 or IPv6, one of the public internet and of a single host? */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in IPv6 is judged as such.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
