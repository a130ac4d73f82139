// The address that opens the way to a place in the maps of the visitor's device.
import type { Point } from '../mercator.js'

/** @param userAgent - of the browser, which tells the platform. */
export function directionsLink({ name, lat, lon }: Point & { name: string }, userAgent: string): string {
  const point = `${lat},${lon}`
  // https://developer.android.com/guide/components/intents-common#Maps: any app for maps may open it.
  if (/android/i.test(userAgent)) return `geo:${point}?q=${point}(${encoded(name)})`
  // https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
  if (/iphone|ipad|ipod|mac os/i.test(userAgent)) return `https://maps.apple.com/?daddr=${point}&q=${encoded(name)}`
  // https://developers.google.com/maps/documentation/urls/get-started#directions-action
  return `https://www.google.com/maps/dir/?api=1&destination=${encoded(point)}`
}

/** Parentheses, too: they end the name in an address of `geo:`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[()]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
}
