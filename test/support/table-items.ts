// The items of a table, in a form in which two tables can be compared.
import { readState } from '../../shared/derived/location-state.js'
import { Decimal } from '../../shared/table/dynamodb/attribute-values.js'
import { everythingDerived } from './stack.js'

type Item = Record<string, unknown>

/** Items of a running service that are not part of the directory: rate limits, emails, what webhooks are sent, idempotency guards. Nor are sessions. */
const TRANSIENT_PREFIXES = [
  'FORMAT',
  'RATE_LIMIT#',
  'KNOWN_IP#',
  'IDEMPOTENCY#',
  'IMPORTED#',
  'OUTBOX',
  'OUTBOX#FAILED',
  'RECENT#',
  'ORPHANED_OBJECT',
  'FOLLOW_UP',
  'UNCONFIRMED',
  'NEW_MACHINE',
  'PACKED_MACHINES',
  'LOCATION_DENSITY',
  'REMOVED_LOCATION',
  'CHANGE#',
  'WEBHOOK_DELIVERY',
  'WEBHOOK_LOG#',
]

/**
 * All items of the table of the stack that was started last, by their keys. What counts changes is left out, and so are
 * the traces of what is gone: tombstones, states of cities and removed locations, counters at zero, single words of
 * former names.
 * @param isWanted - whether an item is to be among them, by its key such as `LOCATION#1 LOCATION`; all, if absent.
 */
export async function tableItems(isWanted = (_key: string, _item: Item) => true): Promise<Map<string, Item>> {
  const { scanTable } = await import('../../shared/table/whole/scan.js')
  await everythingDerived()
  const items = new Map<string, Item>()
  await scanTable({ filter: 'attribute_exists(pk) OR pk = :none', values: { ':none': '' } }, (page) => {
    for (const item of page) {
      const key = `${item.pk} ${item.sk}`
      // Making an item comparable takes longer than reading it.
      if (isLasting(item) && isWanted(key, item)) items.set(key, comparable(item))
    }
  })
  return items
}

function isLasting({ pk, sk, count, expires_at, removed_version }: Item & { pk: string }): boolean {
  if (String(sk).startsWith('SESSION#')) return false
  if (TRANSIENT_PREFIXES.some((start) => pk.startsWith(start)) || /^NAME#\w+#(START|END)#/.test(pk)) return false
  if (/^(F|FACET|GEO|NAME|REGION_SCORE)#/.test(pk) && expires_at !== undefined) return false
  if (pk.startsWith('CITY_STATE#') || removed_version !== undefined) return false
  return !(pk.startsWith('COUNTER#') && Number(count) === 0)
}

function comparable({ version, revision, copied, regions, ...item }: Item): Item {
  // A figure takes its labels from any of those who contribute to it.
  if (String(item.pk).startsWith('COUNTER#'))
    return plain({ count: item.count, x: item.x, y: item.y, z: item.z }) as Item
  if (!String(item.pk).startsWith('LOCATION_STATE#')) return plain(item) as Item
  const { packed, ...state } = item
  const { derived } = readState(0, item)
  if (!derived) return plain(state) as Item
  const sorted = (list: unknown[]) => list.map((one) => JSON.stringify(plain(one))).sort()
  const [facets, contributions] = [sorted(derived.facets), sorted(derived.contributions)]
  return plain({ ...state, ...derived, facets, contributions }) as Item
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Decimal) return Number(value.value)
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, plain(one)]),
  )
}
