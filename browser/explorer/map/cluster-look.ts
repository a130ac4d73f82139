// What a cluster of places looks like: its size and its label.
import { locale } from '../../language.js'

/** The diameter of its disc, which grows with the number of its places. */
export function clusterPixels(count: number): number {
  return 28 + 6 * Math.log10(Math.max(count, 1))
}

/** As in `1.2K`. */
export function abbreviated(count: number): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
}
