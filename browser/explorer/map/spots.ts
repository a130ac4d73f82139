// Single points on the map, which it shows whatever the markers are: the place that is open may be within a cluster.
import type { Point } from '../mercator.js'

export interface Spots {
  /** The place that is open. */
  chosen?: (Point & { name: string }) | undefined
  /** The place whose row is pointed at. */
  pointed?: (Point & { name: string }) | undefined
  /** From where distances are measured. */
  from?: Point | undefined
}
