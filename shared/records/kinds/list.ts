// The kinds of reference data by their names in the import format.
import type { Declaration } from './declaration.js'
import { event } from './event.js'
import { locationType } from './location-type.js'
import { machine } from './machine.js'
import { machineGroup } from './machine-group.js'
import { operator } from './operator.js'
import { region } from './region.js'
import { regionLink } from './region-link.js'
import { zone } from './zone.js'

export const KINDS = {
  region,
  zone,
  operator,
  event,
  region_link_xref: regionLink,
  location_type: locationType,
  machine_group: machineGroup,
  machine,
} as const satisfies Readonly<Record<string, Declaration>>
