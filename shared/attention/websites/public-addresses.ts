// Which addresses of websites are visited.
import { isPublicAddress } from '../../outgoing/public-addresses.js'

/** Others are rarely of websites, and often of something else. */
const PORTS: readonly string[] = ['', '80', '443']

/** @param address - the IP address that the host of the URL stands for, as far as it is known. */
export function isVisitable({ protocol, port }: URL, address: string | undefined): boolean {
  if ((protocol !== 'http:' && protocol !== 'https:') || !PORTS.includes(port)) return false
  return address === undefined || isPublicAddress(address)
}
