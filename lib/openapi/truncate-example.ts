// Truncates responses for examples.

const MAX_ENTRIES = 2
/** In a list inside a list entry. */
const MAX_NESTED_ENTRIES = 1
const MAX_VALUES = 4
const MAX_KEYS = 30

/** @returns a copy with short lists and without secrets. */
export function truncateExample(value: unknown, isNested = false): unknown {
  if (Array.isArray(value)) {
    const isRecords = value.some((one) => typeof one === 'object' && one !== null)
    const most = isRecords ? (isNested ? MAX_NESTED_ENTRIES : MAX_ENTRIES) : MAX_VALUES
    return value.slice(0, most).map((one) => truncateExample(one, true))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).slice(0, MAX_KEYS)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name in SECRETS ? SECRETS[name] : truncateExample(field, isNested)]),
  )
}

/** Secret fields and their replacements. */
const SECRETS: Readonly<Record<string, string>> = { authentication_token: '2-0123456789abcdefghij' }
